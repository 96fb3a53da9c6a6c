import { type BodyNode, textOf } from "../body/nodes.ts";
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
function blocksOf(node: BodyNode): BodyNode[] {
  if (node.type === "list") return node.children;
  if (node.type === "element") return node.children.flatMap(blocksOf);
  return node.type === "paragraph" ? [node] : [];
}

function cites(node: BodyNode): boolean {
  if (node.type === "element" || node.type === "recitation") return true;
  return "children" in node && node.children.some(cites);
}
