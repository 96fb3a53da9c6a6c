import { rulesFileText } from "@becivic/scrub";

/** The scrub rules, byte for byte as in policy/scrub/: every sender can look up what the server refuses. */
export function readScrubRules(): string {
  return rulesFileText;
}
