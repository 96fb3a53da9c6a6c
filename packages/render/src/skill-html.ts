import { memoise } from "@becivic/contract";
import type { RootNode, SkillBody } from "@becivic/corpus";
import { type Html, joinHtml } from "@becivic/markup";
import { BodyWriter, finished, labelsOf, type Piece } from "./body-writer.ts";
import { memoiseByFrame } from "./document/by-frame.ts";
import type { TableOfContentsEntry } from "./document/contents-html.ts";
import type { SkillReading } from "./reading.ts";

export type { TableOfContentsEntry } from "./document/contents-html.ts";

export interface BodyHtml {
  html: Html;
  contents: readonly TableOfContentsEntry[];
}

/** The body of a skill as HTML, in the order of its text. */
export const bodyHtml = memoiseByFrame((reading: SkillReading, frame): BodyHtml => {
  const { pieces, contents } = piecesOf(reading.body);
  return { html: finished(pieces, reading, frame), contents };
});

/** Most of a body is the same in every view of it, and is written once. */
const piecesOf = memoise((body: SkillBody): { pieces: readonly Piece[]; contents: readonly TableOfContentsEntry[] } => {
  const writer = new BodyWriter(labelsOf(body));
  writer.children(body.tree);
  return { pieces: writer.take(), contents: writer.contents };
});

/** A page of the corpus without elements of ours; its own pages link to one another by file, and the site by address. */
export function pageHtml(tree: RootNode, addressOf: (url: string) => string): BodyHtml {
  const writer = new BodyWriter(new Map(), addressOf);
  writer.children(tree);
  const pieces = writer.take().filter((piece) => typeof piece !== "function");
  return { html: joinHtml(pieces), contents: writer.contents };
}
