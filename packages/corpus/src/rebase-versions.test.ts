import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { editCorpus } from "./edit-corpus.ts";
import { loadCorpus } from "./load-corpus.ts";
import { rebaseVersions } from "./rebase-versions.ts";
import { checkChange } from "./rules/change.ts";

const LEASE = "skills/lease/canonical.md";
const files = (edits: Record<string, [string, string][]>): Map<string, string> => {
  const all = new Map(loadRuleCorpus());
  for (const [file, pairs] of Object.entries(edits))
    for (const [find, put] of pairs) all.set(file, (all.get(file) ?? "").replace(find, put));
  return all;
};

describe("versions that were set by hand", () => {
  it.each<[string, [string, string][], string | undefined]>([
    ["stay where they are on their line and not pinned", [], undefined],
    ["lose their pin", [["version: 0.1.0", "version: 0.1.0\nversion_pin: true"]], "0.1.0"],
    ["go to the line of their status", [["version: 0.1.0", "version: 0.7.3"]], "0.1.4"],
    ["lose their pin and go to the line", [["version: 0.1.0", "version: 0.7.3\nversion_pin: true"]], "0.1.4"],
    [
      "are frozen where the status is",
      [["version: 0.1.0\nstatus: alpha", "version: 0.7.3\nversion_pin: true\nstatus: deprecated"]],
      "0.7.3",
    ],
  ])("%s [operators.rebase]", (_, edits, expected) => {
    const before = loadCorpus(files({ [LEASE]: edits }));
    const { changes, rebased } = rebaseVersions(before);
    expect(rebased.map(({ target_id, to }) => [target_id, to])).toEqual(expected === undefined ? [] : [["lease", expected]]);
    const after = editCorpus(before, changes);
    expect(after.skills.get("lease")?.frontmatter.version_pin ?? false).toBe(false);
    expect(after.skills.get("lease")?.frontmatter.version).toBe(expected ?? "0.1.0");
    const isMoved = rebased.some(({ from, to }) => from !== to);
    if (isMoved) expect(checkChange({ before, after, author: "maintainer", carriesDraft: false })).toEqual([]);
    expect(rebaseVersions(after).rebased).toEqual([]);
  });

  it("of paths are rebased in the index, which gets a version too [operators.rebase]", () => {
    const before = loadCorpus(
      files({
        "paths/index.json": [['"version": "0.1.0",\n      "status"', '"version": "0.4.0",\n      "version_pin": true,\n      "status"']],
      }),
    );
    const pinned = Object.values(before.paths?.paths ?? {}).filter(({ version_pin }) => version_pin === true);
    expect(pinned).toHaveLength(1);
    const { changes, rebased } = rebaseVersions(before);
    expect(rebased).toMatchObject([{ target_type: "path", from: "0.4.0", to: "0.1.1", wasPinned: true }]);
    const after = editCorpus(before, changes);
    expect(after.paths?.paths[pinned[0]?.id ?? ""]).toMatchObject({ version: "0.1.1" });
    expect(after.paths?.version).toBe("0.1.1");
    expect(after.findings).toEqual(before.findings);
  });
});
