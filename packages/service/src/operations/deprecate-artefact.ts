import { type Inputs, isCatalogueType } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { moveArtefact } from "../publishing/move-artefact.ts";
import { onMain } from "../publishing/on-main.ts";
import type { ServiceContext } from "../service-context.ts";

const REFUSALS = { not_found: "not_found", checks: "cross_ref_fail", moved_on: "staging_unavailable" } as const;

/** Deprecates a skill, a path or a row of the catalogue, with an optional successor. */
export function deprecateArtefact(
  { target_type, target_id, superseded_by: supersededBy }: Inputs["deprecate-input"],
  now: number,
  service: ServiceContext,
): Promise<{ target_type: string; target_id: string; status: "deprecated" }> {
  return onMain(service, async () => {
    const line = { at: now, actor: "operator" as const, action: "deprecate", target_type, target_id, detail: supersededBy };
    if (isCatalogueType(target_type)) {
      const outcome = await service.database.commit([
        { do: "deprecate_row", target_type, uid: target_id, successor: supersededBy, now },
        { do: "add_audit_line", line: line },
      ]);
      if (!outcome.committed) throw new AppError("not_found");
    } else {
      if (service.forge === undefined) throw new AppError("forbidden");
      const move = { move: "deprecate" as const, status: "deprecated" as const, reason: "operator" as const, supersededBy };
      const context = { now, forge: service.forge, service };
      const outcome = await moveArtefact({ target_type, target_id }, move, context, [{ do: "add_audit_line", line: line }]);
      if (!outcome.moved) throw new AppError(REFUSALS[outcome.reason]);
    }
    return { target_type, target_id, status: "deprecated" as const };
  });
}
