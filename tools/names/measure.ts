import { globSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Explanation, explainNames } from "../../packages/scrub/src/names/explain-names.ts";
import { ruleTables } from "../../packages/scrub/src/names/rules/rule-tables.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { addRuleFigures, missesOf, NO_RULE, type RuleFigures } from "./rule-figures.ts";
import { isPerson, overlaps, readSamples, type Sample } from "./sample.ts";
import { addSetFigures, emptyFigures, type SetFigures, setLine } from "./set-figures.ts";

// `npm run measure:names`: recall and precision of the recogniser of names on sentences that are marked by hand. `--rules` counts by rule,
// `--misses` lists what is wrong with the rules that decided, `--spans` also lists names that are found in part, `--file` reads another set.

const { values } = parseArgs({
  options: {
    file: { type: "string", multiple: true },
    misses: { type: "boolean" },
    rules: { type: "boolean" },
    spans: { type: "boolean" },
  },
});
const files =
  values.file ??
  globSync("fixtures/names/*.jsonl", { cwd: repositoryRoot })
    .sort()
    .map((file) => path.join(repositoryRoot, file));

const byRule = new Map<string, RuleFigures>();
for (const file of files) measureSet(file);
if (values.rules === true) printRules();

function measureSet(file: string): void {
  const samples = readSamples(file);
  console.log(`${path.relative(repositoryRoot, file)}: ${samples.length} sentences`);
  const byLanguage = new Map<string, SetFigures>();
  for (const sample of samples) {
    const explanations = explainNames(sample.text);
    const names = explanations.filter(({ verdict }) => verdict === "name");
    addRuleFigures(byRule, sample, explanations);
    for (const group of [sample.lang, "all"]) {
      const figures = byLanguage.get(group) ?? emptyFigures();
      byLanguage.set(group, figures);
      addSetFigures(figures, sample, names);
    }
    if (values.misses === true) printMisses(sample, explanations, names);
    if (values.spans === true) printUneven(sample, names);
  }
  for (const [group, figures] of byLanguage) console.log(`  ${group.padEnd(4)} ${setLine(figures)}`);
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
