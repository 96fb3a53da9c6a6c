import { faultOfIssue, type Issues, type Problem, type ProblemFault } from "@becivic/contract";

/** One fault of an item: a code, a place and a sentence of ours, never what was sent. */
export type Fault = ProblemFault;

/** Why an item was refused. The fields at the top describe its first fault. */
export type Rejection = Problem;

const MOST_FAULTS = 20;

export function fault(
  error: Fault["error"],
  schema_pointer: string,
  message: string,
  details: Omit<Fault, "error" | "schema_pointer" | "message"> = {},
): Fault {
  return { error, schema_pointer, ...details, message };
}

/** The faults that a schema finds, the first as the validator found it. */
export function schemaRejection([first, ...others]: Issues): Rejection {
  return reject([faultOfIssue(first), ...others.map(faultOfIssue)]);
}

export function reject(faults: Fault | readonly [Fault, ...Fault[]], details: Omit<Rejection, "error" | "faults"> = {}): Rejection {
  const all: readonly [Fault, ...Fault[]] = "error" in faults ? [faults] : faults;
  const [{ error, schema_pointer, keyword, missing }] = all;
  return { error, schema_pointer, ...(keyword && { keyword }), ...(missing && { missing }), ...details, faults: all.slice(0, MOST_FAULTS) };
}

/** For a fault of the whole item, which no field of it can mend: it points at nothing. */
export function rejectWhole(error: Fault["error"], message: string, details: Omit<Rejection, "error" | "faults"> = {}): Rejection {
  return { error, ...details, faults: [fault(error, "", message)] };
}

/** Undefined where there is no fault. */
export function rejectAll([first, ...others]: readonly Fault[]): Rejection | undefined {
  return first === undefined ? undefined : reject([first, ...others]);
}

/** One rejection with the faults of all: the first decides its code and what else it says. */
export function mergeRejections([first, ...others]: readonly Rejection[]): Rejection | undefined {
  if (first === undefined) return undefined;
  return { ...first, faults: [first, ...others].flatMap(({ faults = [] }) => faults).slice(0, MOST_FAULTS) };
}
