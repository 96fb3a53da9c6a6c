import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { type Notebook, requireFacts } from "../notes/notebook.ts";
import { refreshPublicFiles } from "../transport/public-files.ts";

/** Nothing is sent in a session that could not fetch the rules of the server. Without a data folder they are fetched now. */
export async function requireRules(context: Context, { folder, sessionId, isDataFolder }: Notebook): Promise<void> {
  const isReady = isDataFolder
    ? (await requireFacts(folder, sessionId)).can_submit
    : (await refreshPublicFiles(context, undefined)).rules === "ready";
  if (!isReady)
    throw new Refusal(
      "rules_missing",
      "The rules that keep personal data out could not be fetched, so nothing is sent in this session. The notes stay here for the next one.",
      { next: ["becivic start"] },
    );
}
