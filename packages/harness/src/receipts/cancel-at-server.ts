import type { Context } from "../context.ts";
import { addressOf } from "../notes/note-kinds.ts";
import { clockOffsetOf, serverMoment } from "../transport/clock-offset.ts";
import type { Receipt } from "./receipt-store.ts";

export interface CancelOutcome {
  state: "cancelled" | "committed" | "refused" | "failed";
  /** How far the server's clock is ahead: the day in which a note can be cancelled is over by that clock. */
  clockOffset: number;
}

/** Cancels a submission at the server that issued its token. The latest token is tried first: the server renews them. */
export async function cancelAtServer(context: Pick<Context, "server" | "clock">, { latest, tokens }: Receipt): Promise<CancelOutcome> {
  const { server, clock } = context;
  let clockOffset = 0;
  for (const token of tokens) {
    const answer = await server.send({
      method: "DELETE",
      path: addressOf(latest.type, latest.id),
      headers: { authorization: `Bearer ${token}` },
    });
    clockOffset = clockOffsetOf(answer, clock.now());
    if (!answer.reached || answer.status >= 500 || answer.status === 429) return { state: "failed", clockOffset };
    if (answer.status === 200) return { state: "cancelled", clockOffset };
    if (answer.status === 403) return { state: "committed", clockOffset };
    if (answer.status !== 401) break;
  }
  return { state: (await isGone(context, latest, clockOffset)) ? "cancelled" : "refused", clockOffset };
}

/** An earlier attempt may have cancelled it, and its answer was lost: then the server does not have it, though its day is not over. */
async function isGone(
  { server, clock }: Pick<Context, "server" | "clock">,
  { type, id, commit_eta = "" }: Receipt["latest"],
  clockOffset: number,
): Promise<boolean> {
  if (!(serverMoment(clock.now(), clockOffset).getTime() < Date.parse(commit_eta))) return false;
  const answer = await server.send({ method: "GET", path: addressOf(type, id) });
  return answer.reached && answer.status === 404;
}
