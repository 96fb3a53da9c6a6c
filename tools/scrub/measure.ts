import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadPiiSamples } from "@becivic/fixtures";
import { defaultRuleSet, findMatches } from "@becivic/scrub";
import { kinds, writeAll } from "../../tests/scrub/_kinds.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// `npm run measure -- scrub`: how much of what has to be found is found, and how much of what is harmless is taken for personal data. `--file` reads more
// sets, one JSON object a line; `--misses` lists what is wrong.

/** A text, and the kinds of personal data in it; none where it is harmless. */
export interface ScrubSample {
  text: string;
  kinds: string[];
}

/** A figure of a set: the share of its texts in which something is found. */
export interface ScrubFigure {
  set: string;
  /** Of texts with personal data, the share that is found; of harmless ones, the share that is refused by mistake. */
  figure: "recall" | "false alarms";
  size: number;
  share: number;
  /** The texts that are judged wrongly. */
  wrong: string[];
}

/** Kinds whose check digits decide, by the start of their names: of these, everything has to be found. */
const CHECKED = [
  "belgian_nrn",
  "iban",
  "payment_card",
  "belgian_eid_card",
  "belgian_structured_reference",
  "belgian_bce",
  "french_nir",
  "dutch_bsn",
  "labelled_enterprise",
  "labelled_dutch_bsn",
];

/** The figures of every set that is in the repository, and of the files named. */
export function measureScrub(files: readonly string[] = []): ScrubFigure[] {
  const sets = globSync("fixtures/scrub/*.jsonl", { cwd: repositoryRoot })
    .sort()
    .map((file) => path.join(repositoryRoot, file));
  return [
    ...spellingFigures(),
    ...figuresOf(
      "fixtures/pii-samples",
      loadPiiSamples().map(({ text, rules }) => ({ text, kinds: rules })),
    ),
    ...figuresOf("examples of skills", harmless(readExamples())),
    ...figuresOf("questions of the finder", harmless(readQuestions())),
    ...[...sets, ...files].flatMap((file) => figuresOf(path.relative(repositoryRoot, file), readSamples(file))),
  ];
}

/** Every kind of number in every spelling: those with right check digits, by the kind. */
function spellingFigures(): ScrubFigure[] {
  const checked = kinds.filter(({ rules }) => rules.some(isChecked));
  return [
    ["spellings of numbers with check digits", checked] as const,
    ["spellings of other numbers", kinds.filter((kind) => !checked.includes(kind))] as const,
  ].map(([set, of]) =>
    figure(
      set,
      "recall",
      of.flatMap((kind) => writeAll(kind, true).map(({ text }) => text)),
    ),
  );
}

/** The recall on the texts that have something, again on those with check digits, and the false alarms on the others. */
function figuresOf(set: string, samples: readonly ScrubSample[]): ScrubFigure[] {
  const textsOf = (of: (sample: ScrubSample) => boolean): string[] => samples.filter(of).map(({ text }) => text);
  return [
    figure(
      set,
      "recall",
      textsOf((sample) => sample.kinds.length > 0),
    ),
    figure(
      `${set}, check digits`,
      "recall",
      textsOf((sample) => sample.kinds.some(isChecked)),
    ),
    figure(
      set,
      "false alarms",
      textsOf((sample) => sample.kinds.length === 0),
    ),
  ].filter(({ size }) => size > 0);
}

function figure(set: string, name: ScrubFigure["figure"], texts: readonly string[]): ScrubFigure {
  const rules = defaultRuleSet();
  const found = new Set(texts.filter((text) => findMatches(text, rules).length > 0));
  const wrong = texts.filter((text) => found.has(text) === (name === "false alarms"));
  return {
    set,
    figure: name,
    size: texts.length,
    share: texts.filter((text) => found.has(text)).length / Math.max(texts.length, 1),
    wrong,
  };
}

function isChecked(name: string): boolean {
  return CHECKED.some((start) => name.startsWith(start));
}

function harmless(texts: readonly string[]): ScrubSample[] {
  return texts.map((text) => ({ text, kinds: [] }));
}

// The casts of this file: the files are ours, or the caller's own.
function readSamples(file: string): ScrubSample[] {
  return linesOf(file).map((line) => JSON.parse(line) as ScrubSample);
}

function readExamples(): string[] {
  return globSync("corpus/skills/*/examples.jsonl", { cwd: repositoryRoot }).flatMap((file) =>
    linesOf(path.join(repositoryRoot, file)).map((line) => (JSON.parse(line) as { text: string }).text),
  );
}

function readQuestions(): string[] {
  return globSync("packages/find/queries/*.json", { cwd: repositoryRoot }).flatMap((file) =>
    (JSON.parse(readFileSync(path.join(repositoryRoot, file), "utf8")) as { q: string }[]).map(({ q }) => q),
  );
}

function linesOf(file: string): string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { file: { type: "string", multiple: true }, misses: { type: "boolean" } } });
  for (const { set, figure: name, size, share, wrong } of measureScrub(values.file)) {
    console.log(`${share.toFixed(4)}  ${name.padEnd(12)}  ${String(size).padStart(6)} texts  ${set}`);
    if (values.misses === true) for (const text of wrong) console.log(`          ${text}`);
  }
}
