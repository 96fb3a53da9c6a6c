export interface FlowNode {
  text: string;
  /** Written in braces: the label of each edge is an answer. */
  isQuestion: boolean;
}

/** Ends are places in the list of nodes: what an author called them never becomes a key or an id. */
export interface FlowEdge {
  from: number;
  to: number;
  label: string;
}

export interface Flowchart {
  nodes: FlowNode[];
  edges: FlowEdge[];
}

const HEADER = /^(?:flowchart|graph)[ \t]+(?:TD|TB|LR)[ \t]*;?$/;
const SPACE = /[ \t]*/y;
const NAME = /[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/uy;
const LINK = /-->(?:[ \t]*\|([^|]*)\|)?/y;
// Every alternative is bounded by a character that it cannot hold, so that no text makes them go back and forth.
const SHAPES: readonly { pattern: RegExp; isQuestion: boolean }[] = [
  { pattern: /\(\[(?:"([^"]*)"|([^[\](){}"]*))\]\)/y, isQuestion: false },
  { pattern: /\[(?:"([^"]*)"|([^[\]{}"]*))\]/y, isQuestion: false },
  { pattern: /\{(?:"([^"]*)"|([^[\]{}"]*))\}/y, isQuestion: true },
  { pattern: /\((?:"([^"]*)"|([^[\](){}"]*))\)/y, isQuestion: false },
];

/** The part of Mermaid's flowcharts that the corpus uses; undefined for everything else, since half a picture misleads. */
export function parseFlowchart(source: string): Flowchart | undefined {
  const lines = source
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("%%"));
  if (!HEADER.test(lines.shift() ?? "")) return undefined;
  const reader = new Reader();
  if (!lines.every((line) => reader.statement(line))) return undefined;
  return { nodes: reader.nodes, edges: reader.edges };
}

class Reader {
  readonly nodes: FlowNode[] = [];
  readonly edges: FlowEdge[] = [];
  private readonly places = new Map<string, number>();
  private line = "";
  private at = 0;

  /** A chain of nodes and links: a --> b -->|yes| c. */
  statement(line: string): boolean {
    this.line = line.endsWith(";") ? line.slice(0, -1) : line;
    this.at = 0;
    let from = this.node();
    while (from !== undefined) {
      if (this.atEnd()) return true;
      const link = this.take(LINK);
      const to = link === undefined ? undefined : this.node();
      if (link === undefined || to === undefined) return false;
      this.edges.push({ from, to, label: plain(link[1] ?? "") });
      from = to;
    }
    return false;
  }

  private node(): number | undefined {
    const name = this.take(NAME)?.[0];
    if (name === undefined) return undefined;
    const place = this.places.get(name) ?? this.nodes.push({ text: name, isQuestion: false }) - 1;
    this.places.set(name, place);
    for (const { pattern, isQuestion } of SHAPES) {
      const match = this.take(pattern);
      if (match === undefined) continue;
      this.nodes[place] = { text: plain(match[1] ?? match[2] ?? "") || name, isQuestion };
      break;
    }
    return place;
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    SPACE.lastIndex = this.at;
    SPACE.exec(this.line);
    pattern.lastIndex = SPACE.lastIndex;
    const match = pattern.exec(this.line);
    if (match === null) return undefined;
    this.at = pattern.lastIndex;
    return match;
  }

  private atEnd(): boolean {
    return this.line.slice(this.at).trim() === "";
  }
}

/** A forced line break is a space: the page breaks lines. */
function plain(text: string): string {
  return text
    .replaceAll(/<br ?\/?>/gi, " ")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
