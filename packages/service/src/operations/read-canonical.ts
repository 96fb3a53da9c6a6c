import { hasHidden, type Inputs } from "@becivic/contract";
import { isReadable } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { skillFileOf } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/**
 * The source of a skill: the current text, or the previous stable one that a banner links to; withdrawn text is never served. It is served byte for
 * byte, so that diffs and digests fit, and not at all where it contains hidden characters.
 */
export async function readCanonical(input: Inputs["canonical-text-input"], service: ServiceContext): Promise<string> {
  const text = input.commit === undefined ? await present(input.skill_id, service) : await previous(input.skill_id, input.commit, service);
  if (text === undefined || hasHidden(text)) throw new AppError("not_found");
  return text;
}

async function present(id: string, service: ServiceContext): Promise<string | undefined> {
  const { corpus } = await publishedState(service);
  const standing = await service.database.standings.find({ target_type: "skill", target_id: id });
  return standing === undefined || !isReadable(standing.status) ? undefined : corpus.files.get(skillFileOf(id));
}

/** Only the commit that the current text names: any other may contain text that was taken back. */
async function previous(id: string, commit: string, service: ServiceContext): Promise<string | undefined> {
  const { corpus } = await publishedState(service);
  const previousStable = corpus.skills.get(id)?.frontmatter.previous_stable_sha;
  return previousStable === commit ? service.forge?.fileAt(commit, skillFileOf(id)) : undefined;
}
