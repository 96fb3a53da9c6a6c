import { defaultRuleSet, type RuleSet, scrubValue } from "@becivic/scrub";
import { Refusal } from "../answer.ts";

/**
 * Whether the name of a program has nothing in which a rule finds a number or an address of a person. It is stored with every note and sent with
 * it. The recogniser of names is not asked: programs are called after people.
 */
export function isPlainProgram(runtime: string, ruleSets: readonly RuleSet[] = [defaultRuleSet()]): boolean {
  return ruleSets.every((ruleSet) => scrubValue({ runtime }, ruleSet).length === 0);
}

/** Refuses a session in the name of a program that is none. */
export function guardProgram(runtime: string, ruleSets: readonly RuleSet[]): void {
  if (isPlainProgram(runtime, ruleSets)) return;
  throw new Refusal(
    "personal_data",
    "The name of the program looks like a number or an address that identifies a person, so no session was started. Name the program alone, such as my-agent/1.0.",
  );
}
