import type { ArtefactType } from "@becivic/contract";
import { parseSkillFile } from "./skill-file.ts";

// These are the bot's, or an operator's, to set: they say how something stands, not what it says.
const LIFECYCLE_FIELDS: ReadonlySet<string> = new Set(["status", "version", "previous_stable_sha", "superseded_by", "uid"]);

/** What an artefact says, whatever its status, its version and its numbers: the same for the same text. */
export function wordsOf(targetType: ArtefactType, content: string): string {
  const parsed = targetType === "skill" ? parseSkillFile(content) : undefined;
  const fields = parsed?.ok === true ? parsed.value.frontmatter : targetType === "path" ? (JSON.parse(content) as object) : {};
  const body = parsed?.ok === true ? parsed.value.body.replaceAll(/ uid="[^"]*"/g, "") : "";
  return JSON.stringify([Object.entries(fields).filter(([name]) => !LIFECYCLE_FIELDS.has(name)), body]);
}
