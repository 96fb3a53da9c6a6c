import { tryParseJson } from "@becivic/contract";
import { loadRuleSet } from "@becivic/scrub";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { type Notebook, requireFacts } from "../notes/notebook.ts";

/** Nothing is sent in a session that could not fetch the rules of the server. Without a data folder they are fetched now. */
export async function requireRules(context: Context, { folder, sessionId, isDataFolder }: Notebook): Promise<void> {
  const isReady = isDataFolder ? (await requireFacts(folder, sessionId)).can_submit : await canFetchRules(context);
  if (!isReady)
    throw new Refusal(
      "rules_missing",
      "The rules that keep personal data out could not be fetched, so nothing is sent in this session. The notes stay here for the next one.",
      { next: ["becivic start"] },
    );
}

async function canFetchRules({ server }: Context): Promise<boolean> {
  const answer = await server.send({ method: "GET", path: "/scrub-rules.json" });
  return answer.reached && answer.status === 200 && loadRuleSet(tryParseJson(answer.text)).loaded;
}
