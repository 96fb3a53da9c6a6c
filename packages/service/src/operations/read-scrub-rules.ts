import { rulesFile, rulesFileText } from "@becivic/scrub";

/**
 * The scrub rules, byte for byte as in policy/scrub/, with their digest and their number: every sender can look up what the server refuses, and
 * one that has a copy compares the digest instead of fetching the file.
 */
export function readScrubRules(): { text: string; sha256: string; rules: number } {
  return { text: rulesFileText, ...rulesFile };
}
