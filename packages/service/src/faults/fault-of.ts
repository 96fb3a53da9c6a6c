import { placeIn } from "./fault-place.ts";

const MOST_CAUSES = 10;
// The names of all classes of errors end like this: ours, those of the runtime and those of libraries.
const CLASS_NAME = /^_?(?:[A-Z][A-Za-z0-9]{0,40})?(?:Error|Exception)$/;

/**
 * The class of an error and the place in our code, with those of its innermost cause: `TypeError at tick.ts:34:7`,
 * `AppError at commit.ts:9:11, caused by SqliteError at driver.ts:31:5`. Messages, own names and frames outside our code stay out: they may
 * quote what a sender wrote.
 */
export function faultOf(error: unknown): string {
  try {
    const cause = innermostCause(error);
    return cause === error ? describe(error) : `${describe(error)}, caused by ${describe(cause)}`;
  } catch {
    // A property of the error throws when it is read.
    return "unknown";
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const place = placeIn(error);
  return place === undefined ? classOf(error) : `${classOf(error)} at ${place}`;
}

/** The name of the class as the code defines it. `error.name` is data: it can be set to any text. */
function classOf(error: Error): string {
  for (let prototype: unknown = Object.getPrototypeOf(error); prototype instanceof Object; prototype = Object.getPrototypeOf(prototype)) {
    const ownClass: unknown = Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
    const name: unknown = typeof ownClass === "function" ? Object.getOwnPropertyDescriptor(ownClass, "name")?.value : undefined;
    if (typeof name === "string" && CLASS_NAME.test(name)) return name;
  }
  return "Error";
}

/** Of an AggregateError, the first of its errors counts as its cause. */
function innermostCause(error: unknown): unknown {
  let innermost = error;
  for (let depth = 0; depth < MOST_CAUSES && innermost instanceof Error; depth += 1) {
    const cause: unknown = innermost.cause ?? (innermost instanceof AggregateError ? innermost.errors[0] : undefined);
    if (!(cause instanceof Error)) return innermost;
    innermost = cause;
  }
  return innermost;
}
