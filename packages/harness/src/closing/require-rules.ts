import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { changeFacts } from "../notes/change-facts.ts";
import { type Notebook, requireFacts } from "../notes/notebook.ts";
import { fetchPublicFile } from "../transport/fetch-public-file.ts";
import { manifestFile } from "../transport/public-file.ts";
import { refreshRules } from "../transport/rules-file.ts";

/** Nothing is sent before the rules of the server were fetched in this session. Where the start could not, they are fetched now. */
export async function requireRules(context: Context, { folder, sessionId, isDataFolder }: Notebook): Promise<void> {
  if (isDataFolder && (await requireFacts(folder, sessionId)).can_submit) return;
  const cache = isDataFolder ? folder : undefined;
  const manifest = await fetchPublicFile(context, cache, manifestFile);
  if ((await refreshRules(context, cache, manifest.source === "network" ? manifest.value : undefined)) === "none")
    throw new Refusal(
      "rules_missing",
      "The rules that keep personal data out could not be fetched, so nothing was sent. The notes and your approvals stay here.",
      { next: ["becivic submit"] },
    );
  if (isDataFolder) await folder.withLock(() => changeFacts(folder, sessionId, (facts) => ({ ...facts, can_submit: true })));
}
