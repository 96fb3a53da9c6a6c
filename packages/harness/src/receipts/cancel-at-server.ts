import type { Context } from "../context.ts";
import { addressOf } from "../notes/note-kinds.ts";
import type { Receipt } from "./receipt-store.ts";

export type CancelOutcome = "cancelled" | "committed" | "refused" | "failed";

/** Cancels a submission at the server that issued its token. The latest token is tried first: the server renews them. */
export async function cancelAtServer({ server }: Pick<Context, "server">, { latest, tokens }: Receipt): Promise<CancelOutcome> {
  for (const token of tokens) {
    const answer = await server.send({
      method: "DELETE",
      path: addressOf(latest.type, latest.id),
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.reached || answer.status >= 500 || answer.status === 429) return "failed";
    if (answer.status === 200) return "cancelled";
    if (answer.status === 403) return "committed";
    if (answer.status !== 401) return "refused";
  }
  return "refused";
}
