import type { RootContent } from "mdast";
import { textOf } from "../body.ts";
import type { LoadedSkill } from "../load-corpus.ts";
import { sectionNodes } from "./sections.ts";

const CLAIMING = ["Branching layer", "Required documents", "Process", "Known surprises"];

/** The blocks of a body that say something without citing, anchoring or showing a value: each the beginning of its text. */
export function uncitedBlocks({ body }: LoadedSkill): string[] {
  return CLAIMING.flatMap((title) => sectionNodes(body.tree, title).flatMap(blocksOf))
    .filter((block) => !cites(block))
    .map((block) => textOf(block).slice(0, LONGEST_SHOWN));
}

const LONGEST_SHOWN = 80;

/** An item of a list is one block with all that is in it; a warning is as many as it holds. */
function blocksOf(node: RootContent): RootContent[] {
  if (node.type === "list") return node.children;
  if (node.type === "mdxJsxFlowElement") return (node.children as RootContent[]).flatMap(blocksOf);
  return node.type === "paragraph" ? [node] : [];
}

function cites(node: RootContent): boolean {
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") return true;
  if (node.type === "text") return /\[[a-z][a-z0-9-]*[a-z0-9]\]/.test(node.value);
  return "children" in node && node.children.some((child) => cites(child as RootContent));
}
