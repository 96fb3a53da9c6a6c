import type { Language } from "@becivic/contract";
import { LOCALES, numberWords, type Unit } from "./number-words.ts";

const UNIT = ["working days?", "days?", "weeks?", "months?", "years?", "hours?", "euros?"].join("|");
const ONE = new RegExp(`^(about )?([\\d.,]+) (${UNIT})$`);
const RANGE = new RegExp(`^(about )?(?:from )?([\\d.,]+)(?: (${UNIT}))? to ([\\d.,]+) (${UNIT})$`);
const MONEY = /^€([\d.,]+)$/;
const PERCENT = /^([\d.,]+)%$/;
const NUMBER = /^[\d.,]*\d$/;
const SUM = new RegExp(`^([\\d.,]+) (${UNIT}) and ([\\d.,]+) (${UNIT})$`);
const DAY = /^\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?$/;

const ABOUT: Readonly<Record<Language, string>> = { en: "about", fr: "environ", nl: "ongeveer", de: "etwa" };

const AND: Readonly<Record<Language, string>> = { en: "and", fr: "et", nl: "en", de: "und" };

/** The English text of a figure in another language, where it is a number, an amount, a range or a day in the usual form; undefined for all others. */
export function textWords(value: string, language: Language): string | undefined {
  if (DAY.test(value)) return dayWords(value, language);
  if (NUMBER.test(value)) return numberWords(numberOf(value), undefined, language);
  const [, money] = MONEY.exec(value) ?? [];
  if (money !== undefined) return numberWords(numberOf(money), "EUR", language);
  const [, percent] = PERCENT.exec(value) ?? [];
  if (percent !== undefined) return numberWords(numberOf(percent), "percent", language);
  const [, about, digits, unit] = ONE.exec(value) ?? [];
  if (digits !== undefined && unit !== undefined) return withAbout(about, count(digits, unit, language), language);
  const [, first, firstUnit, second, secondUnit] = SUM.exec(value) ?? [];
  if (first !== undefined && firstUnit !== undefined && second !== undefined && secondUnit !== undefined)
    return `${count(first, firstUnit, language)} ${AND[language]} ${count(second, secondUnit, language)}`;
  return rangeWords(value.replace(/^between (\S+(?: [a-z ]+)?) and /, "$1 to "), language);
}

function rangeWords(value: string, language: Language): string | undefined {
  const [, aboutBoth, low, lowUnit, high, highUnit] = RANGE.exec(value) ?? [];
  if (low === undefined || high === undefined || highUnit === undefined) return undefined;
  const isShort = lowUnit === undefined && !isMoney(highUnit);
  const from = isShort ? numberWords(numberOf(low), undefined, language) : count(low, lowUnit ?? highUnit, language);
  return withAbout(aboutBoth, `${from} – ${count(high, highUnit, language)}`, language);
}

function withAbout(about: string | undefined, words: string, language: Language): string {
  return about === undefined ? words : `${ABOUT[language]} ${words}`;
}

function count(digits: string, unit: string, language: Language): string {
  return numberWords(numberOf(digits), isMoney(unit) ? "EUR" : unitOf(unit), language);
}

function isMoney(unit: string): boolean {
  return unit.startsWith("euro");
}

/** The name of the unit: `working day` is `working_days`. */
function unitOf(word: string): Unit {
  // The expressions have no unit of time that the type lacks.
  return `${word.replace(/s$/, "").replace(" ", "_")}s` as Unit;
}

/** English groups digits by a comma. */
function numberOf(digits: string): number {
  return Number(digits.replaceAll(",", ""));
}

function dayWords(value: string, language: Language): string {
  const hasYear = /\d{4}$/.test(value);
  const date = new Date(`${hasYear ? value : `${value} 2000`} UTC`);
  const words = new Intl.DateTimeFormat(LOCALES[language], {
    day: "numeric",
    month: "long",
    ...(hasYear ? { year: "numeric" } : {}),
    timeZone: "UTC",
  }).format(date);
  return language === "fr" ? words.replace(/^1 /, "1er ") : words;
}
