import type { TextTask, TextVerdict } from "@becivic/service/ports";

/** What the thread is told: a text to judge and, where it does not have the corpus of its commit, the files of that, or what has changed. */
export interface Order {
  task: TextTask;
  files?: ReadonlyMap<string, string>;
  changes?: ReadonlyMap<string, string | undefined>;
}

/** What it answers: the verdict, or what broke. */
export type Answer = { verdict: TextVerdict } | { fault: unknown };
