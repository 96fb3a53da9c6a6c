import { rulesFileText } from "@becivic/scrub";

/** The scrub rules, byte for byte as they stand in policy/scrub/: what the server refuses, everybody can look up. */
export function readScrubRules(): string {
  return rulesFileText;
}
