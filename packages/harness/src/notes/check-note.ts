import { type BufferLine, isCatalogueType, type SchemaIssue, sentenceOf, validate } from "@becivic/contract";
import type { RuleSet } from "@becivic/scrub";
import tiers from "../../../../policy/capability-tiers.json" with { type: "json" };
import { Refusal } from "../answer.ts";
import { guardWrite } from "../guard/guard-write.ts";
import { checkTarget } from "./check-target.ts";
import type { PublicIds } from "./public-ids.ts";

export interface NoteCheck {
  ruleSets: readonly RuleSet[];
  /** What the agent can do, as probed or as it says. */
  capabilities: readonly string[];
  publicIds: PublicIds;
  /** The text was read again for names. */
  isReviewed: boolean;
  /** The command that says so. */
  reviewedCommand?: string;
}

/** The note, after the checks that the server makes as well, in its order. A refusal says rule and field, never the text. */
export function checkNote(
  line: Readonly<Record<string, unknown>>,
  { ruleSets, capabilities, publicIds, isReviewed, reviewedCommand }: NoteCheck,
): BufferLine {
  const { submitting_agent: program, ...fields } = line;
  guardWrite(fields, ruleSets, { isReviewed, reviewedCommand });
  // Programs are called after people: of theirs, only the rules are asked.
  guardWrite({ submitting_agent: program }, ruleSets, { isReviewed: true });
  const outcome = validate("buffer-line", line);
  if (!outcome.valid) throw schemaRefusal(line.type, outcome.issues);
  checkCapabilities(outcome.value, capabilities);
  checkTarget(outcome.value, publicIds);
  return outcome.value;
}

function schemaRefusal(type: unknown, issues: readonly [SchemaIssue, ...SchemaIssue[]]): Refusal {
  const faults = issues.map((issue) => {
    const { pointer, keyword, missing } = issue;
    return { pointer, keyword, ...(missing === undefined ? {} : { missing }), message: sentenceOf(issue) };
  });
  return new Refusal(
    "schema_fail",
    "The note is not complete or not in its form, so it was not stored. The command below shows examples.",
    {
      faults,
      next: [`becivic note ${String(type)}`],
    },
  );
}

/** An agent that cannot do what a type of note needs does not send that type, and claims nothing. */
function checkCapabilities(note: BufferLine, capabilities: readonly string[]): void {
  const missing = requiredCapabilities(note).filter((capability) => !capabilities.includes(capability));
  if (missing.length === 0) return;
  const say =
    "A note of this kind needs an agent that can do more than this one says it can, so it was not stored. If it can, name it with --capabilities.";
  throw new Refusal("capability_mismatch", say, { missing });
}

function requiredCapabilities(note: BufferLine): readonly string[] {
  if (note.type === "amendment" && isCatalogueType(note.target_type)) return tiers.amendment_of_catalogue;
  if (note.type === "validation" && note.target_type === "observation") return tiers.validation_of_concern;
  return tiers[note.type];
}
