import type { ProblemErrorCode } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import type { TextTask, TextVerdict } from "./text-task.ts";

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

/** One line of the log, to which the writer adds the time. These fields and no others: see docs/decisions/0028-faults-in-the-log.md. */
export interface LogEntry {
  level: "info" | "error";
  /** The id of the request, or of this line. */
  id: string;
  /** The method and the pattern of the route, never the URL; in the background, the step of the jobs. */
  route: string;
  status: number;
  duration_ms: number;
  /** The code of a refusal, or the name of an alarm. */
  category?: ProblemErrorCode | Alarm;
  /** For a bug: the kind of error and the place in our code, never its message. */
  fault?: string;
}

export type Log = (entry: LogEntry) => void;

/** A condition that an operator has to judge. */
type Condition =
  /** An item has failed for a day. */
  "commit_stuck" | "unusual_traffic" | "many_quarantines";

/** A piece of work that threw. The work is tried again by the next run. */
type Failure =
  /** The recogniser of names did not answer: what it should have seen is held. */
  | "recogniser_failed"
  | "hidden_check_failed"
  | "hold_failed"
  | "commit_failed"
  | "projection_failed"
  | "publish_failed"
  | "tick_failed"
  /** The move of one artefact. */
  | "move_failed"
  | "derive_failed"
  | "tidy_failed"
  | "sweep_failed"
  | "probe_failed"
  /** One entry of a list is left out. */
  | "entry_failed"
  /** A run of the jobs ended outside of its steps. */
  | "run_failed";

/** What an operator should look at. */
export type Alarm = Condition | Failure;

/** The steps of a run of the jobs. */
export type JobStepName =
  | "look-for-hidden"
  | "look-at-holds"
  | "commit-due"
  | "project"
  | "publish-due"
  | "tick"
  | "derive"
  | "tidy"
  | "sweep";

/** Where in the program an alarm is raised: the route of its line in the log. */
export type Step = JobStepName | "probe-due" | "jobs" | "submit" | "compose-list";

export interface AlarmDetails {
  step?: Step;
  /** What was thrown. Only its class and its place in our code are logged. */
  error?: unknown;
}

export type RaiseAlarm = (name: Alarm, details?: AlarmDetails) => void;

/** Tells operators from everybody else. */
export interface OperatorAuth {
  isOperator(bearerToken: string): boolean;
}

/** Tells whether any of these texts names a person. May be another program, and may be out of order: then it throws, and nothing is published. */
export interface NameRecogniser {
  /** It answers without waiting for anybody. */
  readonly isImmediate?: boolean;
  namesSomeone(texts: readonly string[]): Promise<boolean>;
}

export interface OutsideRequest {
  url: string;
  method: "GET" | "HEAD";
  timeoutMs: number;
  /** More of the answer than this is not read. */
  maxBytes: number;
}

export type OutsideAnswer =
  | { outcome: "answered"; status: number; location: string | undefined; contentType: string | undefined; text: string; isCut: boolean }
  /** Never asked: not https, an address that is not public, or no URL at all. */
  | { outcome: "refused"; reason: "bad_url" | "not_https" | "private_address" }
  | { outcome: "unreachable"; reason: "dns" | "connection" | "tls" | "timeout" };

/**
 * One request to the open internet and one answer. Follows no redirect, reaches no address that is not public, and asks a host once a second
 * at most: whoever is too fast waits here.
 */
export interface Fetcher {
  fetch(request: OutsideRequest): Promise<OutsideAnswer>;
}

/**
 * Judges drafts and amendments against the corpus, which takes long enough that nobody else should wait for it. It may run elsewhere, and may be out
 * of order: then it throws.
 */
export interface TextJudge {
  /**
   * Whether and why the item is refused. A sender who has too many waiting is refused as rate_limit_exceeded.
   *
   * @param corpus the corpus of the task's commit
   * @param sender whose turn it is: several of one sender are judged one after the other, and in between those of others
   */
  judge(task: TextTask, corpus: Corpus, sender: string): Promise<TextVerdict>;
}
