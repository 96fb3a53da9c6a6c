/** What a set of texts is, so that a figure can be judged. */
export interface SetRecord {
  /** The day on which it was written or last added to. */
  day: string;
  /** What the program has to do with it: it learns from it, its rules were made with it, or it was counted before anything was mended by it. */
  role: "learnt from" | "made with" | "counted once";
}

const FIRST = "2026-11-16";
const SECOND = "2026-11-18";

/** By the file of a set. The roles say what was true when the figures of docs/engines were printed. */
const records: Readonly<Record<string, SetRecord>> = {
  "packages/find/queries/development.json": { day: FIRST, role: "learnt from" },
  "packages/find/queries/held-out.json": { day: FIRST, role: "learnt from" },
  "packages/find/queries/fresh.json": { day: FIRST, role: "learnt from" },
  "packages/find/queries/unseen.json": { day: SECOND, role: "counted once" },
  "fixtures/names/development.jsonl": { day: FIRST, role: "made with" },
  "fixtures/names/second.jsonl": { day: FIRST, role: "made with" },
  "fixtures/names/third.jsonl": { day: FIRST, role: "made with" },
  "fixtures/names/fourth.jsonl": { day: FIRST, role: "made with" },
  "fixtures/names/test.jsonl": { day: FIRST, role: "made with" },
  "fixtures/names/fifth.jsonl": { day: SECOND, role: "made with" },
  "fixtures/names/sixth.jsonl": { day: SECOND, role: "made with" },
  "fixtures/names/unseen.jsonl": { day: SECOND, role: "counted once" },
  "fixtures/harmless/sixth.jsonl": { day: SECOND, role: "made with" },
  "fixtures/harmless/unseen.jsonl": { day: SECOND, role: "counted once" },
  "fixtures/scrub/unseen.jsonl": { day: SECOND, role: "counted once" },
  "fixtures/pii-samples": { day: SECOND, role: "made with" },
  "corpus/skills/*/examples.jsonl": { day: SECOND, role: "made with" },
  "packages/find/queries/*.json": { day: SECOND, role: "made with" },
};

/** What a set is; undefined for texts that a program writes. */
export function recordOf(set: string): SetRecord | undefined {
  return Object.hasOwn(records, set) ? records[set] : undefined;
}
