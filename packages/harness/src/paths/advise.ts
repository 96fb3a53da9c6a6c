import type { PathNextInput, PathNextOutput } from "@becivic/contract";
import { done, type Notice, needs, Refusal } from "../answer.ts";
import { questionOfField } from "../profile/question-of-field.ts";
import { passedOverNotices } from "./compose-step.ts";
import { describeSource } from "./describe-source.ts";
import { fieldToAsk } from "./known-profile.ts";
import type { LoadedPath } from "./load-path.ts";
import { decidingField, nextStep } from "./next-step.ts";
import { isFallback, orderCandidates } from "./order-candidates.ts";
import { sayNotForYou } from "./step-words.ts";
import { newTraversal, type TraversalFacts } from "./traversal.ts";

/**
 * What can be said about a path where nothing is recorded: without a folder, without a session, or with facts for this call alone. Ways that deliver a
 * document are left out, because no record would tell later what was agreed to.
 */
export function advise(
  { entry, path, locale, communes, authority, facts: before, notices, homeNotices }: LoadedPath,
  { answer, given = {} }: PathNextInput,
): PathNextOutput {
  const isOffline = answer === "offline";
  if (answer !== undefined && !isOffline) throw notRecorded();
  const facts: TraversalFacts = { ...before, traversal: newTraversal(entry), workedLast: undefined };
  const { step, passedOver } = nextStep(facts);
  const all: Notice[] = [...notices, ...homeNotices, ...passedOverNotices(passedOver)];
  const shared = { path, mode: "advice" as const, ...(all.length === 0 ? {} : { notices: all }) };
  const { id, title } = path;
  if (step.kind === "not_for_you")
    return done({ ...shared, step: step.kind, say: sayNotForYou(title, step.field, "what you said"), field: step.field });
  const candidates = orderCandidates(facts).filter(({ source }) => isFallback(source) === isOffline);
  const fitting = candidates.filter(({ missing }) => missing.length === 0).map(({ source }) => source);
  const free = fitting.filter(({ audited_document_delivery: isAudited }) => isAudited !== true);
  const blocked = free.length === fitting.length ? {} : { blocked: "no_recorded_consent" as const };
  const sources = free.map((source) => describeSource(source, "advice"));
  const undecided = candidates.find(({ missing }) => missing.length > 0 && missing.every(facts.isAskable));
  const field = undecided === undefined ? undefined : fieldToAsk(decidingField(undecided.missing, candidates));
  const question = field === undefined ? undefined : questionOfField(field, locale, { profile: facts.profile, communes });
  const answered = { ...shared, ...blocked, step: "advice" as const, sources, ...(authority === undefined ? {} : { authority }) };
  const hasOffline = !isOffline && orderCandidates(facts).some(({ source }) => isFallback(source));
  const offline = hasOffline ? [`becivic path choose offline ${id}${optionsOf(given)}`] : [];
  const say = sayCount(title, sources.length, hasOffline);
  if (question !== undefined)
    return needs([`profile.${question.field}`], {
      ...answered,
      say: `${say} More depends on this: ${question.ask}`,
      question,
      next: [`becivic path ${id}${optionsOf(given)} --given ${question.field}=<value>`, ...offline],
    });
  const isBlocked = "blocked" in blocked ? ` ${BLOCKED}` : "";
  return done({ ...answered, say: `${say}${isBlocked} ${NOTHING_KEPT}`, next: offline });
}

/** The facts of this call, for the next one. */
function optionsOf(facts: NonNullable<PathNextInput["given"]>): string {
  return Object.entries(facts)
    .map(([field, value]) => ` --given ${field}=${String(value)}`)
    .join("");
}

function sayCount(title: string, count: number, hasOffline: boolean): string {
  if (count === 0 && hasOffline) return `No way to “${title}” that works from home fits what is known: go to the office or write to it.`;
  if (count === 0) return `Be Civic knows no way to “${title}” here that fits what is known.`;
  return count === 1 ? `There is one way to “${title}”.` : `There are ${count} ways to “${title}”; try them in this order.`;
}

const BLOCKED =
  "One more delivers a real document each time: it needs your agreement on record, so it is used only in a session with a folder for your notes.";
const NOTHING_KEPT = "This is advice: nothing is tried or remembered here.";

function notRecorded(): Refusal {
  return new Refusal(
    "no_session",
    "Nothing is recorded here, so this answer has no step that it belongs to. Start a session with a folder first.",
    {
      next: ["becivic start"],
    },
  );
}
