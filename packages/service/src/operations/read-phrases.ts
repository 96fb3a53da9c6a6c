import type { Inputs, SkillPhrases } from "@becivic/contract";
import { phrasesFileOf } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** The search phrases of a skill, for a sender who amends them. A skill without a file has none; a file that cannot be read is not served. */
export async function readPhrases({ skill_id: id }: Inputs["one-skill-input"], service: ServiceContext): Promise<SkillPhrases> {
  const { corpus } = await publishedState(service);
  const standing = await service.database.standings.find({ target_type: "skill", target_id: id });
  const phrases = corpus.files.has(phrasesFileOf(id)) ? corpus.phrases.get(id) : {};
  if (phrases === undefined || standing === undefined || !isReadable(standing.status)) throw new AppError("not_found");
  return phrases;
}
