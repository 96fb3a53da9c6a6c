import { AppError } from "../app-error.ts";
import type { HeldContent } from "../database.ts";
import { checkAddresses } from "../gates/check-addresses.ts";
import { checkDates } from "../gates/check-dates.ts";
import { checkPathReport } from "../gates/check-path-report.ts";
import { checkSchema } from "../gates/check-schema.ts";
import { checkScrub } from "../gates/check-scrub.ts";
import { crossReference, targetKeyOf } from "../gates/cross-reference.ts";
import { checkIdentityBan } from "../gates/identity-ban.ts";
import type { Rejection } from "../gates/rejection.ts";
import { publishedState } from "../publishing/published-state.ts";
import type { ServiceContext } from "../service-context.ts";
import { type Item, isText } from "../submissions/item.ts";
import { kindOfType, type SubmissionType } from "../submissions/kinds.ts";
import { askAbout } from "../submissions/question.ts";
import { WRITTEN_FIELDS, writtenPart } from "./written-fields.ts";

type Content = Readonly<Record<string, unknown>>;

/** What there is to see and to edit: of a correction that is a row by now, only why it was made. */
export function editableOf({ type, content, isCommitted }: HeldContent): Record<string, unknown> {
  const written = writtenPart(type, content);
  return isCommitted && type === "amendment" ? { rationale: written.rationale ?? null } : written;
}

/**
 * A held submission with the words that a maintainer gave it: either everything that was shown, or its `content` alone. It has to pass the
 * gates that it passed when it was sent.
 */
export async function withEdit(id: string, held: HeldContent, edited: Content, now: number, service: ServiceContext): Promise<Content> {
  const isRow = held.isCommitted && held.type === "amendment";
  const fields = isRow ? ["rationale"] : WRITTEN_FIELDS[held.type];
  const isWhole = Object.keys(edited).every((name) => fields.includes(name));
  if (!isWhole && !fields.includes("content")) throw refused({ error: "schema_fail", schema_pointer: "", keyword: "additionalProperties" });
  const kept = Object.fromEntries(Object.entries(held.content).filter(([name]) => !isWhole || !fields.includes(name)));
  const content = isWhole ? { ...kept, ...edited, ...whatHappened(held) } : { ...kept, content: edited };
  const item = toItem(id, held, content);
  const { corpus } = await publishedState(service);
  const rejection =
    checkIdentityBan(item) ??
    checkShape(item, held.type) ??
    checkScrub(item) ??
    checkPathReport(item) ??
    checkDates(item, now) ??
    checkAddresses(held.type, item, corpus.sourceClasses) ??
    (await checkTarget(item, held, now, service));
  if (rejection !== undefined) throw refused(rejection);
  return content;
}

function checkShape(item: Item, type: SubmissionType): Rejection | undefined {
  const schema = kindOfType(type)?.itemSchema;
  return schema === undefined ? undefined : checkSchema(item, schema);
}

/** Whether it may say that, about what it speaks of, as things stand now. A vote has been counted, and a row is there. */
async function checkTarget(
  item: Item,
  { type, isCommitted }: HeldContent,
  now: number,
  service: ServiceContext,
): Promise<Rejection | undefined> {
  if (type === "validation" || type === "rating" || isCommitted) return undefined;
  const incoming = { kind: kindOfType(type), body: item, isEnveloped: true };
  const facts = await service.database.lookUp(askAbout([incoming], undefined, undefined, now));
  const moment = { now, thresholds: service.thresholds };
  const refused = crossReference(item, facts, moment);
  if (refused !== undefined || !isText(item)) return refused;
  const { corpus, base } = await publishedState(service);
  const key = targetKeyOf(item);
  const task = { commitId: base, item, target: key && facts.target(key), moment, looksForNames: false };
  return (await service.texts.judge(task, corpus, "an operator")).rejection;
}

/** An edit changes how an attempt is told, not how it went. */
function whatHappened({ type, content }: HeldContent): Content {
  const attempt = content.traversal_metadata as Record<string, unknown> | null | undefined;
  if (type !== "validation" || attempt == null) return {};
  const { failure_signal, ...facts } = attempt;
  return { traversal_metadata: facts };
}

const OLD_SCHEMA: ReadonlySet<SubmissionType> = new Set(["feedback", "rating"]);
const STARS: Readonly<Record<string, string>> = {
  skill: "skill_quality_stars",
  agent_protocol: "agent_protocol_stars",
  session: "user_experience_stars",
};
// The session of a rating is not kept, nor the figure of a correction that is a row; the schema wants to see some.
const SOME_SESSION = "ses_00000000-0000-7000-8000-000000000000";
const SOME_FIGURE = { target_type: "volatile_value", target_id: "val-00001", content: { proposed_value: 1, value_type: "integer" } };

/** The item as it would be sent. */
function toItem(id: string, { type, target_type, target_id, isCommitted }: HeldContent, content: Content): Item {
  const { stars, cohort, submission_contract_version, ...said } = content;
  const kind = kindOfType(type);
  const target = { target_type, target_id: target_type === "session" ? SOME_SESSION : target_id };
  return {
    type,
    schema_version: OLD_SCHEMA.has(type) ? 1 : 4,
    [kind?.idField ?? "id"]: id,
    ...(type === "feedback" ? {} : type === "draft" ? { target_type } : target),
    ...(type === "rating" ? { [STARS[target_type ?? ""] ?? ""]: stars ?? 1 } : {}),
    ...(type === "validation" ? { verdict: "confirm" } : {}),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value != null)),
    ...(type === "amendment" && isCommitted ? SOME_FIGURE : {}),
  } as Item;
}

function refused({ error, ...details }: Rejection): AppError {
  return new AppError(error, { details: { ...details, schema_pointer: `/edited${details.schema_pointer ?? ""}` } });
}
