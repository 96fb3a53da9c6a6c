import type { ProblemErrorCode } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import type { TextTask, TextVerdict } from "./gates/text-task.ts";

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
export type Alarm = "commit_stuck" | "unusual_traffic" | "many_quarantines" | "move_failed" | "forge_failed" | "recogniser_failed";

export type Log = (entry: LogEntry) => void;

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
