import { revisionCohort } from "@becivic/contract";
import type { Alarm, AlarmDetails, Write } from "@becivic/service/ports";

type Cast = Extract<Write, { do: "vote" }>["vote"];

/** A vote on the first revision of a row, by a distinct voter. */
export function votingOn(uid: string, voter: string, fields: Partial<Cast> = {}): Write {
  const vote: Cast = {
    target_type: uid.startsWith("val-") ? "volatile_value" : "reference",
    target_id: uid,
    cohort: revisionCohort(1),
    anchor: undefined,
    voter,
    kind: "agent",
    verdict: "confirm",
    injectionFlag: false,
    postHandoff: false,
    rationale: undefined,
    injectionReason: undefined,
    traversal: undefined,
    receivedAt: 0,
    isCounted: true,
    ...fields,
  };
  return { do: "vote", vote };
}

/** Records the alarms that a service raises, each as its name and its step. */
export function recordAlarms() {
  const raised: string[] = [];
  const errors: unknown[] = [];
  const alarm = (name: Alarm, { step, error }: AlarmDetails = {}): void => {
    raised.push(`${step} ${name}`);
    errors.push(error);
  };
  return { raised, errors, alarm };
}
