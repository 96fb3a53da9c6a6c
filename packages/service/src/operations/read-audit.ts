import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

const MOST_LINES = 500;

/** The audit trail, the latest line first. */
export async function readAudit({ database }: ServiceContext): Promise<{ lines: object[] }> {
  return { lines: (await database.audit.trail(MOST_LINES)).map(({ at, ...line }) => ({ at: toIso(at), ...line })) };
}
