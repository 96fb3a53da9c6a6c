import { CATALOGUE_FILE, loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { createMemoryService } from "@becivic/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { CATEGORIES_FILE } from "../corpus-state/artefact-file.ts";
import { filesWith, LEASE_FILE, NOW } from "./_publishing.ts";
import { mergeShipped, type ShippedInput } from "./merge-shipped.ts";

type Files = ReadonlyMap<string, string>;

const base = loadRuleCorpus();
const OURS = filesWith({ [LEASE_FILE]: ["None so far.", "Ours."] });
const THEIRS = filesWith({ [LEASE_FILE]: ["None so far.", "Theirs."] });
const DOC = "docs/submission-contract-v2.mdx";
const withFile = (file: string, text: string | undefined): Files => {
  const files = new Map(base);
  if (text === undefined) files.delete(file);
  else files.set(file, text);
  return files;
};
const row = { uid: "val-00003", name: "stamp-eur", value: 12, value_type: "integer" };
const withRow = (fields: object = {}): Files => {
  const rows = JSON.parse(base.get(CATALOGUE_FILE) ?? "{}");
  return withFile(CATALOGUE_FILE, JSON.stringify({ ...rows, volatile_values: [...rows.volatile_values, { ...row, ...fields }] }));
};

let database: ShippedInput["database"];
beforeAll(async () => {
  ({ database } = await createMemoryService());
});
const merge = (shipped: Files, here: Files, before: Files = base) =>
  mergeShipped({ before, shipped, corpus: loadCorpus(here), now: NOW, isDryRun: false, database });

describe("the corpus of the program and the one here", () => {
  it.each<[string, Files, Files, { taken: string[]; conflicts: string[] }]>([
    ["nothing changed", base, base, { taken: [], conflicts: [] }],
    ["the program changed a skill", THEIRS, base, { taken: ["skill lease"], conflicts: [] }],
    ["the community changed a skill", base, OURS, { taken: [], conflicts: [] }],
    ["both changed a skill", THEIRS, OURS, { taken: [], conflicts: ["skill lease"] }],
    ["both changed a skill alike", THEIRS, THEIRS, { taken: [], conflicts: [] }],
    [
      "the program changed a skill that is withdrawn here",
      THEIRS,
      filesWith({ [LEASE_FILE]: ["status: alpha", "status: quarantined"] }),
      { taken: [], conflicts: ["skill lease"] },
    ],
    ["the program changed a document", withFile(DOC, "other"), base, { taken: [DOC], conflicts: [] }],
    ["both changed a document", withFile(DOC, "other"), withFile(DOC, "ours"), { taken: [], conflicts: [DOC] }],
    ["the program brings a row", withRow(), base, { taken: ["val-00003"], conflicts: [] }],
    [
      "the program brings a row whose number is taken here",
      withRow(),
      withRow({ name: "other" }),
      { taken: [], conflicts: ["val-00003 stamp-eur"] },
    ],
    [
      "the program brings a category",
      withFile(CATEGORIES_FILE, '{"schema_version":1,"categories":["belgium-federal","new"]}'),
      base,
      { taken: [CATEGORIES_FILE], conflicts: [] },
    ],
    ["the program no longer brings a skill", withFile("skills/deposit/canonical.md", undefined), base, { taken: [], conflicts: [] }],
  ])("%s", async (_, shipped, here, expected) => {
    const { taken, conflicts } = await merge(shipped, here);
    expect({ taken, conflicts }).toEqual(expected);
  });
});

describe("a skill of the program", () => {
  it("that changed goes to alpha with the next version", async () => {
    const { changes, moves } = await merge(THEIRS, base);
    expect(moves).toEqual([{ target_type: "skill", target_id: "lease", move: "import", status: "alpha", version: "0.1.1", isReset: true }]);
    expect(changes.get(LEASE_FILE)).toContain("Theirs.");
    expect(changes.get(LEASE_FILE)).toContain('version: "0.1.1"');
  });

  it("that is new is created as it is", async () => {
    const before = withFile(LEASE_FILE, undefined);
    const { changes, moves } = await merge(base, before, before);
    expect(moves).toMatchObject([{ target_id: "lease", move: "create", status: "alpha", version: "0.1.0" }]);
    expect(changes.get(LEASE_FILE)).toBe(base.get(LEASE_FILE));
  });

  it("that people deleted here does not come back", async () => {
    expect((await merge(base, withFile(LEASE_FILE, undefined))).moves).toEqual([]);
  });
});
