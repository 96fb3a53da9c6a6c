import type { Corpus } from "./load-corpus.ts";

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
    for (const { id } of frontmatter.requires ?? []) lines.push(`  ${quote(folder)} -> ${quote(id)};`);
    for (const { id } of frontmatter.requires_paths ?? []) lines.push(`  ${quote(folder)} -> ${quote(`path:${id}`)};`);
    for (const id of frontmatter.prerequisites ?? []) lines.push(`  ${quote(folder)} -> ${quote(id)} [style=bold, label="first"];`);
    for (const id of frontmatter.related ?? []) lines.push(`  ${quote(folder)} -> ${quote(id)} [style=dashed, arrowhead=none];`);
  }
  return `${[...lines, "}"].join("\n")}\n`;
}

/** Text between quotes. Titles come from the community: nothing in them may end the quote. */
function quote(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}
