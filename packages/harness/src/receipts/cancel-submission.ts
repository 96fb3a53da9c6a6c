import type { CancelRetry } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { cancelAtServer } from "./cancel-at-server.ts";
import { deadlineOf, leaveQueue, queueCancellation } from "./cancel-queue.ts";
import { appendReceipts, type Receipt, readReceipts, withStatus } from "./receipt-store.ts";

export type Cancellation = { state: "cancelled" } | { state: "queued"; entry: CancelRetry };

/** Takes back a submission that waits at the server. Where the server does not answer, it is tried again by later commands. */
export async function cancelSubmission(context: Context, folder: Folder, id: string): Promise<Cancellation> {
  const receipt = (await readReceipts(folder)).get(id);
  if (receipt === undefined)
    throw new Refusal(
      "unknown_id",
      "There is no receipt with this id on this machine. A note that was not sent yet can be dropped; one that was sent from another machine can be cancelled there only.",
      { next: ["becivic note list", "becivic receipts"] },
    );
  const { latest } = receipt;
  if (latest.status === "cancelled") return { state: "cancelled" };
  const { commit_eta } = latest;
  if (latest.status !== "staged" || commit_eta === undefined) throw new Refusal("not_allowed", REASONS[latest.status]);
  const { server = context.server.origin } = latest;
  if (server !== context.server.origin)
    throw new Refusal(
      "not_allowed",
      "This was sent to another server, and only that one can cancel it. The receipts name the server; if you know it, name it with this command.",
      // Its address is left out: a stranger may have written it into an export that was imported.
      { next: ["becivic receipts", `becivic cancel ${id} --server <address>`] },
    );
  return cancelStaged(context, folder, receipt, { id, server, commit_eta });
}

async function cancelStaged(
  context: Context,
  folder: Folder,
  receipt: Receipt,
  entry: Pick<CancelRetry, "id" | "server" | "commit_eta">,
): Promise<Cancellation> {
  const { state, clockOffset } = await cancelAtServer(context, receipt);
  if (state === "cancelled" || state === "committed") {
    await folder.withLock(() => appendReceipts(folder, [withStatus(receipt.latest, state)]));
    await leaveQueue(folder, entry.id);
  }
  if (state === "cancelled") return { state: "cancelled" };
  if (state === "failed" && context.clock.now().getTime() <= deadlineOf(entry, clockOffset))
    return { state: "queued", entry: await queueCancellation(context, folder, entry, { attempts: 1, clockOffset }) };
  throw new Refusal("not_allowed", state === "refused" ? REFUSED : REASONS.committed);
}

const REFUSED =
  "The server did not accept the cancellation: it has another token for this note, or none. It cannot be cancelled from here.";

const REASONS = {
  staged: REFUSED,
  cancelled: REFUSED,
  applied:
    "A vote counts at once and cannot be cancelled. To reverse it, vote the other way on the same thing: a new note of the kind validation.",
  committed: "Its 24 hours are over, so it is published and cannot be cancelled. You can write a note about it if it is wrong.",
  arrived: "It arrived, but its token was lost on the way, so it cannot be cancelled from here.",
} as const;
