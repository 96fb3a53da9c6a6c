import { isErrorCode, type ProblemErrorCode, SECOND_MS, type SessionFacts, tryParseJson } from "@becivic/contract";
import type { Context } from "../context.ts";
import type { StoredNote } from "../notes/buffer.ts";
import type { ServerAnswer } from "../ports.ts";
import { clockOffsetOf, serverMoment } from "../transport/clock-offset.ts";
import { retryAfterMs } from "../transport/retry-after.ts";
import { SENDING } from "../transport/send-json.ts";
import { envelopeOf } from "./envelope.ts";
import { type MatchedResults, readResults } from "./read-results.ts";

/** What became of an envelope. */
export type EnvelopeOutcome =
  | ({
      answered: true;
      sentAt: Date;
      clockOffset: number /** An earlier attempt may have arrived. */;
      hadLostAnswer: boolean;
      /** The agent made the call. */
      isCarried: boolean;
    } & MatchedResults)
  | {
      answered: false;
      /** Why: no connection, an answer that cannot be read, or the refusal of the whole envelope. */
      error: "unreachable" | "unreadable" | ProblemErrorCode;
      retryAfter?: number;
      /** Whether the server may have taken the items all the same. */
      mayHaveArrived: boolean;
      clockOffset: number;
    };

export interface EnvelopeRequest {
  notes: readonly StoredNote[];
  facts: SessionFacts;
  mode: "validate" | "stage";
  /** 1 sends once: for work beside another command, which must not wait. */
  attempts?: number;
  /** How far the server's clock is ahead, from an earlier answer. */
  clockOffset?: number;
}

/** A server that wants a longer pause is asked again by a later command. */
const LONGEST_WAIT_MS = 60 * SECOND_MS;

/** Sends an envelope. Each attempt has the same ids and items, and its own time: the server's, where the clock of this machine is off. */
export async function postEnvelope(
  context: Pick<Context, "server" | "clock">,
  { notes, facts, mode, attempts = SENDING.attempts, clockOffset = 0 }: EnvelopeRequest,
): Promise<EnvelopeOutcome> {
  let offset = clockOffset;
  let mayHaveArrived = false;
  let wait = SENDING.firstWaitMs;
  for (let attempt = 1; ; attempt += 1) {
    const sentAt = serverMoment(context.clock.now(), offset);
    const body = envelopeOf(notes, facts, mode, sentAt);
    const answer = await context.server.send({ method: "POST", path: "/api/feedback", body });
    const newOffset = clockOffsetOf(answer, context.clock.now());
    const isCorrected = newOffset !== 0 && offset === 0;
    offset = newOffset === 0 ? offset : newOffset;
    const now = serverMoment(context.clock.now(), offset);
    const outcome = outcomeOf(answer, { notes, sessionId: facts.session_id, mode }, now);
    // A wrong time is refused: the same items are sent once more with the server's.
    const isRefusedForTime = isCorrected && outcome.answered && [...outcome.results.values()].some(({ status }) => status === "rejected");
    if (outcome.answered && !isRefusedForTime)
      return { ...outcome, sentAt, clockOffset: offset, hadLostAnswer: mayHaveArrived, isCarried: isCarried(answer) };
    if (outcome.answered) continue;
    mayHaveArrived ||= outcome.mayHaveArrived;
    const pause = Math.max(wait, (outcome.retryAfter ?? 0) * SECOND_MS);
    const most = outcome.error === "internal_error" ? Math.min(attempts, 2) : attempts;
    if (attempt >= most || !isWorthRetrying(outcome.error) || pause > LONGEST_WAIT_MS)
      return { ...outcome, mayHaveArrived, clockOffset: offset };
    await context.clock.wait(pause);
    wait *= SENDING.factor;
  }
}

function isCarried(answer: ServerAnswer): boolean {
  return answer.reached && answer.isCarried === true;
}

type Unstamped = ({ answered: true } & MatchedResults) | Omit<Extract<EnvelopeOutcome, { answered: false }>, "clockOffset">;

function outcomeOf(
  answer: ServerAnswer,
  sent: { notes: readonly StoredNote[]; sessionId: string; mode: "validate" | "stage" },
  now: Date,
): Unstamped {
  const isStaging = sent.mode === "stage";
  if (!answer.reached) return { answered: false, error: "unreachable", mayHaveArrived: isStaging && answer.sent };
  if (answer.status === 200) {
    const matched = readResults(answer.text, sent);
    return matched === undefined ? { answered: false, error: "unreadable", mayHaveArrived: isStaging } : { answered: true, ...matched };
  }
  const { error, retryAfter } = problemOf(answer, now);
  // A server that failed may have failed after it stored.
  const isUncertain = error === "unreadable" || error === "internal_error";
  return {
    answered: false,
    error,
    mayHaveArrived: isStaging && isUncertain,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

function problemOf(
  { text, headers }: Extract<ServerAnswer, { reached: true }>,
  now: Date,
): {
  error: "unreadable" | ProblemErrorCode;
  retryAfter?: number;
} {
  const body = tryParseJson(text);
  const { error } = typeof body === "object" && body !== null && "error" in body ? body : {};
  const wait = retryAfterMs(headers["retry-after"], now);
  return { error: isErrorCode(error) ? error : "unreadable", ...(wait === undefined ? {} : { retryAfter: Math.ceil(wait / SECOND_MS) }) };
}

function isWorthRetrying(error: Extract<EnvelopeOutcome, { answered: false }>["error"]): boolean {
  return error === "unreachable" || error === "unreadable" || error === "staging_unavailable" || error === "internal_error";
}
