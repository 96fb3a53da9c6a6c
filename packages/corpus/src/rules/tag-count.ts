import { error, type Finding } from "../finding.ts";
import type { LoadedSkill } from "../load-corpus.ts";
import { MOST_TAGS } from "../validate-frontmatter.ts";

/** The loader reads texts of an earlier schema, which allowed more tags; a change may not bring such a text. */
export function checkTagCount({ file, frontmatter: { tags = [] }, lineOf }: LoadedSkill): Finding[] {
  if (tags.length <= MOST_TAGS) return [];
  return [error("tags_too_many", file, lineOf("tags"), `Keep at most ${MOST_TAGS} tags, and put other phrases into phrases.json.`)];
}
