import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

export interface Revocations {
  revoked: { id: string; version: string; commit: string; since: string }[];
}

/** What consumers must throw away: versions of skills that were withdrawn. */
export async function listRevocations({ database }: ServiceContext): Promise<Revocations> {
  const withdrawn = await database.withdrawnVersions();
  return { revoked: withdrawn.map(({ at, ...version }) => ({ ...version, since: toIso(at) })) };
}
