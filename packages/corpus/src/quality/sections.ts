import { type BodyNode, type RootNode, textOf } from "../body/nodes.ts";

/** The text of one section of a body, without its heading; with no title, the text before the first section. */
export function sectionNodes(tree: RootNode, title: string | undefined): BodyNode[] {
  const heads = tree.children.flatMap((node, at) => (node.type === "heading" && node.depth === 2 ? [{ at, text: textOf(node) }] : []));
  if (title === undefined) return tree.children.slice(0, heads[0]?.at ?? tree.children.length);
  const index = heads.findIndex(({ text }) => text === title);
  const head = heads[index];
  return head === undefined ? [] : tree.children.slice(head.at + 1, heads[index + 1]?.at ?? tree.children.length);
}
