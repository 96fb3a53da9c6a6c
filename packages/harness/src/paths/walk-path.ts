import type { PathNextInput, PathNextOutput, SessionFacts } from "@becivic/contract";
import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import type { State } from "../session/open-state.ts";
import { answerStep } from "./answer-step.ts";
import { askDelivery, requirePerson } from "./ask-delivery.ts";
import { composeStep } from "./compose-step.ts";
import { noticeDocumentAtHand } from "./document-at-hand.ts";
import { type LoadedPath, loadPath } from "./load-path.ts";
import { type NextStep, nextStep } from "./next-step.ts";
import { addToHistory } from "./path-history.ts";
import { tryToRemember } from "./record-attempt.ts";
import { signInNotices, storeSignIn } from "./sign-in.ts";
import { refuseAnswer } from "./step-words.ts";
import type { Step, Traversal } from "./traversal.ts";
import { storeTraversal, traversalOf } from "./traversal-store.ts";

/** One step of a traversal that is recorded with the session. */
export async function walkPath(
  context: Context,
  state: State & { folder: Folder; session: SessionFacts },
  input: PathNextInput,
): Promise<PathNextOutput> {
  const { folder, session } = state;
  const loaded = await loadPath(context, state, input);
  const { path, owner } = loaded;
  const first = nextStep(loaded.facts);
  // The person is asked before anything changes.
  const answer = await answerOf(context, loaded, first.step, input.answer);
  const { traversal: answered, agreedTo, declined, isSignInOut = loaded.facts.isSignInOut } = takeAnswer(loaded, first.step, answer);
  const facts = { ...loaded.facts, traversal: answered, agreedTo, isSignInOut };
  const next = nextStep(facts);
  const traversal = { ...withCurrent(answered, next.step), ...(owner === undefined ? {} : { for: owner }) };
  const notices = [
    ...loaded.notices,
    ...(next.step.kind === "ended" || next.step.kind === "done" ? [] : loaded.homeNotices),
    ...signInNotices(loaded.entry, isSignInOut),
    ...(declined === undefined ? [] : await rememberDeclined(folder, loaded, declined)),
    ...(isFirst(first, session, path.id) && owner !== undefined ? await noticeDocumentAtHand(context, folder, owner, loaded) : []),
  ];
  if (isSignInOut && !loaded.facts.isSignInOut) await storeSignIn(folder, session, "failed");
  await storeTraversal(folder, session, path.id, traversal);
  return composeStep({ ...loaded, facts: { ...facts, traversal }, notices }, next);
}

/** What the user answered. An agreement counts for the delivery that was just asked about; where the person can be asked, only the person's own yes counts. */
async function answerOf(
  context: Context,
  { path, facts }: LoadedPath,
  step: Step,
  answer: PathNextInput["answer"],
): Promise<PathNextInput["answer"]> {
  if (answer !== undefined && answer !== "consent") return answer;
  if (step.kind !== "consent") return answer;
  if (context.asker.kind !== "none") return askDelivery(context, step.source, path.title);
  if (answer === undefined) return undefined;
  requirePerson(context);
  // An agreement answers a question: where the last answer did not ask it, it is asked now.
  return facts.traversal.asked === step.source.id ? answer : undefined;
}

function takeAnswer(
  { facts, path }: LoadedPath,
  step: Step,
  answer: PathNextInput["answer"],
): { traversal: Traversal; agreedTo?: string | undefined; declined?: string | undefined; isSignInOut?: boolean } {
  if (answer === undefined) return { traversal: facts.traversal };
  const answered = answerStep(facts, step, answer);
  if (!answered.isTaken) throw refuseAnswer(answered.fault, path.id);
  return answered;
}

/** The source that the user was sent to stays current until the attempt is reported, declined or out of the question. */
function withCurrent({ current, asked: _before, ...rest }: Traversal, step: Step): Traversal {
  if (step.kind === "attempt") return { ...rest, current: step.source.id };
  const isKept = "source" in step && step.source.id === current;
  return {
    ...rest,
    ...(isKept && current !== undefined ? { current } : {}),
    ...(step.kind === "consent" ? { asked: step.source.id } : {}),
  };
}

async function rememberDeclined(folder: Folder, { path, today, locale }: LoadedPath, sourceId: string): Promise<Notice[]> {
  const attempt = { source_id: sourceId, outcome: "declined-by-customer" as const };
  return tryToRemember(() => addToHistory(folder, { pathId: path.id, title: path.title, attempt, today, locale }));
}

/** What the user has already is said once, at the first step. */
function isFirst({ step }: NextStep, session: SessionFacts, pathId: string): boolean {
  return step.kind !== "not_for_you" && traversalOf(session, pathId) === undefined;
}
