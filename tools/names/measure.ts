import { globSync } from "node:fs";
import path from "node:path";
import { explainNames } from "../../packages/scrub/src/names/explain-names.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { type HarmlessText, readHarmlessSets } from "./harmless.ts";
import { readSamples, type Sample } from "./sample.ts";
import { addSetFigures, emptyFigures, type SetFigures } from "./set-figures.ts";

/** How well names are found in one set of sentences, in one language or in all. */
export interface NameRow {
  set: string;
  lang: string;
  size: number;
  /** Of the sentences that name a person, those in which a name is found. */
  recall: number;
  /** Of the sentences in which a name is found, those that name a person. */
  precision: number;
  spanRecall: number;
  spanPrecision: number;
}

/** How many texts of a set are held, though none names a person. */
export interface HoldRow {
  set: string;
  lang: string;
  size: number;
  held: number;
  rate: number;
}

/** The sets of sentences that are marked by hand. */
export function nameSets(): string[] {
  return globSync("fixtures/names/*.jsonl", { cwd: repositoryRoot }).sort();
}

/** Measures every set of sentences and every set of harmless texts. */
export function measureNames(): { names: NameRow[]; holds: HoldRow[] } {
  const names = nameSets().flatMap((set) => measureSet(set, readSamples(path.join(repositoryRoot, set))));
  const holds = [...readHarmlessSets()].flatMap(([set, texts]) => measureHolds(set, texts));
  return { names, holds };
}

export function measureSet(set: string, samples: readonly Sample[]): NameRow[] {
  const byLanguage = new Map<string, { size: number; figures: SetFigures }>();
  for (const sample of samples) {
    const names = explainNames(sample.text).filter(({ verdict }) => verdict === "name");
    for (const lang of ["all", sample.lang]) {
      const group = byLanguage.get(lang) ?? { size: 0, figures: emptyFigures() };
      byLanguage.set(lang, group);
      group.size += 1;
      addSetFigures(group.figures, sample, names);
    }
  }
  return [...byLanguage].map(([lang, { size, figures }]) => rowOf(set, lang, size, figures));
}

function rowOf(set: string, lang: string, size: number, { sentences, spans }: SetFigures): NameRow {
  return {
    set,
    lang,
    size,
    recall: share(sentences.hit, sentences.missed),
    precision: share(sentences.hit, sentences.wrong),
    spanRecall: share(spans.hit, spans.missed),
    spanPrecision: share(spans.right, spans.wrong),
  };
}

/** The part of both together; one where there is neither. */
function share(part: number, rest: number): number {
  return part + rest === 0 ? 1 : part / (part + rest);
}

export function measureHolds(set: string, texts: readonly HarmlessText[]): HoldRow[] {
  const byLanguage = new Map<string, { size: number; held: number }>();
  for (const { lang, text } of texts) {
    const isHeld = explainNames(text).some(({ verdict }) => verdict === "name");
    for (const group of ["all", lang]) {
      const count = byLanguage.get(group) ?? { size: 0, held: 0 };
      byLanguage.set(group, { size: count.size + 1, held: count.held + (isHeld ? 1 : 0) });
    }
  }
  return [...byLanguage].map(([lang, { size, held }]) => ({ set, lang, size, held, rate: size === 0 ? 0 : held / size }));
}
