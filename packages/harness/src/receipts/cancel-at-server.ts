import type { Context } from "../context.ts";
import { addressOf } from "../notes/note-kinds.ts";
import type { Receipt } from "./receipt-store.ts";

export type CancelOutcome = "cancelled" | "committed" | "refused" | "failed";

/** Cancels a submission at the server that issued its token. The latest token is tried first: the server renews them. */
export async function cancelAtServer(context: Pick<Context, "server" | "clock">, { latest, tokens }: Receipt): Promise<CancelOutcome> {
  const { server } = context;
  for (const token of tokens) {
    const answer = await server.send({
      method: "DELETE",
      path: addressOf(latest.type, latest.id),
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.reached || answer.status >= 500 || answer.status === 429) return "failed";
    if (answer.status === 200) return "cancelled";
    if (answer.status === 403) return "committed";
    if (answer.status !== 401) break;
  }
  return (await isGone(context, latest)) ? "cancelled" : "refused";
}

/** An earlier attempt may have cancelled it, and its answer was lost: then the server does not have it, though its day is not over. */
async function isGone(
  { server, clock }: Pick<Context, "server" | "clock">,
  { type, id, commit_eta = "" }: Receipt["latest"],
): Promise<boolean> {
  if (!(clock.now().getTime() < Date.parse(commit_eta))) return false;
  const answer = await server.send({ method: "GET", path: addressOf(type, id) });
  return answer.reached && answer.status === 404;
}
