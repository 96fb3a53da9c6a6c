import type { TextTask, TextVerdict } from "@becivic/service/ports";

/** A message to the thread: a text to judge and, if it lacks the corpus of the commit, its files or the changes. */
export interface Order {
  task: TextTask;
  files?: ReadonlyMap<string, string>;
  changes?: ReadonlyMap<string, string | undefined>;
}

/** The answer of the thread: the verdict, or the error. */
export type JudgeAnswer = { verdict: TextVerdict } | { fault: unknown };
