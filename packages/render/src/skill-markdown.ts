import { type SkillBody, textOf } from "@becivic/corpus";
import { elementMarkdown } from "./element-markdown.ts";
import { findRow } from "./find-row.ts";
import { markdownLink } from "./markdown/link.ts";
import { markdownText } from "./markdown/text.ts";
import type { SkillReading } from "./reading.ts";

/** `brief` is without what an element says twice: its uid names it, its label is its title. */
export type BodyElements = "full" | "brief";

export interface BodyOptions {
  elements?: BodyElements;
  /** How sure a figure is, is said in words where it is shown first. A page has a table for it instead. */
  saysBasis?: boolean;
  /** Where the site is reached: links within it are written whole. Empty where they stay relative. */
  origin?: string;
  /** Sections of which only an address is written, by their titles. */
  linkedSections?: Readonly<Record<string, string>>;
}

/** Part of the source as it is, or what replaces a part of it. */
type Piece = string | ((reading: SkillReading, options: BodyOptions) => string);

/** A heading of the second level with everything below it; what is before the first one has no title. */
interface Section {
  title: string | undefined;
  pieces: readonly Piece[];
}

/** Replaces part of the source, in UTF-16 units. */
interface Edit {
  start: number;
  end: number;
  write: Exclude<Piece, string>;
}

/** The body of a skill as Markdown: its source, with the elements, the recitations and the links of the site replaced where they are. */
export function bodyMarkdown(reading: SkillReading, options: BodyOptions = {}): string {
  const { linkedSections = {} } = options;
  let text = "";
  for (const { title, pieces } of sectionsOf(reading)) {
    const address = title === undefined ? undefined : linkedSections[title];
    if (address !== undefined) text += `## ${title}\n\nRead them at ${address}.\n\n`;
    else for (const piece of pieces) text += typeof piece === "string" ? piece : piece(reading, options);
  }
  return text.trim();
}

const cached = new WeakMap<SkillBody, readonly Section[]>();

/** Where a body is cut does not depend on who reads it, and is found once. */
function sectionsOf({ body, bodyText }: SkillReading): readonly Section[] {
  const before = cached.get(body);
  if (before !== undefined) return before;
  const lines = lineStarts(bodyText);
  const offsetOf = (line: number): number => lines[line - body.tree.line] ?? bodyText.length;
  const edits = [...tagEdits(body, bodyText), ...recitationEdits(body, bodyText, offsetOf), ...linkEdits(body, bodyText, offsetOf)].sort(
    (a, b) => a.start - b.start,
  );
  const headings = body.tree.children.flatMap((node) =>
    node.type === "heading" && node.depth === 2 ? [{ title: textOf(node), start: offsetOf(node.line) }] : [],
  );
  const sections = [{ title: undefined, start: 0 }, ...headings].map(({ title, start }, at) => ({
    title,
    pieces: piecesOf(bodyText, start, headings[at]?.start ?? bodyText.length, edits),
  }));
  cached.set(body, sections);
  return sections;
}

function piecesOf(bodyText: string, start: number, end: number, edits: readonly Edit[]): Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  for (const edit of edits) {
    // What is inside of a replaced part is replaced with it.
    if (edit.start < at || edit.end > end) continue;
    pieces.push(bodyText.slice(at, edit.start), edit.write);
    at = edit.end;
  }
  pieces.push(bodyText.slice(at, end));
  return pieces;
}

function tagEdits({ tags }: SkillBody, bodyText: string): Edit[] {
  const first = new Map(tags.toReversed().map((tag) => [`${tag.name} ${tag.attributes.name}`, tag]));
  return tags.flatMap((tag): Edit[] => {
    const { name, attributes, start, end } = tag;
    const isFirst = first.get(`${name} ${attributes.name}`) === tag;
    if (name !== "Risk")
      return [
        {
          start,
          end,
          write: (reading, { elements, saysBasis = false }) =>
            elementMarkdown(tag, reading, { isBrief: elements === "brief", hasWords: isFirst && saysBasis }),
        },
      ];
    if (attributes.reason === undefined) return [];
    // What is at stake is in the text too: a reader that strips the elements must not lose it.
    const reason = `\n\n**Before you go on:** ${markdownText(attributes.reason)}`;
    const [opening = ""] = /^<Risk\b(?:[^>"]|"[^"]*")*>/.exec(bodyText.slice(start, end)) ?? [];
    return [{ start: start + opening.length, end: start + opening.length, write: () => reason }];
  });
}

/** A name in brackets becomes a link that is good without the rest of the text. */
function recitationEdits(body: SkillBody, bodyText: string, offsetOf: (line: number) => number): Edit[] {
  return body.recitations.flatMap(({ name, line, column }): Edit[] => {
    const source = `[${name}]`;
    const start = offsetOf(line) + column - 1;
    if (!bodyText.startsWith(source, start)) return [];
    const cited = body.tags.filter((tag) => tag.name === "Ref" && tag.attributes.name === name);
    const write = ({ references }: SkillReading): string => {
      for (const { attributes, text } of cited) {
        const row = findRow(references, attributes.uid ?? "", name);
        if (row !== undefined) return markdownLink(text, row.url);
      }
      return source;
    };
    return [{ start, end: start + source.length, write }];
  });
}

/** Links of the text itself that lead to pages of the site. */
function linkEdits({ links }: SkillBody, bodyText: string, offsetOf: (line: number) => number): Edit[] {
  let from = 0;
  return links.flatMap(({ url, line }): Edit[] => {
    const label = url.startsWith("/") ? bodyText.indexOf(`](${url})`, Math.max(from, offsetOf(line))) : -1;
    if (label === -1) return [];
    const start = label + "](".length;
    from = start + url.length;
    return [{ start, end: from, write: (_reading, { origin = "" }) => `${origin}${url}` }];
  });
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
