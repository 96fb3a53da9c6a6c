import type { ReceiptsOutput } from "@becivic/contract";
import { done, type Notice, Refusal } from "../answer.ts";
import { askSession } from "../closing/ask-session.ts";
import type { Context } from "../context.ts";
import { openPlace } from "../notes/open-notebook.ts";
import { defineOperation } from "../operation.ts";
import type { Folder } from "../ports.ts";
import { readQueue } from "../receipts/cancel-queue.ts";
import { describeReceipt, stateOf } from "../receipts/describe-receipt.ts";
import { readReceipts } from "../receipts/receipt-store.ts";
import { refreshReceipts } from "../receipts/refresh-receipts.ts";

const LATEST = 20;
const STATE_UNKNOWN = "state_unknown";

export const receipts = defineOperation({
  name: "receipts",
  command: "receipts",
  tool: "list_receipts",
  summary: "Lists what was sent and what became of it.",
  example: "becivic receipts --refresh",
  isUnanswered: ({ notices = [] }) => notices.some(({ code }) => code === STATE_UNKNOWN),
  run: async (context, { refresh = false, recover, all = false }) => {
    if (recover !== undefined) return recoverList(context, recover);
    const place = await openPlace(context);
    if (place === undefined) return done({ receipts: [], say: "Nothing was sent from here." });
    const unanswered = refresh ? await refreshReceipts(context, place.folder) : 0;
    const notices: Notice[] =
      unanswered === 0
        ? []
        : [{ code: STATE_UNKNOWN, say: "The server does not say what became of some of them: the state here is the last one." }];
    return list(context, place.folder, all ? Number.POSITIVE_INFINITY : LATEST, notices);
  },
});

async function list(context: Context, folder: Folder, most: number, notices: Notice[]): Promise<ReceiptsOutput> {
  const queued = new Set((await readQueue(folder)).map(({ id }) => id));
  const lines = [...(await readReceipts(folder)).values()].map(({ latest }) => latest);
  const entries = lines.slice(-Math.min(most, lines.length || 1)).map((line) => {
    const state = stateOf(line, queued.has(line.id), context.clock.now());
    const elsewhere = line.server !== undefined && line.server !== context.server.origin ? { server: line.server } : {};
    return { id: line.id, type: line.type, state, say: describeReceipt(line, state), ...elsewhere };
  });
  const more = lines.length - entries.length;
  return done({
    receipts: entries.reverse(),
    say:
      lines.length === 0
        ? "Nothing was sent from here."
        : `${lines.length === 1 ? "One thing was" : `${lines.length} things were`} sent from here.`,
    ...(more === 0 ? {} : { more }),
    ...(notices.length === 0 ? {} : { notices }),
  });
}

/** On another machine there are no tokens: only what the server has published of the session can be listed. */
async function recoverList(context: Context, sessionId: string): Promise<ReceiptsOutput> {
  const ids = await askSession(context, sessionId);
  if (ids === undefined)
    throw new Refusal("server_unreachable", "The server did not answer, so what it has of this session is not certain. Try again later.");
  const entries = [...ids].flatMap((id) => {
    const type = TYPES[id.slice(0, 3)];
    return type === undefined || !SUBMISSION_ID.test(id)
      ? []
      : [{ id, type, state: "committed" as const, say: "Published. It cannot be cancelled." }];
  });
  return done({
    receipts: entries,
    say: "This is what the server has published of that session. The tokens to cancel are only on the machine that sent it.",
  });
}

const TYPES: Readonly<Record<string, NonNullable<ReceiptsOutput["receipts"]>[number]["type"]>> = {
  con: "concern",
  amd: "amendment",
  val: "validation",
  drf: "draft",
  fbk: "feedback",
  rtg: "rating",
};

const SUBMISSION_ID = /^[a-z]{3}_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
