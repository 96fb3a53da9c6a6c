import { type Language, monthWords } from "@becivic/contract";
import { day } from "../document/build.ts";
import type { Block, Content, Fact, Inline } from "../document/model.ts";
import type { ReferenceReading } from "../reading.ts";
import type { TextDates } from "../views.ts";
import { DATES_WORDS, type DatesWords } from "../words/dates-words.ts";

interface Dated {
  dates: TextDates | undefined;
  /** The day on which a person verified the text. */
  verified: string | undefined;
  /** What the text cites; undefined where it cites nothing by itself. */
  references?: Iterable<ReferenceReading> | undefined;
}

/** When the text changed, when its sources were read, and whether a person verified it. Nothing for a text of the past. */
export function datesBlocks({ dates, verified, references }: Dated, language: Language): Block[] {
  if (dates === undefined) return [];
  const { labels, notVerified } = DATES_WORDS[language];
  const person: Fact = { term: labels.person, value: [verified === undefined ? notVerified : day(verified)] };
  return [{ type: "facts", role: "lines", facts: [...dateFacts({ dates, references }, language), person] }];
}

/** When the text changed and when its sources were read. */
export function dateFacts({ dates, references = [] }: Omit<Dated, "verified">, language: Language = "en"): Fact[] {
  if (dates === undefined) return [];
  const words = DATES_WORDS[language];
  return [
    ...(dates.text === undefined ? [] : [{ term: words.labels.text, value: changeContent(dates.text, words) }]),
    { term: words.labels.sources, value: sourcesContent(dates.sourcesRead, [...references], words, language) },
  ];
}

/** The same in a few words, for the notice on top. */
export function sourcesSentence(dates: TextDates | undefined, language: Language): Content {
  const on = dates?.sourcesRead;
  return on === undefined ? [] : [`${DATES_WORDS[language].sourcesRead} `, dayOrMonth(on, language), ". "];
}

function changeContent({ on, isChanged }: NonNullable<TextDates["text"]>, { changed, published }: DatesWords): Content {
  return isChanged ? [`${changed} `, day(on)] : [`${published.before} `, day(on), published.after];
}

function sourcesContent(on: string | undefined, references: readonly ReferenceReading[], words: DatesWords, language: Language): Content {
  const start: Content = [on === undefined ? words.noDay : dayOrMonth(on, language)];
  if (references.length === 0) return start;
  const reads = references.flatMap(({ read }) => (read === undefined ? [] : [read.how]));
  const live = reads.filter((how) => how === "live").length;
  return [...start, ` (${words.read(reads.length, live, references.length)})`];
}

function dayOrMonth(on: string, language: Language): Inline {
  return on.length === "2026-11".length ? monthWords(on, language) : day(on);
}
