import type { RuleSet } from "@becivic/scrub";
import { Refusal } from "../answer.ts";
import { guardWrite } from "../guard/guard-write.ts";

/** A month has six. */
const MOST_DIGITS = 6;

/**
 * Refuses words that become the name of a file and could identify a person: a name, or a number. Hyphens hide the form of a number from the rules, so
 * its digits count.
 */
export function guardTopic(topic: string, ruleSets: readonly RuleSet[]): void {
  if (topic.replaceAll(/\D/g, "").length > MOST_DIGITS)
    throw new Refusal(
      "personal_data",
      "This topic looks like a number that identifies a person, so nothing was stored. Choose plain words.",
    );
  guardWrite({ topic: topic.replaceAll("-", " ") }, ruleSets);
}
