import { CONTRACT_VERSION, parseRowKey, type TargetKey } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { kindOfType, type SubmissionType } from "../items/kinds.ts";
import type { Rejection } from "../items/rejection.ts";
import { type TextSubmission, targetOf } from "../items/submission.ts";
import type { HeldContent } from "../items/submission-row.ts";
import { WRITTEN_FIELDS, writtenPart } from "../items/written-fields.ts";
import type { ServiceContext } from "../service-context.ts";
import { runGates } from "../submitting/gates/run-gates.ts";
import { toLookUpQuery } from "../submitting/look-up-query.ts";
import { parseItem } from "../submitting/parse-item.ts";
import { toIso } from "../time.ts";

type Content = Readonly<Record<string, unknown>>;

/** The fields that an operator reads and edits: for a correction that is committed as a row, only its rationale. */
export function editableOf({ type, content, isCommitted }: HeldContent): Record<string, unknown> {
  const fields = writtenPart(type, content);
  return isCommitted && type === "amendment" ? { rationale: fields.rationale ?? null } : fields;
}

/**
 * A held submission with an operator's edit: either every field that was shown, or its `content` alone. It has to pass the gates that it
 * passed when it was sent.
 */
export async function withEdit(id: string, held: HeldContent, edited: Content, now: number, service: ServiceContext): Promise<Content> {
  const isRow = held.isCommitted && held.type === "amendment";
  const fields: readonly string[] = isRow ? ["rationale"] : WRITTEN_FIELDS[held.type];
  const isWhole = Object.keys(edited).every((name) => fields.includes(name));
  if (!isWhole && !fields.includes("content")) throw refusal({ error: "schema_fail", schema_pointer: "", keyword: "additionalProperties" });
  const unchanged = Object.fromEntries(Object.entries(held.content).filter(([name]) => !isWhole || !fields.includes(name)));
  const content = isWhole ? { ...unchanged, ...edited, ...whatHappened(held) } : { ...unchanged, content: edited };
  const rejection = await judgeEdit(toBody(id, held, content), held, now, service);
  if (rejection !== undefined) throw refusal(rejection);
  return content;
}

/** Runs the gates on an edit. A counted vote and a published row are judged by their text only. */
async function judgeEdit(
  body: object,
  { type, target_type, target_id, isCommitted }: HeldContent,
  now: number,
  service: ServiceContext,
): Promise<Rejection | undefined> {
  const { thresholds, hashing } = service;
  const sent = { submitted_at: toIso(now), submission_contract_version: CONTRACT_VERSION, declared_capabilities: [] };
  const parsed = parseItem({ kind: kindOfType(type), body, isEnveloped: true }, sent);
  if (parsed.outcome.rejection !== undefined) return parsed.outcome.rejection;
  const { item } = parsed.outcome;
  const facts = await service.database.lookUp(toLookUpQuery([parsed], { counted: undefined, flagger: undefined }, now));
  const { corpus, base } = await publishedState(service);
  const key = targetOf(item);
  // An edit is of the words: the value of one commune does not become that of another.
  if (!isCommitted && type === "amendment" && isOtherRow({ target_type, target_id }, key))
    return { error: "cross_ref_fail", schema_pointer: "/content/commune" };
  const target = key && facts.target(key);
  const mode = type === "validation" || type === "rating" || isCommitted ? "edit_published" : "edit";
  const judgeText = (text: TextSubmission) =>
    service.texts.judge({ commitId: base, item: text, target, moment: { now, thresholds }, looksForNames: false }, corpus, "an operator");
  const context = { now, thresholds, facts, target, corpus, bases: new Map(), address: NO_ADDRESS, hashing };
  return (await runGates(item, mode, context, judgeText)).rejection;
}

function isOtherRow({ target_type, target_id }: Pick<HeldContent, "target_type" | "target_id">, key: TargetKey | undefined): boolean {
  return target_type === "volatile_value" && key?.target_id !== target_id;
}

// No gate of an edit looks at the sender.
const NO_ADDRESS = { forLimits: "", forVotes: "" };

/** The outcome of an attempt, which an edit cannot change: only the text about it can be edited. */
function whatHappened({ type, content }: HeldContent): Content {
  const attempt = content.traversal_metadata;
  if (type !== "validation" || typeof attempt !== "object" || attempt === null) return {};
  return { traversal_metadata: Object.fromEntries(Object.entries(attempt).filter(([name]) => name !== "failure_signal")) };
}

const OLD_SCHEMA: ReadonlySet<SubmissionType> = new Set(["feedback", "rating"]);
const STARS: Readonly<Record<string, string>> = {
  skill: "skill_quality_stars",
  agent_protocol: "agent_protocol_stars",
  session: "user_experience_stars",
};
// Neither the session of a rating nor the value of a committed correction is stored; the schema requires them.
const SOME_SESSION = "ses_00000000-0000-7000-8000-000000000000";
const SOME_FIGURE = { target_type: "volatile_value", target_id: "val-00001", content: { proposed_value: 1, value_type: "integer" } };

/** The item in the form in which it is sent, for its schema. */
function toBody(id: string, { type, target_type, target_id, isCommitted }: HeldContent, content: Content): object {
  const { stars, cohort, submission_contract_version, ...fields } = content;
  const kind = kindOfType(type);
  const target = { target_type, target_id: target_type === "session" ? SOME_SESSION : target_id && parseRowKey(target_id).uid };
  return {
    type,
    schema_version: OLD_SCHEMA.has(type) ? 1 : 4,
    [kind?.idField ?? "id"]: id,
    ...(type === "feedback" ? {} : type === "draft" ? { target_type } : target),
    ...(type === "rating" ? { [STARS[target_type ?? ""] ?? ""]: stars ?? 1 } : {}),
    ...(type === "validation" ? { verdict: "confirm" } : {}),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)),
    ...(type === "amendment" && isCommitted ? SOME_FIGURE : {}),
  };
}

function refusal({ error, ...details }: Rejection): AppError {
  return new AppError(error, { details: { ...details, schema_pointer: `/edited${details.schema_pointer ?? ""}` } });
}
