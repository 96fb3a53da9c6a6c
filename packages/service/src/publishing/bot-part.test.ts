import { PATHS_FILE } from "@becivic/corpus";
import type { Move } from "@becivic/lifecycle";
import { describe, expect, it } from "vitest";
import { findArtefact } from "../corpus-state/artefact-file.ts";
import { corpusWith, LEASE, LEASE_FILE, NOW, RECEIPT, standingOf } from "./_publishing.ts";
import { moveOfChange, withBotPart } from "./bot-part.ts";

type Changed = Parameters<typeof moveOfChange>[0];

const corpus = corpusWith();
const changed = (fields: Partial<Changed> = {}): Changed => ({
  key: LEASE,
  corpus,
  standing: standingOf(),
  isTagOnly: false,
  changes: new Map(),
  ...fields,
});
const at = (status: string, version: string, more = "") =>
  corpusWith({ [LEASE_FILE]: ["version: 0.1.0\nstatus: alpha", `version: ${version}\nstatus: ${status}${more}`] });

describe("the move of a change", () => {
  it.each<[string, Partial<Changed>, Partial<Move>]>([
    [
      "a new artefact is created at alpha",
      { key: { ...LEASE, target_id: "new" }, standing: undefined },
      { move: "create", status: "alpha", version: "0.1.0", isReset: true },
    ],
    ["tags alone move nothing", { isTagOnly: true }, { move: "retag", status: "alpha", version: "0.1.0", isReset: false }],
    ["alpha gets the next patch", {}, { move: "amend", status: "alpha", version: "0.1.1", isReset: true }],
    ["the next patch is one that its line never had", { standing: standingOf({ highestPatches: { "0.1": 4 } }) }, { version: "0.1.5" }],
    [
      "stable goes back to alpha",
      { corpus: at("stable", "1.0.0"), standing: standingOf({ highestPatches: { "0.1": 2, "1.0": 0 } }) },
      { status: "alpha", version: "0.1.3" },
    ],
    [
      "a draft stays one",
      { corpus: at("draft", "0.0.0"), standing: standingOf({ highestPatches: { "0.0": 0 } }) },
      { status: "draft", version: "0.0.1" },
    ],
    ["a pinned version stays", { corpus: at("alpha", "7.0.0", "\nversion_pin: true") }, { move: "amend", version: "7.0.0" }],
  ])("%s", (_, fields, expected) => {
    expect(moveOfChange(changed(fields))).toMatchObject(expected);
  });
});

describe("the files of a change", () => {
  const text = findArtefact(corpus, LEASE)?.content ?? "";

  it("hold what the community changed, and the version of the bot", () => {
    const files = withBotPart(changed({ changes: new Map([["data/x.json", "{}"]]) }), text, { now: NOW });
    expect(files.get("data/x.json")).toBe("{}");
    expect(files.get(LEASE_FILE)).toBe(text.replace("version: 0.1.0", 'version: "0.1.1"').replace("status: alpha", 'status: "alpha"'));
  });

  it("hold what the community changed alone, where that is judged", () => {
    expect(withBotPart(changed(), text, { now: NOW, isCommunityOnly: true }).get(LEASE_FILE)).toBe(text);
  });

  it("name the last stable text, where the change replaces it", () => {
    const stable = at("stable", "1.0.0");
    const commit = "a".repeat(40);
    const content = findArtefact(stable, LEASE)?.content ?? "";
    expect(withBotPart(changed({ corpus: stable }), content, { now: NOW, previousStable: commit }).get(LEASE_FILE)).toContain(
      `previous_stable_sha: "${commit}"`,
    );
    expect(withBotPart(changed(), text, { now: NOW, previousStable: commit }).get(LEASE_FILE)).not.toContain(commit);
  });

  it("give a proposed path a number that no path has", () => {
    const { uid: _uid, ...entry } = JSON.parse(findArtefact(corpus, RECEIPT)?.content ?? "{}");
    const key = { ...RECEIPT, target_id: "new" };
    const index = JSON.parse(
      withBotPart(changed({ key, standing: undefined }), JSON.stringify({ ...entry, id: "new" }), { now: NOW }).get(PATHS_FILE) ?? "",
    );
    expect(index.paths.new.uid).toBe("pth-00000");
  });
});
