import type { Alarm, RaiseAlarm, Step } from "../ports/ports.ts";
import { faultOf } from "./fault-of.ts";

/** Raises an alarm about something that was thrown. */
export type ReportFailure = (name: Alarm, error: unknown) => void;

/** For one run of a step: the same alarm with the same fault is raised once, however many items have it. */
export function failuresOf(step: Step, { alarm }: { alarm: RaiseAlarm }): ReportFailure {
  const raised = new Set<string>();
  return (name, error) => {
    const key = `${name} ${faultOf(error)}`;
    if (raised.has(key)) return;
    raised.add(key);
    alarm(name, { step, error });
  };
}
