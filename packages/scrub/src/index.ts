export { isBelgianRegisterNumber } from "./checksums.ts";
export { defaultRuleSet } from "./default-rules.ts";
export { findMatches } from "./find-matches.ts";
export { rulesFileText } from "./generated/rules-file.ts";
export { findNames, type NameSpan } from "./names/find-names.ts";
export { textsNamingSomeone } from "./names/texts-naming-someone.ts";
export { normaliseText } from "./normalise.ts";
export { loadRuleSet, type RuleSet, type RuleSetOutcome } from "./rule-set.ts";
export { type ScrubHit, type ScrubOptions, scrubValue } from "./scrub-value.ts";
