import type { CohortKey } from "@becivic/contract";
import { cohortKey } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import type { ReviewItem } from "../database/review.ts";
import type { Write } from "../database/writes.ts";
import { moveArtefact } from "../publishing/move-artefact.ts";
import type { ServiceContext } from "../service-context.ts";

/** A maintainer's decision about a path that votes on its sources would deprecate. */
export interface DeprecationJudgement {
  item: Pick<ReviewItem, "target_id">;
  /** The cohort whose votes asked for it. */
  cohort: CohortKey;
  /** The path stays, also against later votes of this cohort. */
  isKept: boolean;
  /** Writes that are part of the same plan. */
  extraWrites: readonly Write[];
  now: number;
  service: ServiceContext;
}

/** Deprecates the path or keeps it. A path that was changed since is left as it is. */
export async function judgeDeprecation({ item, cohort, isKept, extraWrites, now, service }: DeprecationJudgement): Promise<string> {
  if (service.forge === undefined) throw new AppError("forbidden");
  const key = { target_type: "path", target_id: item.target_id ?? "" } as const;
  const standing = await service.database.standings.find(key);
  if (isKept || standing === undefined || cohortKey(standing) !== cohort) {
    if (!(await service.database.commit(extraWrites)).committed) throw new AppError("invalid_transition");
    return isKept ? "kept" : "closed";
  }
  const move = { move: "deprecate", status: "deprecated", reason: "operator" } as const;
  const outcome = await moveArtefact(key, move, { now, forge: service.forge, service }, extraWrites);
  if (!outcome.moved) throw new AppError("cross_ref_fail");
  return "deprecated";
}
