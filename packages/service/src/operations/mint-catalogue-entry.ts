import { AppError } from "../app-error.ts";
import type { ServiceContext } from "../service-context.ts";
import type { NewCatalogueRow } from "../writes.ts";

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Gives a new row of the catalogue its uid; a name that has one already keeps it. */
export async function mintCatalogueEntry(body: unknown, now: number, service: ServiceContext): Promise<{ uid: string; created: boolean }> {
  const { type, ...row } = (typeof body === "object" && body !== null ? body : {}) as { type?: unknown } & Partial<NewCatalogueRow>;
  if (type !== "val" && type !== "ref") throw new AppError("schema_fail", { details: { schema_pointer: "/type", keyword: "enum" } });
  if (typeof row.name !== "string" || !NAME.test(row.name))
    throw new AppError("schema_fail", { details: { schema_pointer: "/name", keyword: "pattern" } });
  const existing = await service.database.findCatalogueRow(type, row.name);
  if (existing !== undefined) return { uid: existing, created: false };
  const outcome = await service.database.commit([{ do: "add_catalogue_row", prefix: type, row: { ...row, name: row.name }, now }]);
  const uid = outcome.committed ? outcome.uids[0] : await service.database.findCatalogueRow(type, row.name);
  if (uid === undefined) throw new AppError("staging_unavailable", { retryAfter: 1 });
  return { uid, created: outcome.committed };
}
