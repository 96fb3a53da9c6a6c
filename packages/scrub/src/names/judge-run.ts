import { judgeParts } from "./judge-parts.ts";
import { frameRules } from "./rules/frame-rules.ts";
import { lowerRules } from "./rules/lower-rules.ts";
import { firstMatch, type Rule } from "./rules/rule.ts";
import type { RunContext } from "./rules/run-context.ts";

/** The rule that decides on a run of capitalised words: one about the words around it, or else one about its own. */
export function judgeCapitalRun(context: RunContext): Rule<RunContext> | undefined {
  return firstMatch(frameRules, context) ?? judgeParts(context);
}

/** The rule that decides on a run of words in small letters. */
export function judgeLowerRun(context: RunContext): Rule<RunContext> | undefined {
  return firstMatch(lowerRules, context);
}
