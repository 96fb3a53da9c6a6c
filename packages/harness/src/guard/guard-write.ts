import type { RuleSet } from "@becivic/scrub";
import { Refusal } from "../answer.ts";
import { type Finding, findPersonalData } from "./find-personal-data.ts";

interface GuardOptions {
  /** The agent or the user read the text again and says that it has no name of a person. Rules, identity fields and hidden characters are refused all the same. */
  isReviewed?: boolean;
  /** The command that says so, without any word of the user; undefined where a name is refused in any case. */
  reviewedCommand?: string | undefined;
}

/** Refuses a value that is about to be written or sent and that could identify a person. */
export function guardWrite(value: unknown, ruleSets: readonly RuleSet[], { isReviewed = false, reviewedCommand }: GuardOptions = {}): void {
  const findings = findPersonalData(value, ruleSets).filter(({ kind }) => !(isReviewed && kind === "name"));
  const [first] = findings;
  if (first === undefined) return;
  const [code, say] = REFUSALS[first.kind];
  // Names come last among the findings: where one is the first, there is nothing else.
  if (first.kind !== "name" || reviewedCommand === undefined) throw new Refusal(code, say, { findings });
  throw new Refusal(code, `${say} If it is no name, read it again and say so.`, { findings, next: [reviewedCommand] });
}

const REFUSALS: Readonly<
  Record<Finding["kind"], ["personal_data" | "identity_field_present" | "hidden_characters" | "names_suspected", string]>
> = {
  rule: [
    "personal_data",
    "This looks like a number or an address that identifies a person, so it was not stored. Say it without that detail.",
  ],
  identity_field: [
    "identity_field_present",
    "A field of this is made for the identity of a person, so it was not stored. Leave the field out.",
  ],
  hidden_characters: ["hidden_characters", "This has characters that cannot be seen, so it was not stored. Type it again."],
  name: ["names_suspected", "This may have the name of a person, so it was not stored. Say it without the name."],
};
