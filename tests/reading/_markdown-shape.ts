import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

interface Node {
  type: string;
  children?: Node[];
  value?: string;
  url?: string;
  depth?: number;
  ordered?: boolean | null;
}

/** How CommonMark with GFM reads a text: the kinds of its nodes, one inside the other, without words. Texts side by side are one. */
export function shapeOf(markdown: string): unknown {
  return shape(parse(markdown));
}

/** Where its links and pictures lead. */
export function urlsOf(markdown: string): string[] {
  const urls: string[] = [];
  const visit = ({ url, children = [] }: Node): void => {
    if (url !== undefined) urls.push(url);
    for (const child of children) visit(child);
  };
  visit(parse(markdown));
  return urls;
}

function parse(markdown: string): Node {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as Node;
}

function shape({ type, children, value = "", depth, ordered }: Node): unknown {
  if (type === "text") return "text";
  // Of an element its name: what its attributes say is text.
  if (type === "html") return (value.match(/<\/?[A-Za-z][\w-]*/g) ?? [`html ${value}`]).join(" ");
  const kind = `${type}${depth ?? ""}${ordered === true ? " ordered" : ""}`;
  if (children === undefined) return kind;
  const parts = children.map(shape);
  return [kind, ...parts.filter((part, at) => part !== "text" || parts[at - 1] !== "text")];
}
