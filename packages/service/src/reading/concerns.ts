import { findHidden, type TargetKey } from "@becivic/contract";
import type { StoredConcern } from "../database.ts";
import type { ServiceContext } from "../service-context.ts";

/** What the community says of these, the best first. What holds hidden characters is nobody's to read: an earlier release let it in. */
export async function readConcerns(
  targets: readonly TargetKey[],
  sinceDay: string,
  most: number,
  { database }: ServiceContext,
): Promise<StoredConcern[]> {
  const concerns = await database.concernsAbout(targets, sinceDay, most);
  return concerns.filter(({ content, context }) => findHidden([content, context]) === undefined);
}
