import { findHidden, type TargetKey } from "@becivic/contract";
import type { StoredConcern } from "../database/concerns.ts";
import type { ServiceContext } from "../service-context.ts";

/** What the community says of these, the best first. */
export async function readConcerns(
  targets: readonly TargetKey[],
  sinceDay: string,
  most: number,
  { database }: ServiceContext,
): Promise<StoredConcern[]> {
  return servableConcerns(await database.concerns.about(targets, sinceDay, most));
}

/** Without those that hold hidden characters, which an earlier release let in. */
export function servableConcerns(concerns: readonly StoredConcern[]): StoredConcern[] {
  return concerns.filter(({ content, context }) => findHidden([content, context]) === undefined);
}
