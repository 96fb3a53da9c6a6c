import { PATHS_FILE, reportFileOf } from "@becivic/corpus";
import type { ArtefactKey } from "@becivic/lifecycle";
import { isObject, requireObject } from "../items/parse-object.ts";
import type { Forge } from "../ports/forge.ts";
import { skillFileOf } from "./artefact-file.ts";

/** The content of an artefact at a commit, with its research report. */
export async function contentAt(
  commit: string,
  key: ArtefactKey,
  forge: Forge,
): Promise<{ content: string; report: string | null } | undefined> {
  const report = (await forge.fileAt(commit, reportFileOf(key))) ?? null;
  if (key.target_type === "skill") {
    const content = await forge.fileAt(commit, skillFileOf(key.target_id));
    return content === undefined ? undefined : { content, report };
  }
  const index = await forge.fileAt(commit, PATHS_FILE);
  const entry = index === undefined ? undefined : entryIn(index, key.target_id);
  return entry === undefined ? undefined : { content: JSON.stringify(entry), report };
}

function entryIn(index: string, id: string): unknown {
  const { paths } = requireObject(index);
  if (!isObject(paths)) throw new Error("an index of paths holds no paths");
  return Object.hasOwn(paths, id) ? paths[id] : undefined;
}
