import type { SkillGraph } from "@becivic/contract";
import { parseSkillFile } from "@becivic/corpus";
import { archiveFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";

/** What has to be done before a procedure and is not in the archive as completed. */
export async function unmetPrerequisites(
  folder: Folder | undefined,
  graph: SkillGraph | undefined,
  skillId: string,
): Promise<{ id: string; title: string }[]> {
  const unmet: { id: string; title: string }[] = [];
  for (const id of graph?.nodes.find((node) => node.id === skillId)?.prerequisites ?? []) {
    if (await isCompleted(folder, id)) continue;
    unmet.push({ id, title: graph?.nodes.find((node) => node.id === id)?.title ?? id });
  }
  return unmet;
}

async function isCompleted(folder: Folder | undefined, id: string): Promise<boolean> {
  const text = await folder?.read(archiveFile(id));
  const parsed = text === undefined ? undefined : parseSkillFile(text);
  return parsed?.ok === true && parsed.value.frontmatter.outcome === "success";
}
