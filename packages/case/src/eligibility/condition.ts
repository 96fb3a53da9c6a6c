import type { Truth } from "@becivic/corpus";
import { type Facts, inEveryRegion } from "./facts.ts";
import { type Test, truthOf } from "./test-of.ts";

/** Where a condition is written. */
export interface Source {
  part: string;
  /** The procedure or the path. */
  of: string;
  version: string;
}

/** A test with the place that it is from, and its truth. */
export interface Condition extends Test {
  source: Source;
  truth: Truth;
}

export function judge(test: Test, source: Source, facts: Facts): Condition {
  return { ...test, source, truth: inEveryRegion(facts, (one) => truthOf(test, one)) };
}
