import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";
import { type Incident, listIncidents } from "./list-incidents.ts";

export interface Revocations {
  revoked: { id: string; version: string; commit: string; since: string }[];
  /** Retractions, the newest first: every copy from that day or before is void. */
  incidents: Incident[];
}

/** What consumers must delete: withdrawn versions of skills, and copies that contain retracted text. */
export async function listRevocations(service: ServiceContext): Promise<Revocations> {
  const withdrawn = await service.database.standings.withdrawnVersions();
  const revoked = withdrawn.map(({ at, ...version }) => ({ ...version, since: toIso(at) }));
  return { revoked, incidents: await listIncidents(service) };
}
