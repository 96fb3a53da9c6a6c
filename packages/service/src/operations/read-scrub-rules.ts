import { rulesFile, rulesFileText } from "@becivic/scrub";

/** The scrub rules, byte for byte as in policy/scrub/: every sender can look up what the server refuses. */
export function readScrubRules(): string {
  return rulesFileText;
}

/** The digest of the file and the number of its rules: a sender compares its copy with it, instead of fetching the file. */
export const scrubRulesFile = rulesFile;
