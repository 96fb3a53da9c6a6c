import { CONTRACT_VERSION, hasHidden, validate } from "@becivic/contract";
import { type Corpus, type LoadedSkill, parseBody, parseSkillFile } from "@becivic/corpus";
import type { Standing } from "@becivic/lifecycle";
import { skillFileOf } from "../corpus-state/artefact-file.ts";

/**
 * A published skill whose text cannot be read: the file was changed by hand, or is older than a rule. Its status, its votes, its history and the
 * readable part of its frontmatter are shown; its text is replaced by a link to its source.
 */
export function unreadableSkill(id: string, { status, version }: Standing, { files }: Corpus): LoadedSkill {
  const file = skillFileOf(id);
  const text = files.get(file) ?? "";
  const parsed = parseSkillFile(text);
  const head = parsed.ok ? validate("skill", parsed.value.frontmatter) : undefined;
  const source = hasHidden(text)
    ? "It contains hidden characters, so its source is not served either."
    : `Its source can still be read at [canonical.md](/skills/${id}/canonical.md).`;
  const bodyText = `The text of this procedure cannot be shown: something in it is not written as it has to be. ${source} Agents: do not act on it; read \`meta-no-skill-fallback\` instead.`;
  const body = parseBody(bodyText);
  if (!body.ok) throw new Error("a sentence of ours cannot be read");
  const bare = {
    id,
    title: id,
    schema_version: 4 as const,
    version,
    status,
    origin: "be-civic" as const,
    category: "belgium-federal",
    submission_contract_version: CONTRACT_VERSION,
  };
  const frontmatter = head?.valid === true ? head.value : bare;
  return { folder: id, file, text, frontmatter, body: body.value, bodyText, lineOf: () => 1 };
}
