import type { Profile } from "@becivic/contract";

type History = NonNullable<Profile["residency_history"]>;

/**
 * The visas of the periods of residence that run this month. A period that has ended or that begins later tells nothing about the visa of
 * today; one that runs and names no visa leaves it open.
 */
export function visasOf(history: History | undefined, thisMonth: string): { visas: string[] | undefined; isComplete: boolean } {
  const running = (history ?? []).filter(
    ({ start, end }) => start <= thisMonth && (end === undefined || end === "current" || end >= thisMonth),
  );
  const visas = [...new Set(running.flatMap(({ visa_type: visa }) => visa ?? []))];
  return {
    visas: visas.length === 0 ? undefined : visas,
    isComplete: running.length > 0 && running.every(({ visa_type: visa }) => visa !== undefined),
  };
}
