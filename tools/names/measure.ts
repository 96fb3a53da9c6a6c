import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findNames, type NameSpan } from "@becivic/scrub";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// `npm run measure:names` says how well the recogniser of names does on sentences that are marked by hand.

interface Sample {
  id: string;
  lang: string;
  text: string;
  has_person: boolean;
  person_spans: [number, number][];
}

interface Tally {
  sentences: { hit: number; missed: number; wrong: number };
  spans: { hit: number; missed: number; wrong: number; right: number };
}

const { values } = parseArgs({
  options: { file: { type: "string", multiple: true }, misses: { type: "boolean" }, spans: { type: "boolean" } },
});
const files =
  values.file ??
  globSync("fixtures/names/*.jsonl", { cwd: repositoryRoot })
    .sort()
    .map((file) => path.join(repositoryRoot, file));

for (const file of files) {
  const samples = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Sample);
  const tallies = new Map<string, Tally>();
  for (const sample of samples) {
    const found = findNames(sample.text);
    for (const group of [sample.lang, "all"]) {
      if (!tallies.has(group))
        tallies.set(group, { sentences: { hit: 0, missed: 0, wrong: 0 }, spans: { hit: 0, missed: 0, wrong: 0, right: 0 } });
      count(tallies.get(group) as Tally, sample, found);
    }
    if (values.misses === true) explain(sample, found);
  }
  console.log(`${path.relative(repositoryRoot, file)}: ${samples.length} sentences`);
  for (const [group, tally] of tallies) console.log(`  ${group.padEnd(4)} ${figures(tally)}`);
}

function count({ sentences, spans }: Tally, { has_person, person_spans }: Sample, found: NameSpan[]): void {
  if (has_person) sentences[found.length > 0 ? "hit" : "missed"] += 1;
  else if (found.length > 0) sentences.wrong += 1;
  for (const [start, end] of person_spans) spans[found.some((span) => overlaps(span, start, end)) ? "hit" : "missed"] += 1;
  for (const span of found) spans[person_spans.some(([start, end]) => overlaps(span, start, end)) ? "right" : "wrong"] += 1;
}

function overlaps(span: NameSpan, start: number, end: number): boolean {
  return span.start < end && start < span.end;
}

function figures({ sentences, spans }: Tally): string {
  const recall = (part: { hit: number; missed: number }): string => share(part.hit, part.hit + part.missed);
  return `sentences: recall ${recall(sentences)}, precision ${share(sentences.hit, sentences.hit + sentences.wrong)}; spans: recall ${recall(spans)}, precision ${share(spans.right, spans.right + spans.wrong)}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "   - " : (part / whole).toFixed(3);
}

function explain({ id, text, person_spans }: Sample, found: NameSpan[]): void {
  const missed = person_spans
    .filter(([start, end]) => !found.some((span) => overlaps(span, start, end)))
    .map(([start, end]) => text.slice(start, end));
  const wrong = found
    .filter((span) => !person_spans.some(([start, end]) => overlaps(span, start, end)))
    .map(({ start, end }) => text.slice(start, end));
  if (missed.length > 0) console.log(`  missed ${id}: ${missed.join(" | ")}   in: ${text}`);
  if (wrong.length > 0) console.log(`  wrong  ${id}: ${wrong.join(" | ")}   in: ${text}`);
  if (values.spans !== true) return;
  const uneven = found.filter((span) =>
    person_spans.some(([start, end]) => overlaps(span, start, end) && (span.start !== start || span.end !== end)),
  );
  if (uneven.length > 0) console.log(`  uneven ${id}: ${uneven.map(({ start, end }) => text.slice(start, end)).join(" | ")}   in: ${text}`);
}
