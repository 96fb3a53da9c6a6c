import type { ProblemErrorCode } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import type { TextTask, TextVerdict } from "./text-task.ts";

// The ports to the environment. The apps implement them; no package depends on the runtime.

export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

export interface Randomness {
  /** A random UUID. */
  uuid(): string;
  bytes(count: number): Uint8Array;
}

/** A log line, to which the writer adds the time. No other field is logged: see docs/decisions/0028-faults-in-the-log.md. */
export interface LogEntry {
  level: "info" | "error";
  /** The id of the request, or of this line. */
  id: string;
  /** The method and the pattern of the route, never the URL; for background work, the step of the jobs. */
  route: string;
  status: number;
  duration_ms: number;
  /** The code of a refusal, or the name of an alarm. */
  category?: ProblemErrorCode | Alarm;
  /** For a bug: the class of the error and the place in our code, never its message. */
  fault?: string;
}

export type Log = (entry: LogEntry) => void;

/** A condition that an operator has to look at. */
type Condition =
  /** The commit of an item has failed for a day. */
  "commit_stuck" | "unusual_traffic" | "many_quarantines" | "many_deprecations";

/** A task that threw. The next run tries it again. */
type Failure =
  /** The recogniser of names did not answer: the texts are held. */
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

/** The name of an alarm. */
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

/** Where an alarm is raised: the route of its log line. */
export type AlarmStep = JobStepName | "probe-due" | "jobs" | "submit" | "compose-list";

export interface AlarmDetails {
  step?: AlarmStep;
  /** The thrown error. Only its class and its place in our code are logged. */
  error?: unknown;
}

export type RaiseAlarm = (name: Alarm, details?: AlarmDetails) => void;

/** Authenticates operators. */
export interface OperatorAuth {
  isOperator(bearerToken: string): boolean;
}

/** Recognises names of persons. It may be another program; where it fails it throws, and nothing is published. */
export interface NameRecogniser {
  /** True where it answers without waiting for another program. */
  readonly isImmediate?: boolean;
  hasName(texts: readonly string[]): Promise<boolean>;
}

export interface OutsideRequest {
  url: string;
  method: "GET" | "HEAD";
  timeoutMs: number;
  /** The most bytes of the answer that are read. */
  maxBytes: number;
}

export type OutsideAnswer =
  | { outcome: "answered"; status: number; location: string | undefined; contentType: string | undefined; text: string; isCut: boolean }
  /** No request was sent: not https, a private address, or an invalid URL. */
  | { outcome: "refused"; reason: "bad_url" | "not_https" | "private_address" }
  | { outcome: "unreachable"; reason: "dns" | "connection" | "tls" | "timeout" };

/**
 * One request to the internet. It follows no redirect, connects to public addresses only, and sends a host at most one request a second:
 * faster calls wait.
 */
export interface Fetcher {
  fetch(request: OutsideRequest): Promise<OutsideAnswer>;
}

/**
 * Judges drafts and amendments against the corpus. That is slow, so it may run in another thread. Where it fails it throws.
 */
export interface TextJudge {
  /**
   * The verdict about an item. A sender with too many waiting items is refused as rate_limit_exceeded.
   *
   * @param corpus the corpus of the task's commit
   * @param sender items of one sender are judged one after the other, interleaved with those of other senders
   */
  judge(task: TextTask, corpus: Corpus, sender: string): Promise<TextVerdict>;
}
