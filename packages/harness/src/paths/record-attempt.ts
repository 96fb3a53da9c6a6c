import { monthOf } from "@becivic/case";
import type { PathReportInput, PathSource, SessionFacts } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import type { State } from "../session/open-state.ts";
import { withAttempt } from "./answer-step.ts";
import { putDocument } from "./document-owner.ts";
import type { Verdict } from "./judge-attempt.ts";
import type { LoadedPath } from "./load-path.ts";
import { addToHistory } from "./path-history.ts";
import { recordVote } from "./record-vote.ts";
import { signInAfter, storeSignIn } from "./sign-in.ts";
import { triedCount } from "./traversal.ts";
import { closeAttempt } from "./traversal-store.ts";

const MOST_ATTEMPTS = 100;

/** An attempt that has ended one way or the other. */
export interface EndedAttempt {
  source: PathSource;
  verdict: Exclude<Verdict, { outcome: "ambiguous" }>;
  input: PathReportInput;
}

export interface RecordedAttempt {
  /** The note that waits for approval. */
  vote?: string | undefined;
  /** The procedure whose list of documents has it now. */
  owner?: string | undefined;
  notices: Notice[];
}

/** Writes down an attempt: for the user, for the procedure, for the traversal, and as one vote. */
export async function recordAttempt(
  context: Context,
  state: State & { folder: Folder; session: SessionFacts },
  loaded: LoadedPath,
  ended: EndedAttempt,
): Promise<RecordedAttempt> {
  const { folder, session } = state;
  const { path, facts } = loaded;
  const { source, verdict } = ended;
  const isSuccess = verdict.outcome === "success";
  const owner = isSuccess ? loaded.owner : undefined;
  // What the user keeps comes first: a process that is killed on the way is asked for the same report again.
  const remembered = await tryToRemember(() => remember(folder, loaded, ended));
  const listed = owner === undefined ? [] : await tryToRemember(() => list(context, folder, loaded, owner, ended));
  const isFirst = await closeAttempt(folder, session, path.id, source.id, (traversal) => ({
    ...withAttempt(traversal, source.id, verdict.outcome),
    ...(isSuccess ? { ended: "success" as const } : {}),
  }));
  if (!isFirst) throw new Refusal("not_allowed", "This attempt was reported already.", { next: [`becivic path ${path.id}`] });
  await storeSignIn(folder, session, signInAfter(verdict, source, loaded.entry));
  // The vote comes last: one attempt has at most one, whatever happens in between.
  const { vote, notices } = await recordVote(context, folder, {
    pathId: path.id,
    sourceId: source.id,
    verdict,
    attempt: Math.min(triedCount(facts.traversal) + 1, MOST_ATTEMPTS),
    hasHandoff: source.actor.handoff.when !== "none",
  });
  return { vote, owner, notices: [...remembered, ...listed, ...notices] };
}

/** What cannot be remembered is told; the traversal goes on. */
export async function tryToRemember(store: () => Promise<Notice[]>): Promise<Notice[]> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof Refusal) return [{ code: "not_remembered", say: `This attempt is not in your notes. ${error.say}` }];
    throw error;
  }
}

async function remember(folder: Folder, { path, today, locale }: LoadedPath, { source, verdict, input }: EndedAttempt): Promise<Notice[]> {
  const isSuccess = verdict.outcome === "success";
  return addToHistory(folder, {
    pathId: path.id,
    title: path.title,
    attempt: { source_id: source.id, outcome: verdict.outcome, ...(isSuccess ? { succeeded_on: today } : {}) },
    today,
    locale,
    ...(isSuccess ? { fileRetained: input.file_kept ?? (input.ordered === true ? "no" : "unknown") } : {}),
  });
}

async function list(
  context: Context,
  folder: Folder,
  { path, today }: LoadedPath,
  owner: string,
  { source, input }: EndedAttempt,
): Promise<Notice[]> {
  const state = input.ordered === true ? "ordered" : "have";
  return putDocument(context, folder, owner, { path_id: path.id, state, source_id: source.id, month: monthOf(today) });
}
