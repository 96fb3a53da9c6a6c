import type { Tag } from "./lex-tags.ts";
import type { SourcePosition } from "./nodes.ts";

/** The lines of a body, and which of them each line becomes once tags that run over several are one word. */
export class SourceLines {
  private readonly body: string;
  private readonly bodyLine: number;
  private readonly starts: number[] = [0];
  /** Where tags swallow ends of lines: from this marked line on, so many more. Empty for nearly every body. */
  private readonly swallowed: { from: number; more: number }[] = [];

  constructor(body: string, bodyLine: number, tags: readonly Tag[]) {
    this.body = body;
    this.bodyLine = bodyLine;
    for (let at = body.indexOf("\n"); at !== -1; at = body.indexOf("\n", at + 1)) this.starts.push(at + 1);
    let more = 0;
    for (const { start, end } of tags) {
      const first = this.indexOf(start);
      const lines = this.indexOf(end) - first;
      if (lines === 0) continue;
      this.swallowed.push({ from: first - more + 1, more: more + lines });
      more += lines;
    }
  }

  placeOf(offset: number): SourcePosition {
    const index = this.indexOf(offset);
    return { line: this.bodyLine + index, column: offset - (this.starts[index] ?? 0) + 1 };
  }

  /** A line of what Markdown saw, as a line of the file. */
  placeOfLine(markedLine: number): SourcePosition {
    const { more } = this.swallowed.findLast(({ from }) => from <= markedLine) ?? { more: 0 };
    return { line: this.bodyLine + markedLine + more, column: 1 };
  }

  /** The place of a text in a line, at or after a given place. */
  find({ line, column }: SourcePosition, text: string | RegExp): SourcePosition {
    const start = this.starts[line - this.bodyLine] ?? 0;
    const end = this.body.indexOf("\n", start);
    const source = this.body.slice(start, end === -1 ? undefined : end);
    const offset = typeof text === "string" ? source.indexOf(text, column - 1) : source.search(text);
    return { line, column: offset === -1 ? column : offset + 1 };
  }

  private indexOf(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
