import { loneRules } from "./rules/lone-rules.ts";
import { firstMatch, type Rule } from "./rules/rule.ts";
import type { RunContext } from "./rules/run-context.ts";
import { severalRules } from "./rules/several-rules.ts";

/** The rule that decides on a run of capitalised words by its own words and the cue before them. */
export function judgeParts(context: RunContext): Rule<RunContext> | undefined {
  return firstMatch(context.parts.length === 1 ? loneRules : severalRules, context);
}
