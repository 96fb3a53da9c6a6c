import { type AllPhrases, formatTarget } from "@becivic/contract";
import { phrasesFileOf } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** The search phrases of every skill that can be read, for a finder on the user's machine. A file that cannot be read is left out, as `readPhrases` does. */
export async function listPhrases(service: ServiceContext): Promise<AllPhrases> {
  const { corpus } = await publishedState(service);
  const keys = [...corpus.skills.keys()].sort().map((id) => ({ target_type: "skill" as const, target_id: id }));
  const standings = await service.database.standings.list(keys);
  const lists = keys.flatMap((key) => {
    const { target_id: id } = key;
    const status = standings.get(formatTarget(key))?.status;
    const phrases = corpus.files.has(phrasesFileOf(id)) ? corpus.phrases.get(id) : {};
    return phrases === undefined || status === undefined || !isReadable(status) ? [] : [[id, phrases] as const];
  });
  return Object.fromEntries(lists);
}
