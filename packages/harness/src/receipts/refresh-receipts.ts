import { type ReceiptLine, tryParseJson, validate } from "@becivic/contract";
import type { Context } from "../context.ts";
import { addressOf } from "../notes/note-kinds.ts";
import type { Folder } from "../ports.ts";
import { appendReceipts, readReceipts, withStatus } from "./receipt-store.ts";

/** Asks the issuing server about everything that waits there. A change is a new line. Returns how many it could not say. */
export async function refreshReceipts(context: Context, folder: Folder): Promise<number> {
  const changes: ReceiptLine[] = [];
  let unanswered = 0;
  for (const { latest } of (await readReceipts(folder)).values()) {
    if (latest.status !== "staged" || latest.server !== context.server.origin) continue;
    const answer = await context.server.send({ method: "GET", path: addressOf(latest.type, latest.id) });
    const outcome = answer.reached && answer.status === 200 ? validate("status", tryParseJson(answer.text)) : undefined;
    if (outcome?.valid !== true) unanswered += 1;
    else if (outcome.value.state === "committed") changes.push(withStatus(latest, "committed"));
  }
  await folder.withLock(() => appendReceipts(folder, changes));
  return unanswered;
}
