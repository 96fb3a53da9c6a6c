import { tryParseJson, validate } from "@becivic/contract";
import type { RuleSet } from "@becivic/scrub";
import { Refusal } from "../answer.ts";
import { findPersonalData } from "../guard/find-personal-data.ts";
import { guardWrite } from "../guard/guard-write.ts";
import { parseMemory } from "../memory/memory-file.ts";
import { guardProfile } from "../profile/guard-profile.ts";
import { parseProfile } from "../profile/parse-profile.ts";
import type { KnownFile } from "./check-bundle.ts";

export interface CheckOptions {
  ruleSets: readonly RuleSet[];
  /** What looks like the name of a person was read again and is none. */
  isReviewed: boolean;
}

/** Refuses a file that the harness would not have written: its schema, and personal data in it. */
export function checkFile(file: KnownFile, options: CheckOptions): void {
  if (file.kind === "profile") checkProfile(file, options);
  else if (file.kind === "receipts") checkReceipts(file, options);
  else checkMemory(file, options);
}

function checkProfile({ name, text }: KnownFile, { ruleSets }: CheckOptions): void {
  const parsed = parseProfile(text);
  if (parsed.state === "damaged") throw invalid(name);
  if (parsed.state === "newer")
    throw new Refusal("newer_profile", "This export is from a newer version of this program. Update the program first.", { file: name });
  const { consent: _consent, ...profile } = parsed.profile;
  guardProfile(profile, ruleSets);
}

function checkReceipts({ name, text }: KnownFile, { ruleSets }: CheckOptions): void {
  for (const line of text.split("\n").filter((one) => one !== "")) {
    const outcome = validate("receipt-line", tryParseJson(line));
    if (!outcome.valid) throw invalid(name);
    // The origin of a server can be an IP address; the schema allows nothing else there.
    const { server: _origin, ...rest } = outcome.value;
    guardWrite(rest, ruleSets, { isReviewed: true });
  }
}

/** Names are searched for in the text alone: all else is from closed lists, or the title of a procedure. */
function checkMemory({ name, text }: KnownFile, { ruleSets, isReviewed }: CheckOptions): void {
  // Reading drops hidden characters, and the file is written as it is.
  guardWrite({ text }, [], { isReviewed: true });
  const memory = parseMemory(text);
  if (memory === undefined) throw invalid(name);
  guardWrite(memory, ruleSets, { isReviewed: true });
  const hasName = findPersonalData({ text: memory.text }, ruleSets).length > 0;
  if (hasName && !isReviewed)
    throw new Refusal("names_suspected", "A note in this export may have the name of a person. Read it again; if it is no name, say so.", {
      file: name,
      next: ["becivic import <file> --reviewed"],
    });
}

function invalid(file: string): Refusal {
  return new Refusal("schema_fail", "A file in this export is not as this program writes it. Nothing was changed.", { file });
}
