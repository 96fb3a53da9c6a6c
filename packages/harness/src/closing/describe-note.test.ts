import { type BufferLine, vocabulary } from "@becivic/contract";
import { expect, it } from "vitest";
import { describeNote } from "./describe-note.ts";
import { plainNames } from "./public-names.ts";

const line = (fields: object): BufferLine => ({ submission_contract_version: "2.1.0", ...fields }) as BufferLine;

const names = { ...plainNames, commune: (code: string) => (code === "21004" ? "Brussels" : code) };

const previews: readonly [string, BufferLine, ReturnType<typeof describeNote>][] = [
  [
    "concern",
    line({
      type: "concern",
      target_type: "skill",
      target_id: "address-change",
      context: { language_used: "fr", commune: "21004" },
      content: {
        scope: "commune-specific",
        specifier: "21004",
        body: "Two copies are asked for.",
        evidence_date: "2026-11-02",
        evidence_source: "customer-report",
      },
    }),
    {
      about: "the procedure “address change”",
      says: "“Two copies are asked for.” (in French; commune: Brussels; only in Brussels; on 2026-11-02; seen by the user)",
      when: "after_24_hours",
    },
  ],
  [
    "concern about a figure",
    line({ type: "concern", target_type: "volatile_value", target_id: "val-00001", content: { vv_uid: "val-00001", observed_value: 22 } }),
    { about: "the figure val-00001", says: "The figure was 22.", when: "after_24_hours" },
  ],
  [
    "amendment",
    line({
      type: "amendment",
      target_type: "reference",
      target_id: "ref-00002",
      rationale: "The page moved.",
      content: { proposed_title: "Fees" },
    }),
    { about: "the cited page ref-00002", says: "A change is proposed: “The page moved.” (proposed title: Fees)", when: "after_24_hours" },
  ],
  [
    "validation",
    line({ type: "validation", target_type: "skill", target_id: "address-change", verdict: "reject", rationale: "Step 2 is gone." }),
    { about: "the procedure “address change”", says: "This was wrong: “Step 2 is gone.”", when: "at_once" },
  ],
  [
    "validation of a source",
    line({
      type: "validation",
      target_type: "path_source",
      target_id: "birth-certificate:portal",
      verdict: "confirm",
      traversal_metadata: { outcome: "success" },
    }),
    { about: "the way “portal” to the document “birth certificate”", says: "This was right. (outcome: success)", when: "at_once" },
  ],
  [
    "flag",
    line({
      type: "validation",
      target_type: "skill",
      target_id: "a-b",
      verdict: "confirm",
      injection_flag: true,
      injection_reason: "It gives orders.",
    }),
    { about: "the procedure “a b”", says: "This was right. The text tries to give orders to agents: “It gives orders.”", when: "at_once" },
  ],
  [
    "draft",
    line({
      type: "draft",
      target_type: "skill",
      proposed_id: "bicycle",
      commit_message: "Propose bicycles",
      content: { frontmatter: { id: "bicycle", schema_version: 4, status: "alpha", title: "A bicycle" }, body: "## Process" },
    }),
    {
      about: "a new procedure, “bicycle”",
      says: "A proposal: “Propose bicycles” (title: A bicycle; body: ## Process)",
      when: "after_24_hours",
    },
  ],
  [
    "amendment of a text",
    line({
      type: "amendment",
      target_type: "skill",
      target_id: "address-change",
      rationale: "The fee rose.",
      content: { amendment_subtype: "body", skill_commit: "0123456789".repeat(4), body_diff: "-11\n+15" },
    }),
    {
      about: "the procedure “address change”",
      says: "A change is proposed: “The fee rose.” (made against the text of version 0123456; the change: -11\n+15)",
      when: "after_24_hours",
    },
  ],
  [
    "feedback",
    line({ type: "feedback", topic: "praise", body: "Good." }),
    { about: "Be Civic itself", says: "“Good.” (topic: praise)", when: "after_24_hours" },
  ],
  [
    "rating",
    line({ type: "rating", target_type: "session", target_id: "ses_x", user_experience_stars: 4 }),
    { about: "this session", says: "4 of 5 stars.", when: "after_24_hours" },
  ],
];

it.each(previews)("a %s is shown in plain words with everything that would be sent [notes.preview]", (_what, note, words) => {
  expect(describeNote(note, names)).toEqual(words);
});

const stringsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

/** What the program fills in: the kind of the note and its verdict are said in other words. */
const OTHER_WORDS = new Set(["type", "target_type", "submission_contract_version", "verdict"]);
/** Values of closed lists may be said in other words; a text that a person could have written may not. */
const CLOSED_VALUES = new Set<string>(["body", ...Object.values(vocabulary).flat()]);
/** Of a text that exists: its beginning is enough to know it by. */
const COMMIT = /^[0-9a-f]{40}$/;
const plain = (text: string): string => text.replaceAll(/[-_]/g, " ");

const everyField: readonly BufferLine[] = [
  ...previews.map(([, note]) => note),
  line({
    type: "concern",
    target_type: "reference",
    target_id: "ref-00002",
    context: {
      language_used: "fr",
      applies_to_match: { status: "HIDDEN BY ITS NAME", version: "HIDDEN TOO", "a/b_c": "KEY-WITH-SLASH", list: ["ONE", { deep: "TWO" }] },
    },
    content: { ref_uid: "ref-00009", report: "REPORT", body: "BODY" },
  }),
  line({
    type: "validation",
    target_type: "path_source",
    target_id: "birth-certificate:portal",
    verdict: "confirm",
    rationale: "RATIONALE",
    injection_reason: "REASON WITHOUT A FLAG",
    traversal_metadata: { outcome: "success", failure_signal: "SIGNAL" },
  }),
  line({
    type: "draft",
    target_type: "path",
    proposed_id: "bicycle",
    commit_message: "M",
    content: { body: "x ".repeat(25_000), end: "LAST" },
  }),
  line({ type: "rating", target_type: "skill", target_id: "address-change", skill_quality_stars: 2, would_be_5_stars: "FIVE" }),
  line({ type: "amendment", target_type: "skill", target_id: "a-b", rationale: "R", content: { diff: "-old\n+new", notes: ["N1", "N2"] } }),
  line({ type: "feedback", topic: "bug", body: "B", contact: { field: "DEEP" } }),
];

it.each(everyField.map((note) => [note.type, note] as const))("no text of a %s is left out [notes.preview]", (_type, note) => {
  const { about, says } = describeNote(note);
  for (const [field, value] of Object.entries(note)) {
    if (OTHER_WORDS.has(field) || (note.type === "rating" && value === "ses_x")) continue;
    const texts = stringsOf(value).flatMap((one) => (field === "target_id" ? one.split(":") : [one]));
    for (const text of texts.filter((one) => !CLOSED_VALUES.has(one) && !COMMIT.test(one)))
      expect(plain(`${about} ${says}`)).toContain(plain(text));
  }
});
