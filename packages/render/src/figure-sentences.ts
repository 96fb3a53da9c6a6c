import { dayWords, type Language, monthWords, semicolon } from "@becivic/contract";
import { type FigureBasis, shownValue, textWords } from "@becivic/corpus";
import type { Content, Inline } from "./document/model.ts";
import { sayFigure } from "./figure-words.ts";
import type { ValueReading } from "./reading.ts";
import { FIGURE_WORDS, type FigureWords } from "./words/figure-words.ts";
import { OBSERVATION_WORDS } from "./words/observation-words.ts";

type Translated = Exclude<Language, "en">;

/** How sure a figure is, in the language of a page. What maintainers wrote on it is in English. */
export function figureSentences(value: ValueReading, language: Language): Content {
  if (language === "en") return [sayFigure(value)];
  const { basis, unit, own } = value;
  const words = FIGURE_WORDS[language];
  const claims = own === undefined ? claim(basis, unit, language) : communeClaim(value, own, language);
  return [...claims, ...advice(basis, words)];
}

/** A figure as people write it in a language; in English where it is a text in no usual form. */
export function figureInline(figure: string, language: Language): Inline {
  const words = language === "en" ? figure : textWords(figure, language);
  return words ?? { type: "language", language: "en", text: figure };
}

function claim(basis: FigureBasis, unit: string | undefined, language: Translated): Content {
  const { as_of, locator, rule, next_change: change, is_expired: isExpired, range } = basis;
  const words = FIGURE_WORDS[language];
  const month = as_of === undefined ? "" : `, ${monthWords(as_of, language)}`;
  if (isExpired && change !== undefined)
    return [
      words.expired(dayWords(change, language)),
      ...(rule === undefined ? [] : [" (", text(rule), ")"]),
      `${words.colon}${words.askToday}.`,
    ];
  switch (basis.basis) {
    case "law":
      return [`${words.law}${words.colon}`, locator === undefined ? words.seeSource : text(locator), "."];
    case "official":
      return [`${words.official}${month}.`];
    case "indexed": {
      const again = change === undefined ? "" : `${words.colon}${words.askAgainFrom(dayWords(change, language))}`;
      return [`${words.official}${month}${semicolon(language)}`, rule === undefined ? words.indexed : text(rule), `${again}.`];
    }
    case "local":
      return range === undefined ? [`${words.differs}${month}.`] : [...rangeContent(range, unit, language), `${month}.`];
    case "reported":
      return [`${words.reported}${month}.`];
  }
}

/** The own value of a commune: Etterbeek, September 2026: one report, not confirmed. */
function communeClaim({ basis, unit }: ValueReading, own: NonNullable<ValueReading["own"]>, language: Translated): Content {
  const { name, confirmedBy, isOneReport } = own;
  const words = FIGURE_WORDS[language];
  const month = basis.as_of === undefined ? "" : `, ${monthWords(basis.as_of, language)}`;
  const networks = confirmedBy === undefined || confirmedBy === 0 ? undefined : OBSERVATION_WORDS[language].networks(confirmedBy);
  const confirmed = networks === undefined ? words.confirmed : words.confirmedBy(networks);
  return [
    `${name}${month}${words.colon}${isOneReport ? words.oneReport : confirmed}.`,
    ...(basis.range === undefined ? [] : [` ${words.elsewhere}${words.colon}`, ...rangeContent(basis.range, unit, language), "."]),
  ];
}

function rangeContent(
  { low, high, n, of = "communes" }: NonNullable<FigureBasis["range"]>,
  unit: string | undefined,
  language: Translated,
): Content {
  const { between, places } = FIGURE_WORDS[language];
  const inWords = (value: number): string => {
    const figure = shownValue({ value, unit });
    return textWords(figure, language) ?? figure;
  };
  const figures = low === high ? inWords(low) : between(inWords(low), inWords(high));
  return of === "communes" || of === "offices" ? [`${figures} ${places[of](n)}`] : [`${figures} (${n} `, text(of), ")"];
}

/** What to do about a doubt. A law and an official figure need no advice. */
function advice(
  { basis, is_expired: isExpired, safe_bound: bound, if_wrong: cost, check_at: place }: FigureBasis,
  words: FigureWords,
): Content {
  if (!isExpired && (basis === "law" || basis === "official")) return [];
  const line = (label: string, sentence: string): Content => [` ${label}${words.colon}`, text(sentence.replace(/\.$/, "")), "."];
  return [
    ...(bound === undefined ? [] : line(words.safe, bound)),
    ...(cost === undefined || basis === "indexed" ? [] : line(words.ifWrong, cost)),
    ...(place === undefined ? [] : line(words.check, place.where)),
  ];
}

/** The texts of the catalogue are in English on every page. */
function text(words: string): Inline {
  return { type: "language", language: "en", text: words };
}
