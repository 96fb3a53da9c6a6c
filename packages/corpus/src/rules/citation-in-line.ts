import type { BodyNode } from "../body/nodes.ts";
import { type Finding, warning } from "../finding.ts";
import type { LoadedSkill } from "../load-corpus.ts";

const ADVICE = "Move the citation to the end of the line, or break the line after it.";

/** A citation in the middle of a line stops the reader. One finding for each line, at its first such citation. */
export function checkCitationInLine({ file, body }: LoadedSkill): Finding[] {
  return linesOf(body.tree)
    .flatMap((pieces) => citationInLine(pieces) ?? [])
    .map((line) => warning("citation_in_line", file, line, ADVICE));
}

/** What a reader meets in a line, in this order. */
type Piece = { kind: "citation"; line: number } | { kind: "words" } | { kind: "end" };

/** The line of the file with the first citation that has words after it. */
function citationInLine(pieces: readonly Piece[]): number | undefined {
  const lastWords = pieces.findLastIndex(({ kind }) => kind === "words");
  const first = pieces.slice(0, Math.max(lastWords, 0)).find((piece) => piece.kind === "citation");
  return first?.line;
}

const BLOCKS: ReadonlySet<BodyNode["type"]> = new Set(["paragraph", "heading", "tableCell"]);

/** The lines of all paragraphs, headings and cells. An item of a list consists of paragraphs. */
function linesOf(node: BodyNode): Piece[][] {
  if (BLOCKS.has(node.type)) return split(piecesOf(node));
  return "children" in node ? node.children.flatMap(linesOf) : [];
}

function split(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === "end") lines.push([]);
    else lines.at(-1)?.push(piece);
  }
  return lines;
}

function piecesOf(node: BodyNode): Piece[] {
  switch (node.type) {
    case "recitation":
      return [{ kind: "citation", line: node.line }];
    case "text":
      return piecesOfText(node.value);
    case "break":
      return [{ kind: "end" }];
    case "inlineCode":
      return [{ kind: "words" }];
    default:
  }
  if (node.type === "element" && node.name === "Ref") return [{ kind: "citation", line: node.line }];
  // A link to a skill or a path: its words are its title.
  if (node.type === "element" && node.children.length === 0) return [{ kind: "words" }];
  return "children" in node ? node.children.flatMap(piecesOf) : [];
}

function piecesOfText(text: string): Piece[] {
  return text.split("\n").flatMap((line, index): Piece[] => {
    const pieces: Piece[] = index === 0 ? [] : [{ kind: "end" }];
    return isBetweenCitations(line) ? pieces : [...pieces, { kind: "words" }];
  });
}

/** Punctuation, and the “and” of a list of citations. */
function isBetweenCitations(text: string): boolean {
  const [first, second] = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return second === undefined && (first === undefined || first === "and" || first === "or");
}
