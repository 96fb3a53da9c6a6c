import type { Finding } from "@becivic/corpus";
import { type Fault, fault } from "./rejection.ts";
export function faultsOfFindings(
  findings: readonly Finding[],
  { pointer }: { pointer: string; file?: string; composed?: string },
): Fault[] {
  return findings.map(({ rule }) => fault("cross_ref_fail", pointer, "A rule is broken.", { rule }));
}
