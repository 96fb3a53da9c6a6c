import { editCorpus } from "@becivic/corpus";
import { BOT, defaultThresholds } from "@becivic/lifecycle";
import { describe, expect, it } from "vitest";
import { corpusWith, LEASE_FILE } from "./_publishing.ts";
import { allArtefacts, changedArtefacts, Fold } from "./fold-moves.ts";
import { publishedTreeOf } from "./published-tree.ts";

const before = corpusWith();
const head = { id: "c2", parents: ["c1"], author: BOT, message: "", at: 5_000 };
const lease = before.files.get(LEASE_FILE) ?? "";

function treeAfter(changes: ReadonlyMap<string, string | undefined>, isWhole = false) {
  const corpus = editCorpus(before, changes);
  const fold = new Fold(defaultThresholds);
  fold.reconcile(corpus, head, isWhole ? allArtefacts(corpus) : changedArtefacts(before, corpus));
  return publishedTreeOf({ fold, before, corpus, changes, head, published: "c1", isWhole });
}

describe("what is published of a tree", () => {
  it("is the difference to the one before", () => {
    const changes = new Map([[LEASE_FILE, lease.replace("None so far.", "None.")]]);
    const tree = treeAfter(changes);
    expect(tree).toMatchObject({ commitId: "c2", replaces: "c1", publishedAt: 5_000, files: changes, isWhole: false });
    expect(tree.skills.map(({ id }) => id)).toEqual(["lease"]);
    expect([tree.paths, tree.gone, tree.communes, tree.catalogue]).toEqual([[], [], undefined, undefined]);
  });

  it("is everything, where it is whole", () => {
    const tree = treeAfter(new Map(), true);
    expect([tree.skills.length, tree.paths.length, tree.gone.length]).toEqual([2, 2, 0]);
    expect(tree.catalogue?.values).toHaveLength(2);
  });

  it("names all that a skill cites, itself included", () => {
    const [skill] = treeAfter(new Map([[LEASE_FILE, `${lease}\n`]])).skills;
    expect(skill?.cites.map(({ target_type, target_id }) => `${target_type} ${target_id}`)).toEqual([
      "skill lease",
      "reference ref-00001",
      "volatile_value val-00001",
      "path lease-receipt",
      "path_source lease-receipt:vlaanderen-page",
    ]);
  });

  it("names anew what a skill cites, where one of its paths changed", () => {
    const index = (before.files.get("paths/index.json") ?? "").replaceAll("vlaanderen-page", "flemish-page");
    const tree = treeAfter(new Map([["paths/index.json", index]]));
    expect(tree.skills).toEqual([]);
    expect(tree.cites.map(({ id }) => id)).toEqual(["lease"]);
  });

  it.each<[string, ReadonlyMap<string, string | undefined>, string[]]>([
    ["a skill whose file is deleted", new Map([[LEASE_FILE, undefined]]), ["lease"]],
    ["no skill that only cannot be read", new Map([[LEASE_FILE, "---\n["]]), []],
    ["the paths of an index that is deleted", new Map([["paths/index.json", undefined]]), ["lease-receipt", "lease-form"]],
    ["no path of an index that only cannot be read", new Map([["paths/index.json", "{"]]), []],
  ])("tells as gone %s", (_, changes, expected) => {
    expect(treeAfter(changes).gone.map(({ target_id }) => target_id)).toEqual(expected);
  });
});
