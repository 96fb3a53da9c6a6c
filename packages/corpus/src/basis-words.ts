import { dayWords, monthWords } from "@becivic/contract";
import type { FigureBasis } from "./figure-basis.ts";
import { shownValue } from "./shown-value.ts";

/** How sure a figure is, in one or two sentences for a user. */
export function sayBasis(basis: FigureBasis, unit: string | undefined): string {
  const sentences = [claim(basis, unit), ...advice(basis)];
  return sentences.join(" ");
}

/** The own value of one commune, in words. */
export interface CommuneWords {
  /** The name of the commune. */
  name: string;
  /** How many networks confirmed it; undefined where that is not known. */
  confirmedBy: number | undefined;
  isOneReport: boolean;
}

/** How sure the own value of a commune is: Etterbeek, September 2026: one report, not confirmed. */
export function sayCommuneBasis(basis: FigureBasis, unit: string | undefined, { name, confirmedBy, isOneReport }: CommuneWords): string {
  const since = basis.as_of === undefined ? "" : `, ${monthWords(basis.as_of)}`;
  const by = confirmedBy === undefined || confirmedBy === 0 ? "" : ` by ${confirmedBy} network${confirmedBy === 1 ? "" : "s"}`;
  const claims = isOneReport ? "one report, not confirmed" : `confirmed${by}`;
  const elsewhere = basis.range === undefined ? [] : [`Elsewhere: ${rangeWords(basis.range, unit).toLowerCase()}.`];
  return [`${name}${since}: ${claims}.`, ...elsewhere, ...advice(basis)].join(" ");
}

/** The same in a few words: Etterbeek, one report, September 2026. */
export function markCommuneBasis({ as_of }: FigureBasis, { name, confirmedBy, isOneReport }: CommuneWords): string {
  const claims = isOneReport ? "one report" : ["confirmed", ...(confirmedBy === undefined ? [] : [`by ${confirmedBy}`])].join(" ");
  return [name, claims, ...(as_of === undefined ? [] : [monthWords(as_of)])].join(", ");
}

/** How sure a figure is, in a few words, beside the figure itself: indexed, January 2026, until 1 January 2027. */
export function markBasis({ basis, as_of, next_change, is_expired, range }: FigureBasis, unit: string | undefined): string {
  if (is_expired && next_change !== undefined) return `expired on ${dayWords(next_change)}`;
  return [
    basis,
    ...(range === undefined ? [] : [rangeWords(range, unit).toLowerCase()]),
    ...(as_of === undefined || basis === "law" ? [] : [monthWords(as_of)]),
    ...(next_change === undefined ? [] : [`until ${dayWords(next_change)}`]),
  ].join(", ");
}

function claim({ basis, as_of, locator, rule, next_change, is_expired, range }: FigureBasis, unit: string | undefined): string {
  const month = as_of === undefined ? undefined : monthWords(as_of);
  const since = month === undefined ? "" : ` (${month})`;
  if (is_expired && next_change !== undefined)
    return `Expired on ${dayWords(next_change)}${rule === undefined ? "" : ` (${rule})`}: ask for the figure of today.`;
  switch (basis) {
    case "law":
      return `Fixed by law: ${locator ?? "see the source"}.`;
    case "official":
      return `Official${month === undefined ? "" : `, ${month}`}.`;
    case "indexed": {
      const until = next_change === undefined ? "" : `: ask again from ${dayWords(next_change)}`;
      return `Official${month === undefined ? "" : `, ${month}`}; ${rule ?? "it is indexed"}${until}.`;
    }
    case "local":
      return range === undefined ? `Differs by place${since}.` : `${rangeWords(range, unit)}${since}.`;
    case "reported":
      return `Reported${month === undefined ? "" : `, ${month}`}.`;
  }
}

/** What to do about a doubt. A law and an official figure need no advice. */
function advice({ basis, is_expired, safe_bound: bound, if_wrong: cost, check_at: place }: FigureBasis): string[] {
  const isSure = !is_expired && (basis === "law" || basis === "official");
  if (isSure) return [];
  return [
    ...(bound === undefined ? [] : [`To be safe: ${unended(bound)}.`]),
    ...(cost === undefined || basis === "indexed" ? [] : [`If it is wrong: ${unended(cost)}.`]),
    ...(place === undefined ? [] : [`Check: ${unended(place.where)}.`]),
  ];
}

function rangeWords({ low, high, n, of = "communes" }: NonNullable<FigureBasis["range"]>, unit: string | undefined): string {
  const count = `${n} ${of}`;
  if (low === high) return `${shownValue({ value: low, unit })} in ${count}`;
  return `Between ${shownValue({ value: low, unit })} and ${shownValue({ value: high, unit })} in ${count}`;
}

function unended(text: string): string {
  return text.replace(/\.$/, "");
}
