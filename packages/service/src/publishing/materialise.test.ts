import { formatPathSource } from "@becivic/contract";
import { loadCorpus, PATHS_FILE } from "@becivic/corpus";
import { describe, expect, it } from "vitest";
import { CATEGORIES_FILE } from "../corpus-state/artefact-file.ts";
import { corpusWith, fieldEdit, LEASE_FILE, NOW, type PendingItem, pathEdit, pendingOf, skillDraft, standingOf } from "./_publishing.ts";
import { keyOf, type MaterialiseInput, materialise } from "./materialise.ts";

const corpus = corpusWith();
const text = corpus.files.get(LEASE_FILE) ?? "";
const input = (fields: Partial<MaterialiseInput> = {}): MaterialiseInput => ({
  corpus,
  standing: standingOf(),
  base: text,
  basePhrases: undefined,
  now: NOW,
  ...fields,
});

const body = text.slice(text.indexOf("---\n", 4) + 4);
const line = body.split("\n").indexOf("None so far.") + 1;
const diff = `--- a\n+++ b\n@@ -${line},1 +${line},1 @@\n-None so far.\n+None at all.\n`;
// Parts of submissions that their schemas accept; the types ask for more than a change is made of.
const bodyEdit = { ...fieldEdit(""), content: { amendment_subtype: "body", skill_commit: "0".repeat(40), body_diff: diff } } as PendingItem;
const sourceEdit = {
  ...fieldEdit(""),
  target_type: "path_source",
  target_id: formatPathSource({ path: "lease-receipt", source: "vlaanderen-page" }),
  content: { amendment_subtype: "field_edit", frontmatter_change: { field_path: "priority", proposed_value: 5 } },
} as PendingItem;
const path = JSON.stringify(corpus.paths?.paths["lease-receipt"]);
const withdrawn = corpusWith({ [LEASE_FILE]: ["status: alpha", "status: quarantined"] });
const LEASE_PHRASES = '{ "fr": ["mon bail"] }\n';
const withPhrases = {
  corpus: loadCorpus(new Map([...corpus.files, ["skills/lease/phrases.json", LEASE_PHRASES]])),
  basePhrases: LEASE_PHRASES,
};
const otherBase = text.replace("One line about it.", "It said something else.");

describe("a change of files", () => {
  const changesOf = (item: PendingItem, fields: Partial<MaterialiseInput> = {}) => {
    const outcome = materialise(pendingOf(item), input(fields));
    if (!("changes" in outcome)) throw new Error(JSON.stringify(outcome));
    return outcome;
  };

  it("of one field", () => {
    expect([...changesOf(fieldEdit("Another line.")).changes]).toEqual([
      [LEASE_FILE, text.replace("One line about it.", '"Another line."')],
    ]);
  });

  it("of a line of the body", () => {
    expect([...changesOf(bodyEdit).changes]).toEqual([[LEASE_FILE, text.replace("None so far.", "None at all.")]]);
  });

  it("of a path, and of one of its sources, is the index", () => {
    const entryOf = (item: PendingItem) => JSON.parse(changesOf(item, { base: path }).changes.get(PATHS_FILE) ?? "").paths["lease-receipt"];
    expect(entryOf(pathEdit("Another.")).description).toEqual({ en: "Another." });
    expect(entryOf(sourceEdit).sources[0].priority).toBe(5);
  });

  it("of a draft is a new file", () => {
    const outcome = changesOf(skillDraft(), { standing: undefined, base: undefined });
    expect([...outcome.changes.keys()]).toEqual(["skills/bicycle/canonical.md"]);
    expect(outcome).toMatchObject({ title: "Propose skill bicycle", message: "Propose how to register a bicycle", isDraft: true });
  });

  it("of a draft in a new category is also the list of categories", () => {
    const draft = structuredClone(skillDraft()) as Extract<PendingItem, { type: "draft"; target_type: "skill" }>;
    draft.content.frontmatter.category = "belgium-regional-mobility";
    const categories = JSON.parse(changesOf(draft).changes.get(CATEGORIES_FILE) ?? "{}");
    expect(categories.categories).toEqual(["belgium-federal", "belgium-regional-mobility"]);
  });

  it("of phrases is their file, which may be new, and leaves the text as it is [phrases.publish]", () => {
    const outcome = changesOf(fieldEdit(["mon bail"], "phrases.fr"));
    expect(outcome.changes.get("skills/lease/phrases.json")).toBe('{\n  "fr": [\n    "mon bail"\n  ]\n}\n');
    expect(outcome).toMatchObject({ content: text, isTagOnly: true });
  });

  it("says whether only the form of tags changed", () => {
    expect(changesOf(fieldEdit("Another line.")).isTagOnly).toBe(false);
  });
});

describe("a submission that cannot be applied", () => {
  it.each<[string, PendingItem, Partial<MaterialiseInput>, object]>([
    ["to what is not there", fieldEdit("x", "summary", "nothing"), {}, { isStuck: true }],
    ["to what was never published", fieldEdit("x"), { standing: undefined }, { isStuck: true }],
    ["to what is withdrawn", fieldEdit("x"), { corpus: withdrawn }, { error: "cross_ref_fail" }],
    ["where its base is not known any more", fieldEdit("x"), { base: undefined }, { error: "diff_apply_failed" }],
    ["where the field has changed since", fieldEdit("x"), { base: otherBase }, { error: "diff_apply_failed" }],
    [
      "where the line is another one",
      { ...bodyEdit, content: { ...bodyEdit.content, body_diff: diff.replace("-None so far.", "-Something.") } } as PendingItem,
      {},
      { error: "diff_apply_failed" },
    ],
    [
      "where the phrases have changed since",
      fieldEdit(["mon bail"], "phrases.fr"),
      { basePhrases: '{ "fr": ["le bail"] }\n' },
      { error: "diff_apply_failed" },
    ],
    ["where the phrases are the same already", fieldEdit(["mon bail"], "phrases.fr"), withPhrases, { error: "cross_ref_fail" }],
    ["because the draft is there already", skillDraft("lease"), {}, { error: "cross_ref_fail" }],
  ])("%s", (_, item, fields, expected) => {
    expect(materialise(pendingOf(item), input(fields))).toEqual(expected);
  });
});

it.each<[string, PendingItem, string]>([
  ["the skill", fieldEdit("x"), "skill lease"],
  ["the path", pathEdit("Another."), "path lease-receipt"],
  ["the path of a source", sourceEdit, "path lease-receipt"],
  ["what a draft proposes", skillDraft(), "skill bicycle"],
])("is about %s", (_, item, expected) => {
  const { target_type, target_id } = keyOf(item);
  expect(`${target_type} ${target_id}`).toBe(expected);
});
