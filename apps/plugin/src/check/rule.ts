import type { Subject } from "./subject.ts";

/** What is wrong, and in which file. */
export interface Fault {
  file: string;
  text: string;
}

/** One thing that a package keeps to. */
export interface Rule {
  id: string;
  says: string;
  find: (subject: Subject) => Fault[];
}

export interface Finding extends Fault {
  rule: string;
}

/** The faults of a package by every rule, in the order of the rules. */
export function findFaults(rules: readonly Rule[], subject: Subject): Finding[] {
  return rules.flatMap(({ id, find }) => find(subject).map((fault) => ({ rule: id, ...fault })));
}

/** A fault where something holds, and none elsewhere: most rules look at one thing in each file. */
export function faultIf(isWrong: boolean, file: string, text: string): Fault[] {
  return isWrong ? [{ file, text }] : [];
}
