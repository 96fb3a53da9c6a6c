import { type BodyNode, textOf } from "./body/nodes.ts";
import type { Corpus, LoadedSkill } from "./load-corpus.ts";
import { shownValue } from "./shown-value.ts";

/** What a body says once its elements are resolved, as plain text, one block a line: values from the catalogue, titles for what is anchored. */
export function resolvedText(skill: LoadedSkill, corpus: Corpus): string {
  const values = new Map(corpus.catalogueFile?.volatile_values.map((row) => [row.name, shownValue(row)]));
  const write = (node: BodyNode): string => {
    if (node.type === "element") {
      const attribute = (name: string): string => node.attributes.find((one) => one.name === name)?.value ?? "";
      if (node.name === "VV") return values.get(attribute("name")) ?? textOf(node);
      if (node.name === "Path") return corpus.paths?.paths[attribute("id")]?.title.en ?? attribute("id");
      if (node.name === "Skill") return corpus.skills.get(attribute("id"))?.frontmatter.title ?? attribute("id");
      if (node.name === "Risk") return [attribute("reason"), ...node.children.map(write)].join("\n");
      return node.children.map(write).join("");
    }
    if (!("children" in node)) return textOf(node);
    return node.children.map(write).join(BLOCKS.has(node.type) ? "\n" : "");
  };
  return write(skill.body.tree).replaceAll(/\n{2,}/g, "\n");
}

const BLOCKS = new Set(["root", "list", "listItem", "blockquote", "table", "tableRow"]);
