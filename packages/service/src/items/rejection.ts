import { faultOfIssue, type Issues, type Problem, type ProblemFault } from "@becivic/contract";

/** One fault of an item: a code, a pointer and a fixed sentence. It never quotes the item. */
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

/** The faults that a schema finds, in the order of the validator. */
export function schemaRejection([first, ...others]: Issues): Rejection {
  return reject([faultOfIssue(first), ...others.map(faultOfIssue)]);
}

export function reject(faults: Fault | readonly [Fault, ...Fault[]], details: Omit<Rejection, "error" | "faults"> = {}): Rejection {
  const all: readonly [Fault, ...Fault[]] = "error" in faults ? [faults] : faults;
  const [{ error, schema_pointer, keyword, missing }] = all;
  return { error, schema_pointer, ...(keyword && { keyword }), ...(missing && { missing }), ...details, faults: all.slice(0, MOST_FAULTS) };
}

/** A rejection for a fault of the whole item: it points at no field. */
export function rejectWhole(error: Fault["error"], message: string, details: Omit<Rejection, "error" | "faults"> = {}): Rejection {
  return { error, ...details, faults: [fault(error, "", message)] };
}

/** One rejection of all faults; undefined where there is none. */
export function rejectAll([first, ...others]: readonly Fault[]): Rejection | undefined {
  return first === undefined ? undefined : reject([first, ...others]);
}

/** One rejection with the faults of all: its code and its other fields are those of the first. */
export function mergeRejections([first, ...others]: readonly Rejection[]): Rejection | undefined {
  if (first === undefined) return undefined;
  return { ...first, faults: [first, ...others].flatMap(({ faults = [] }) => faults).slice(0, MOST_FAULTS) };
}
