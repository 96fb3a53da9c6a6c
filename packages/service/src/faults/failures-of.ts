import type { Alarm, AlarmStep, RaiseAlarm } from "../ports/ports.ts";
import { faultOf } from "./fault-of.ts";

/** Raises an alarm about a thrown error. */
export type ReportFailure = (name: Alarm, error: unknown) => void;

/** Reports the failures of one run of a step: an alarm with the same fault is raised once, for any number of items. */
export function failuresOf(step: AlarmStep, { alarm }: { alarm: RaiseAlarm }): ReportFailure {
  const raised = new Set<string>();
  return (name, error) => {
    const key = `${name} ${faultOf(error)}`;
    if (raised.has(key)) return;
    raised.add(key);
    alarm(name, { step, error });
  };
}
