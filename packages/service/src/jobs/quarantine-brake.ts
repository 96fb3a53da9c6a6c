import { HOUR_MS } from "@becivic/contract";
import type { ServiceContext } from "../service-context.ts";
import type { Write } from "../writes.ts";

export interface FlaggedCohort {
  target_type: string;
  target_id: string;
  cohort: string;
}

/**
 * Whether the machine may still quarantine by itself. After a few in an hour somebody is perhaps playing: from then on, people are asked
 * first, and what is flagged stays until they have looked.
 */
export async function mayQuarantine(flagged: FlaggedCohort, now: number, service: ServiceContext): Promise<boolean> {
  const { automatic_an_hour: most } = service.thresholds.quarantine;
  // Once people are asked, they decide: also when the hour is over.
  if ((await service.database.findAsked(subjectOf(flagged))) !== undefined) return false;
  if ((await service.database.countActions("quarantine", now - HOUR_MS)) < most) return true;
  service.alarm("many_quarantines", { step: "tick" });
  await service.database.commit([quarantineItem(flagged, { is_withdrawn: false }, now)]);
  return false;
}

function subjectOf({ target_type, target_id, cohort }: FlaggedCohort): string {
  return `quarantine ${target_type} ${target_id} ${cohort}`;
}

export function quarantineItem(flagged: FlaggedCohort, detail: object, now: number): Write {
  const { target_type, target_id, cohort } = flagged;
  return {
    do: "open_review",
    item: {
      kind: "quarantine",
      subject: subjectOf(flagged),
      target_type,
      target_id,
      submissionId: undefined,
      detail: { cohort, ...detail },
      openedAt: now,
    },
  };
}
