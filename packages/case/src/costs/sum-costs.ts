import type { Amount } from "./amount-of.ts";
import type { Cost } from "./costs-of.ts";

/** What the amounts that count come to, and what to doubt about it. */
export interface CostSum extends Amount {
  /** How many amounts are in it. */
  count: number;
  unsure: number;
  expired: number;
  /** Those that count, and have no amount in euro. */
  left_out: Cost[];
}

/** The sum of the costs for which `isCounted` holds. It is counted in cents: 0.1 and 0.2 are 0.3. */
export function sumCosts(costs: readonly Cost[], isCounted: (cost: Cost) => boolean): CostSum {
  const counted = costs.filter(isCounted);
  const amounts = counted.flatMap(({ amount }) => amount ?? []);
  const total = (end: keyof Amount): number => amounts.reduce((sum, amount) => sum + Math.round(amount[end] * 100), 0) / 100;
  const withAmount = counted.filter(({ amount }) => amount !== undefined);
  return {
    low: total("low"),
    high: total("high"),
    count: amounts.length,
    unsure: withAmount.filter(({ isSure, isExpired }) => !isSure && !isExpired).length,
    expired: withAmount.filter(({ isExpired }) => isExpired).length,
    left_out: counted.filter(({ amount }) => amount === undefined),
  };
}
