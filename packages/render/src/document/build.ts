import type { LifecycleStatus } from "@becivic/contract";
import type { Block, BoxRole, Content, Inline, LinkRole, ParagraphRole, SpanRole } from "./model.ts";

// Short names for the nodes that documents are mostly made of.

export function strong(...content: Content): Inline {
  return { type: "strong", content };
}

export function code(text: string): Inline {
  return { type: "code", text };
}

export function link(href: string, words: string, role?: LinkRole): Inline {
  return role === undefined ? { type: "link", href, content: [words] } : { type: "link", href, content: [words], role };
}

export function day(moment: string): Inline {
  return { type: "day", moment };
}

export function badge(status: LifecycleStatus, domain?: string): Inline {
  return { type: "badge", status, domain };
}

export function shortBadge(status: LifecycleStatus): Inline {
  return { type: "badge", status, isShort: true };
}

export function span(role: SpanRole, ...content: Content): Inline {
  return { type: "span", role, content };
}

export function paragraph(...content: Content): Block {
  return { type: "paragraph", content };
}

export function paragraphFor(role: ParagraphRole, ...content: Content): Block {
  return { type: "paragraph", role, content };
}

export function heading(level: 1 | 2 | 3, text: string, id?: string): Block {
  return id === undefined ? { type: "heading", level, content: [text] } : { type: "heading", level, content: [text], id };
}

export function section(id: string, title: string, ...blocks: readonly Block[]): Block {
  return { type: "section", id, title, blocks };
}

export function box(role: BoxRole, ...blocks: readonly Block[]): Block {
  return { type: "box", role, blocks };
}

/** Content with the same text between its parts. */
export function separated(parts: readonly Inline[], separator: string): Content {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part]));
}
