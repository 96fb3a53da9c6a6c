import { PATHS_FILE } from "@becivic/corpus";
import { describe, expect, it } from "vitest";
import { corpusWith, filesWith, LEASE, LEASE_FILE, NOW, RECEIPT } from "../publishing/_publishing.ts";
import { contentDigest, emptyPathsIndex, findArtefact, parsePath, pathOf, placeArtefact, withLifecycle } from "./artefact-file.ts";

const corpus = corpusWith();
const lease = findArtefact(corpus, LEASE)?.content ?? "";
const receipt = findArtefact(corpus, RECEIPT)?.content ?? "";

describe("an artefact of a tree", () => {
  it.each([
    ["a skill", LEASE, { status: "alpha", version: "0.1.0", isPinned: false, previousStable: undefined, content: lease }],
    ["a path", RECEIPT, { status: "alpha", version: "0.1.0", isPinned: false, previousStable: undefined, content: receipt }],
    ["a skill that is not there", { ...LEASE, target_id: "nothing" }, undefined],
    ["a path that is called as a field of every object", { ...RECEIPT, target_id: "constructor" }, undefined],
    ["a path that is called as a skill", { ...RECEIPT, target_id: "lease" }, undefined],
  ])("%s", (_, key, expected) => {
    expect(findArtefact(corpus, key)).toEqual(expected);
  });

  it("is pinned, and names its last stable text, where its file says so", () => {
    const pinned = corpusWith({
      [LEASE_FILE]: ["status: alpha", `status: alpha\nversion_pin: true\nprevious_stable_sha: ${"a".repeat(40)}`],
    });
    expect(findArtefact(pinned, LEASE)).toMatchObject({ isPinned: true, previousStable: "a".repeat(40) });
  });
});

describe("the fields of the bot", () => {
  const fields = { status: "beta", version: "0.2.0", superseded_by: undefined } as const;

  it("are set in the frontmatter of a skill, and nothing else", () => {
    expect(withLifecycle(LEASE, lease, fields)).toBe(
      lease.replace("version: 0.1.0", 'version: "0.2.0"').replace("status: alpha", 'status: "beta"'),
    );
  });

  it("are set in the entry of a path, and nothing else", () => {
    expect(parsePath(withLifecycle(RECEIPT, receipt, fields))).toEqual({ ...parsePath(receipt), status: "beta", version: "0.2.0" });
  });
});

describe("an artefact that is placed in the tree", () => {
  it("is the file of a skill", () => {
    expect([...placeArtefact(corpus, LEASE, "text", NOW)]).toEqual([[LEASE_FILE, "text"]]);
  });

  it("is the index of paths, with its next version and the other paths", () => {
    const entry = { ...parsePath(receipt), status: "beta" as const };
    const index = JSON.parse(placeArtefact(corpus, RECEIPT, JSON.stringify(entry), NOW).get(PATHS_FILE) ?? "");
    expect(index).toEqual({
      schema_version: 1,
      version: "0.2.1",
      generated_at: "1970-01-02T00:00:00.000Z",
      paths: { ...corpus.paths?.paths, "lease-receipt": entry },
    });
  });

  it("keeps paths that are withheld from readers", () => {
    const withheld = { ...corpus, withheldPaths: new Map([["hidden", { id: "hidden" }]]) };
    const index = JSON.parse(placeArtefact(withheld, RECEIPT, receipt, NOW).get(PATHS_FILE) ?? "");
    expect(index.paths.hidden).toEqual({ id: "hidden" });
  });

  it("starts an index where there was none", () => {
    const without = { ...corpus, paths: undefined };
    const index = JSON.parse(placeArtefact(without, RECEIPT, receipt, NOW).get(PATHS_FILE) ?? "");
    expect(Object.keys(index.paths)).toEqual(["lease-receipt"]);
    expect(pathOf({ ...corpus, paths: emptyPathsIndex(0) }, "lease-receipt")).toBeUndefined();
  });
});

describe("the digest of what an artefact says", () => {
  const edited = (find: string, put: string) => filesWith({ [LEASE_FILE]: [find, put] }).get(LEASE_FILE) ?? "";

  it.each([
    ["its status", "status: alpha", "status: beta", true],
    ["its version", "version: 0.1.0", "version: 0.1.7", true],
    ["the number of a tag", ' uid="val-00001"', "", true],
    ["its summary", "One line about it.", "Another line.", false],
    ["its body", "None so far.", "None.", false],
  ])("after a change of %s", (_, find, put, isSame) => {
    expect(contentDigest(LEASE, edited(find, put)) === contentDigest(LEASE, lease)).toBe(isSame);
  });
});
