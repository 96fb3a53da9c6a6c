import path from "node:path";
import { parseArgs } from "node:util";
import { type Explanation, explainNames } from "../../packages/scrub/src/names/explain-names.ts";
import { ruleTables } from "../../packages/scrub/src/names/rules/rule-tables.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { readHarmlessSets } from "./harmless.ts";
import { type HoldRow, measureHolds, measureSet, type NameRow, nameSets } from "./measure.ts";
import { addRuleFigures, missesOf, NO_RULE, type RuleFigures } from "./rule-figures.ts";
import { isPerson, overlaps, readSamples, type Sample } from "./sample.ts";

// `npm run measure -- names`: recall and precision of the recogniser of names on sentences that are marked by hand, and how many harmless texts it
// holds. `--rules` counts by rule, `--misses` lists what is wrong with the rules that decided and the texts that are held, `--spans` also lists
// names that are found in part, `--file` reads another set.

const { values } = parseArgs({
  options: {
    file: { type: "string", multiple: true },
    misses: { type: "boolean" },
    rules: { type: "boolean" },
    spans: { type: "boolean" },
  },
});
const files = values.file ?? nameSets().map((set) => path.join(repositoryRoot, set));

const byRule = new Map<string, RuleFigures>();
for (const file of files) printSet(file);
if (values.rules === true) printRules();
if (values.file === undefined) printHolds();

function printSet(file: string): void {
  const samples = readSamples(file);
  const set = path.relative(repositoryRoot, file);
  console.log(`${set}: ${samples.length} sentences`);
  for (const sample of samples) {
    const explanations = explainNames(sample.text);
    const names = explanations.filter(({ verdict }) => verdict === "name");
    addRuleFigures(byRule, sample, explanations);
    if (values.misses === true) printMisses(sample, explanations, names);
    if (values.spans === true) printUneven(sample, names);
  }
  for (const row of measureSet(set, samples)) console.log(`  ${nameLine(row)}`);
}

function nameLine({ lang, recall, precision, spanRecall, spanPrecision }: NameRow): string {
  const [one, two, three, four] = [recall, precision, spanRecall, spanPrecision].map((figure) => figure.toFixed(3));
  return `${lang.padEnd(4)} sentences: recall ${one}, precision ${two}; spans: recall ${three}, precision ${four}`;
}

function printHolds(): void {
  for (const [set, texts] of readHarmlessSets()) {
    console.log(`${set}: ${texts.length} harmless texts`);
    if (values.misses === true) for (const { text } of texts) printHold(text);
    for (const row of measureHolds(set, texts)) console.log(`  ${holdLine(row)}`);
  }
}

function holdLine({ lang, size, held, rate }: HoldRow): string {
  return `${lang.padEnd(6)} held ${held} of ${size}: ${(rate * 100).toFixed(2)} %`;
}

function printHold(text: string): void {
  const names = explainNames(text).filter(({ verdict }) => verdict === "name");
  if (names.length > 0)
    console.log(`  held   ${names.map(({ start, end, rule }) => `${text.slice(start, end)} (${rule})`).join(" | ")}   in: ${text}`);
}

function printMisses(sample: Sample, explanations: readonly Explanation[], names: readonly Explanation[]): void {
  const { id, text } = sample;
  const missed = missesOf(sample, explanations).map((miss) => `${miss.text} (${miss.rules.join(", ")})`);
  const wrong = names.filter((span) => !isPerson(sample, span)).map(({ start, end, rule }) => `${text.slice(start, end)} (${rule})`);
  if (missed.length > 0) console.log(`  missed ${id}: ${missed.join(" | ")}   in: ${text}`);
  if (wrong.length > 0) console.log(`  wrong  ${id}: ${wrong.join(" | ")}   in: ${text}`);
}

function printUneven({ id, text, person_spans }: Sample, names: readonly Explanation[]): void {
  const uneven = names.filter((span) =>
    person_spans.some(([start, end]) => overlaps(span, { start, end }) && (span.start !== start || span.end !== end)),
  );
  if (uneven.length > 0) console.log(`  uneven ${id}: ${uneven.map(({ start, end }) => text.slice(start, end)).join(" | ")}   in: ${text}`);
}

/** The rules that decided something, in the order of the tables; the others in a line below. */
function printRules(): void {
  const names = [...Object.values(ruleTables).flatMap((rules) => rules.map(({ name }) => name)), NO_RULE];
  const width = Math.max(...names.map((name) => name.length));
  const line = (name: string, cells: readonly (string | number)[]): string =>
    name.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join("");
  console.log(line("rule", ["right", "wrong", "refused", "missed"]));
  for (const name of names) {
    const figures = byRule.get(name);
    if (figures !== undefined) console.log(line(name, [figures.right, figures.wrong, figures.refused, figures.missed]));
  }
  console.log(`no decision: ${names.filter((name) => !byRule.has(name)).join(", ")}`);
}
