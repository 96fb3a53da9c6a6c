import { DAY_MS } from "@becivic/contract";
import type { TargetCohort } from "../database/votes.ts";
import type { Write } from "../database/writes.ts";
import { subjectOfDeprecation } from "../ports/review-subjects.ts";
import type { ServiceContext } from "../service-context.ts";

/**
 * Whether the bot may deprecate a path by votes on its sources without a maintainer. Many such deprecations in a day suggest an attack by
 * rejects: from then on a maintainer decides first, and the path stays until then.
 */
export async function mayDeprecate(path: TargetCohort, now: number, service: ServiceContext): Promise<boolean> {
  const { review, audit } = service.database;
  // A decision that is asked for, or was taken, holds after the day is over too.
  if ((await review.findOpen(subjectOfDeprecation(path))) !== undefined || (await review.isKept(path))) return false;
  if ((await audit.count("deprecate_by_votes", now - DAY_MS)) < service.thresholds.path.automatic_ends_a_day) return true;
  service.alarm("many_deprecations", { step: "tick" });
  await service.database.commit([deprecationItem(path, now)]);
  return false;
}

function deprecationItem(path: TargetCohort, now: number): Write {
  const { target_type, target_id, cohort } = path;
  return {
    do: "open_review",
    item: {
      kind: "stuck",
      subject: subjectOfDeprecation(path),
      target_type,
      target_id,
      submissionId: undefined,
      detail: { reason: "many_deprecations", cohort },
      openedAt: now,
    },
  };
}
