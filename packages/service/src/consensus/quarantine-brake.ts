import { HOUR_MS } from "@becivic/contract";
import type { TargetCohort } from "../database/votes.ts";
import type { Write } from "../database/writes.ts";
import type { QuarantineDetail } from "../ports/review-detail.ts";
import { subjectOfQuarantine } from "../ports/review-subjects.ts";
import type { ServiceContext } from "../service-context.ts";

/**
 * Whether the bot may quarantine without a maintainer. Many quarantines in an hour suggest an attack by flags: from then on a maintainer
 * decides first, and the flagged content stays until then.
 */
export async function mayQuarantine(flagged: TargetCohort, now: number, service: ServiceContext): Promise<boolean> {
  const { automatic_an_hour: most } = service.thresholds.quarantine;
  // An open review item decides, also after the hour is over.
  if ((await service.database.review.findOpen(subjectOfQuarantine(flagged))) !== undefined) return false;
  if ((await service.database.audit.count("quarantine", now - HOUR_MS)) < most) return true;
  service.alarm("many_quarantines", { step: "tick" });
  await service.database.commit([quarantineItem(flagged, { is_withdrawn: false }, now)]);
  return false;
}

export function quarantineItem(flagged: TargetCohort, detail: Omit<QuarantineDetail, "cohort">, now: number): Write {
  const { target_type, target_id, cohort } = flagged;
  return {
    do: "open_review",
    item: {
      kind: "quarantine",
      subject: subjectOfQuarantine(flagged),
      target_type,
      target_id,
      submissionId: undefined,
      detail: { cohort, ...detail },
      openedAt: now,
    },
  };
}
