/** What a set of texts is, so that a figure can be judged. */
export interface SetRecord {
  /** The day on which it was written or last added to. */
  day: string;
  /** What the program has to do with it: it learns from it, its rules were made with it, or it was counted on it once and mended by it since. */
  role: "learnt from" | "made with" | "mended by";
  /** The figures of the one count, before a developer had read the set. Only these say how the program fares on texts of others. */
  firstCount?: Readonly<Record<string, number>>;
}

const FIRST = "2026-11-16";
const SECOND = "2026-11-18";

/** By the file of a set. */
const records: Readonly<Record<string, SetRecord>> = {
  "packages/find/queries/development.json": { day: FIRST, role: "learnt from" },
  "packages/find/queries/held-out.json": { day: FIRST, role: "learnt from" },
  "packages/find/queries/fresh.json": { day: FIRST, role: "learnt from" },
  "packages/find/queries/unseen.json": {
    day: SECOND,
    role: "mended by",
    firstCount: { "right first": 0.942, "right in three": 0.984, "nothing where nothing fits": 0.939, "both of two needs": 0.905 },
  },
  "fixtures/names/development.jsonl": { day: FIRST, role: "made with" },
  "fixtures/names/second.jsonl": { day: FIRST, role: "made with" },
  "fixtures/names/third.jsonl": { day: FIRST, role: "made with" },
  "fixtures/names/fourth.jsonl": { day: FIRST, role: "made with" },
  "fixtures/names/test.jsonl": { day: FIRST, role: "made with" },
  "fixtures/names/fifth.jsonl": { day: SECOND, role: "made with" },
  "fixtures/names/sixth.jsonl": { day: SECOND, role: "made with" },
  "fixtures/names/unseen.jsonl": { day: SECOND, role: "mended by", firstCount: { recall: 0.957, precision: 0.981 } },
  "fixtures/harmless/sixth.jsonl": { day: SECOND, role: "made with" },
  "fixtures/harmless/unseen.jsonl": { day: SECOND, role: "mended by", firstCount: { "harmless texts held": 0.0065 } },
  "fixtures/scrub/unseen.jsonl": { day: SECOND, role: "mended by", firstCount: { recall: 0.8917, "false alarms": 0.0417 } },
  "fixtures/scrub/unseen.jsonl, check digits": { day: SECOND, role: "mended by", firstCount: { recall: 0.9732 } },
  "fixtures/pii-samples": { day: SECOND, role: "made with" },
  "fixtures/pii-samples, check digits": { day: SECOND, role: "made with" },
  "corpus/skills/*/examples.jsonl": { day: SECOND, role: "made with" },
  "packages/find/queries/*.json": { day: SECOND, role: "made with" },
};

/** What a set is; undefined for texts that a program writes. */
export function recordOf(set: string): SetRecord | undefined {
  return Object.hasOwn(records, set) ? records[set] : undefined;
}
