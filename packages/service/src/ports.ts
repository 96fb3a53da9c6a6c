import type { ProblemErrorCode } from "@becivic/contract";

// What the program needs from the outside. The apps supply it; nothing in between asks where it runs.

export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

export interface Randomness {
  /** A random UUID with no meaning. */
  uuid(): string;
  bytes(count: number): Uint8Array;
}

/** One line of the log. These fields and no others: see docs/decisions/0006-what-is-logged.md. */
export interface LogEntry {
  level: "info" | "error";
  /** The id of the request or of the run of a job. */
  id: string;
  /** The method and the pattern of the route, never the URL; for a job, its name. */
  route: string;
  status: number;
  duration_ms: number;
  /** The code of a refusal, or the name of an alarm. */
  category?: ProblemErrorCode | Alarm;
  /** For a bug: the kind of error and the place in our code, never its message. */
  fault?: string;
}

/** What an operator should look at: items that do not get committed, more traffic than anybody expects, more flags than anybody can mean. */
export type Alarm = "commit_stuck" | "unusual_traffic" | "many_quarantines" | "move_failed" | "forge_failed";

export type Log = (entry: LogEntry) => void;

/** Tells operators from everybody else. */
export interface OperatorAuth {
  isOperator(bearerToken: string): boolean;
}
