import type { Finding } from "../finding.ts";
import { loadCorpus } from "../load-corpus.ts";
import { validateCorpus } from "../validate-corpus.ts";
import { type CorpusChange, checkChange } from "./change.ts";

type Files = ReadonlyMap<string, string>;

/** The errors of a tree that an earlier tree did not have. */
export function addedErrors(before: Files, after: Files, today?: string): Finding[] {
  const earlier = new Set(validateCorpus(before, today).map(signature));
  return validateCorpus(after, today).filter((finding) => finding.severity === "error" && !earlier.has(signature(finding)));
}

/** What is wrong with a change from one whole tree to another: the errors that it adds, and what only a comparison shows. */
export function judgeStates(before: Files, after: Files, author: CorpusChange["author"], today: string): Finding[] {
  const change = { before: loadCorpus(before), after: loadCorpus(after), author, carriesDraft: false };
  return [...addedErrors(before, after, today), ...checkChange(change)];
}

export function signature({ rule, file, text }: Finding): string {
  return `${rule}\n${file}\n${text}`;
}
