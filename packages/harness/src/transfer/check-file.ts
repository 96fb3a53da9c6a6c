import { tryParseJson, validate } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import { guardWrite } from "../guard/guard-write.ts";
import { guardProfile } from "../profile/guard-profile.ts";
import { parseProfile } from "../profile/parse-profile.ts";
import type { KnownFile } from "./check-bundle.ts";
import { checkMemory, type MemoryChecks } from "./check-memory.ts";
import { invalidFile } from "./invalid-file.ts";

/**
 * Refuses a file that the harness would not have written: its name, its schema, and personal data in it. Returns the text to write, composed anew
 * from what was checked: what a reader of the fields does not see is not written.
 */
export function checkFile(file: KnownFile, checks: MemoryChecks): string {
  if (file.kind === "profile") return checkProfile(file, checks);
  if (file.kind === "receipts") return checkReceipts(file, checks);
  return checkMemory(file.name, file.text, checks);
}

function checkProfile({ name, text }: KnownFile, { ruleSets }: MemoryChecks): string {
  const parsed = parseProfile(text);
  if (parsed.state === "damaged") throw invalidFile(name);
  if (parsed.state === "newer")
    throw new Refusal("newer_profile", "This export is from a newer version of this program. Update the program first.", { file: name });
  const { consent: _consent, ...profile } = parsed.profile;
  guardProfile(profile, ruleSets);
  return `${JSON.stringify(parsed.profile, null, 2)}\n`;
}

function checkReceipts({ name, text }: KnownFile, { ruleSets }: MemoryChecks): string {
  const lines = text.split("\n").filter((one) => one !== "");
  return lines.map((line) => `${checkReceipt(name, line, ruleSets)}\n`).join("");
}

function checkReceipt(file: string, line: string, ruleSets: MemoryChecks["ruleSets"]): string {
  const outcome = validate("receipt-line", tryParseJson(line));
  if (!outcome.valid) throw invalidFile(file);
  // The origin of a server can be an IP address; the schema allows nothing else there.
  const { server: _origin, ...rest } = outcome.value;
  guardWrite(rest, ruleSets, { isReviewed: true });
  return JSON.stringify(outcome.value);
}
