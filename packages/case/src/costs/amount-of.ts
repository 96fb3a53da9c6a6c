import type { CaseFigure } from "../case-data.ts";

/** An amount in euro: two equal ends where it is one number. */
export interface Amount {
  low: number;
  high: number;
}

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const ONE = new RegExp(`^(?:about )?(?:€${NUMBER}|${NUMBER} euros?)$`);
const RANGE = new RegExp(`^(?:about |from |between )*${NUMBER}(?: euros?)? (?:to|and) ${NUMBER} euros?$`);

/** The amount of a figure, as its words say it; undefined where it is no amount in euro. */
export function amountOf({ value, unit, range }: CaseFigure): Amount | undefined {
  const isEuro = unit === "EUR";
  if (typeof value === "number") return isEuro ? ends(value, value) : undefined;
  const [, money, single] = ONE.exec(value) ?? [];
  const exact = money ?? single;
  if (exact !== undefined) return ends(numberOf(exact), numberOf(exact));
  const [, low, high] = RANGE.exec(value) ?? [];
  if (low !== undefined && high !== undefined) return ends(numberOf(low), numberOf(high));
  return isEuro && range !== undefined ? ends(range.low, range.high) : undefined;
}

/** An amount below zero, or one that ends before it begins, is no price. */
function ends(low: number, high: number): Amount | undefined {
  return Number.isFinite(high) && low >= 0 && low <= high ? { low, high } : undefined;
}

/** English groups digits by a comma. */
function numberOf(digits: string): number {
  return Number(digits.replaceAll(",", ""));
}
