import { rulesFileText } from "./generated/rules-file.ts";
import { loadRuleSet, type RuleSet } from "./rule-set.ts";

let loaded: RuleSet | undefined;

/** The rules this software ships with, compiled at first use. */
export function defaultRuleSet(): RuleSet {
  loaded ??= load();
  return loaded;
}

function load(): RuleSet {
  const outcome = loadRuleSet(JSON.parse(rulesFileText));
  if (!outcome.loaded) throw new Error(`policy/scrub/regex-rules.json: ${outcome.problems.join("; ")}`);
  return outcome.ruleSet;
}
