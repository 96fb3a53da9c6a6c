import type { BodyNode } from "./nodes.ts";

const ADDRESS = /https?:\/\/[^\s<>"'`]+/g;
// What ends a sentence behind an address is not part of it.
const TRAILING = new Set(".,;:!?)]*_~");

/** Bare addresses among words become links, as readers and the rules of the corpus expect of them. */
export function linksIn(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return node.value.includes("://") ? splitText(node) : node;
    if (node.type === "strong" || node.type === "emphasis" || node.type === "delete" || node.type === "element")
      node.children = linksIn(node.children);
    return node;
  });
}

function splitText({ value, line, column }: Extract<BodyNode, { value: string }>): BodyNode[] {
  const nodes: BodyNode[] = [];
  const text = (words: string): void => {
    if (words !== "") nodes.push({ type: "text", value: words, line, column });
  };
  let copied = 0;
  for (const { 0: match, index } of value.matchAll(ADDRESS)) {
    const url = withoutTrailing(match);
    text(value.slice(copied, index));
    nodes.push({ type: "link", url, line, column, children: [{ type: "text", value: url, line, column }] });
    copied = index + url.length;
  }
  text(value.slice(copied));
  return nodes;
}

/** Looked at from the end: a pattern would start again at each sign of a long row. */
function withoutTrailing(address: string): string {
  let end = address.length;
  while (TRAILING.has(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
