import { findHidden, type TargetKey } from "@becivic/contract";
import type { StoredConcern } from "../database/concerns.ts";
import type { ServiceContext } from "../service-context.ts";

/** The concerns about these targets, the best first. */
export async function readConcerns(
  targets: readonly TargetKey[],
  sinceDay: string,
  most: number,
  { database }: ServiceContext,
): Promise<StoredConcern[]> {
  return servableConcerns(await database.concerns.about(targets, sinceDay, most));
}

/** Leaves out concerns with hidden characters, which an earlier release accepted. */
export function servableConcerns(concerns: readonly StoredConcern[]): StoredConcern[] {
  return concerns.filter(({ content, context }) => findHidden([content, context]) === undefined);
}
