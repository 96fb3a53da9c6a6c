import type { ArtefactType } from "@becivic/contract";
import { parseSkillFile } from "./skill-file.ts";

// Set by the bot or an operator: they are about the standing of an artefact, not its content.
const LIFECYCLE_FIELDS: ReadonlySet<string> = new Set(["status", "version", "previous_stable_sha", "superseded_by", "uid"]);

/** The content of an artefact without its status, its version and its uids: the same for the same text. */
export function comparableContent(targetType: ArtefactType, content: string): string {
  const parsed = targetType === "skill" ? parseSkillFile(content) : undefined;
  const fields = parsed?.ok === true ? parsed.value.frontmatter : targetType === "path" ? (JSON.parse(content) as object) : {};
  const body = parsed?.ok === true ? parsed.value.body.replaceAll(/ uid="[^"]*"/g, "") : "";
  return JSON.stringify([Object.entries(fields).filter(([name]) => !LIFECYCLE_FIELDS.has(name)), body]);
}
