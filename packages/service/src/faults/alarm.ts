import type { Log, RaiseAlarm, Randomness } from "../ports/ports.ts";
import { faultOf } from "./fault-of.ts";

/** Writes each alarm as one log line: the step that raised it, and the fault of a thrown error. */
export function createAlarm({ log, randomness }: { log: Log; randomness: Pick<Randomness, "uuid"> }): RaiseAlarm {
  return (category, details = {}) => {
    const isFault = "error" in details;
    log({
      level: "error",
      id: randomness.uuid(),
      route: details.step ?? "alarm",
      status: isFault ? 1 : 0,
      duration_ms: 0,
      category,
      ...(isFault ? { fault: faultOf(details.error) } : {}),
    });
  };
}
