import type { Inputs } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { ServiceContext } from "../service-context.ts";

/** Creates a row of the catalogue and returns its uid; a name that has a row keeps it. */
export async function mintCatalogueEntry(
  { type: prefix, ...row }: Inputs["mint-catalogue-entry-input"],
  now: number,
  service: ServiceContext,
): Promise<{ uid: string; created: boolean }> {
  const existing = await service.database.catalogue.findUid(prefix, row.name);
  if (existing !== undefined) return { uid: existing, created: false };
  const target_type = prefix === "val" ? "volatile_value" : "reference";
  const outcome = await service.database.commit([
    { do: "add_catalogue_row", prefix, row, now },
    { do: "add_audit_line", line: { at: now, actor: "operator", action: "mint", target_type, detail: row.name } },
  ]);
  const uid = outcome.committed ? outcome.uids[0] : await service.database.catalogue.findUid(prefix, row.name);
  if (uid === undefined) throw new AppError("staging_unavailable", { retryAfter: 1 });
  return { uid, created: outcome.committed };
}
