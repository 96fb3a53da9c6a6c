import { type PackageFile, type PackageFiles, textAt, textFile, under, within } from "../files/package-files.ts";
import { splitFrontmatter } from "./frontmatter.ts";

/** The skill that is installed alone: the others are for tasks that it begins. */
export const GATE = "be-civic";

/** The folders of all skills by their name, the gate first: lists of skills keep this order. */
export function skillFolders(texts: PackageFiles, program: PackageFiles): Map<string, PackageFiles> {
  const names = new Set([...within("skills", texts).keys()].map((path) => path.split("/")[0] ?? ""));
  const peers = [...names].filter((name) => name !== GATE).sort();
  const folderOf = (name: string): PackageFiles => within(`skills/${name}`, texts);
  const gate = new Map<string, PackageFile>([
    ...folderOf(GATE),
    ...under("scripts", program),
    ...peers.map((name): [string, PackageFile] => [`references/${name}.md`, asReference(folderOf(name))]),
  ]);
  return new Map([[GATE, gate], ...peers.map((name): [string, PackageFiles] => [name, folderOf(name)])]);
}

/** The text of another skill without its head: installers that copy the folder of the gate alone bring it along so. */
function asReference(folder: PackageFiles): PackageFile {
  return textFile((splitFrontmatter(textAt(folder, "SKILL.md") ?? "")?.body ?? "").trimStart());
}
