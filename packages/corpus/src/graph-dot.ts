import type { Corpus } from "./load-corpus.ts";
import type { Requirement } from "./requirements.ts";

/** The composition graph in the language of Graphviz: skills, the paths they need, and how they lead to one another. */
export function toDot({ skills, paths }: Corpus): string {
  const lines = ["digraph corpus {", "  rankdir=LR;", '  node [shape=box, style=rounded, fontname="sans-serif"];'];
  const sorted = [...skills.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  for (const { folder, frontmatter } of sorted)
    lines.push(`  ${quote(folder)} [label=${quote(`${frontmatter.title}\n${frontmatter.status} ${frontmatter.version}`)}];`);
  for (const [id, { title, status, version }] of Object.entries(paths?.paths ?? {})) {
    lines.push(`  ${quote(`path:${id}`)} [shape=note, label=${quote(`${title.en ?? id}\n${status} ${version}`)}];`);
  }
  for (const { folder, frontmatter } of sorted) {
    lines.push(...requirementLines(folder, frontmatter.requires, "requires", (id) => id));
    lines.push(...requirementLines(folder, frontmatter.requires_paths, "requires_paths", (id) => `path:${id}`));
    for (const id of frontmatter.prerequisites ?? []) lines.push(`  ${quote(folder)} -> ${quote(id)} [style=bold, label="first"];`);
    for (const id of frontmatter.related ?? []) lines.push(`  ${quote(folder)} -> ${quote(id)} [style=dashed, arrowhead=none];`);
  }
  return `${[...lines, "}"].join("\n")}\n`;
}

/** Alternatives hang on a point of their own, so that two lists of them are told apart. */
function requirementLines(
  folder: string,
  list: readonly Requirement<{ id: string }>[] = [],
  field: string,
  nodeOf: (id: string) => string,
): string[] {
  return list.flatMap((requirement, at) => {
    if (!("any_of" in requirement)) return [`  ${quote(folder)} -> ${quote(nodeOf(requirement.id))};`];
    const point = quote(`${folder}:${field}:${at}`);
    return [
      `  ${point} [shape=point];`,
      `  ${quote(folder)} -> ${point} [label="one of", arrowhead=none];`,
      ...requirement.any_of.map(({ id }) => `  ${point} -> ${quote(nodeOf(id))};`),
    ];
  });
}

/** Text between quotes. Titles come from the community: nothing in them may end the quote. */
function quote(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}
