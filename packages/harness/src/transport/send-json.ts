import type { Context } from "../context.ts";
import type { ServerAnswer, ServerRequest } from "../ports.ts";
import { parseAnswer } from "./parse-answer.ts";
import { retryAfterMs } from "./retry-after.ts";

/** How often a request is sent, and how long to wait in between. */
export interface RetryPolicy {
  attempts: number;
  firstWaitMs: number;
  factor: number;
  /** A server that was too slow is not asked again. */
  isTimeoutFinal?: boolean;
}

/** For what users send: the policy that the manifest of the server publishes. */
export const SENDING: RetryPolicy = { attempts: 3, firstWaitMs: 5_000, factor: 2 };
/** For a file without which nothing may be sent: the user waits for it. */
export const TWO_SHORT_RETRIES: RetryPolicy = { attempts: 3, firstWaitMs: 1_000, factor: 2, isTimeoutFinal: true };
/** For a file that has another source. */
export const ONCE: RetryPolicy = { attempts: 1, firstWaitMs: 0, factor: 1 };

/** A server that asks for a longer wait is asked again by the user, not by us. */
const LONGEST_WAIT_MS = 60_000;
const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

export type JsonAnswer =
  /** `value` is undefined where the text is not JSON. */
  (Extract<ServerAnswer, { reached: true }> & { value: unknown }) | Extract<ServerAnswer, { reached: false }>;

/** Sends a request, again after a failure that may pass. A retry is the same request: the server counts an id once. Never throws. */
export async function sendJson(
  { server, clock, settings }: Pick<Context, "server" | "clock" | "settings">,
  request: ServerRequest,
  { attempts, firstWaitMs, factor, isTimeoutFinal = false }: RetryPolicy = SENDING,
): Promise<JsonAnswer> {
  if (settings.isOffline) return { reached: false, reason: "offline", sent: false };
  let mayHaveArrived = false;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await server.send(request);
    if (!answer.reached) mayHaveArrived ||= answer.sent;
    const wait = firstWaitMs * factor ** (attempt - 1);
    const requestedWait = answer.reached ? (retryAfterMs(answer.headers["retry-after"], clock.now()) ?? 0) : 0;
    if (attempt >= attempts || !mayPass(answer, isTimeoutFinal) || requestedWait > LONGEST_WAIT_MS)
      return answer.reached ? { ...answer, value: parseAnswer(answer.text) } : { ...answer, sent: mayHaveArrived };
    await clock.wait(Math.max(wait, requestedWait));
  }
}

function mayPass(answer: ServerAnswer, isTimeoutFinal: boolean): boolean {
  if (answer.reached) return PASSING_STATUSES.has(answer.status);
  return answer.reason === "no_connection" || (answer.reason === "timeout" && !isTimeoutFinal) || answer.reason === "cut";
}
