import { type Html, htmlLength, htmlText, isSameHtml } from "@becivic/markup";
import type { Composed } from "../composed-answer.ts";

/** Texts beyond these characters are forgotten, the least used first: some forty pages of skills. */
const MOST_CHARACTERS = 4_000_000;

/** Answers by the text that they were made from. A page that was written again and is the same as before is neither encoded nor hashed again. */
export class UnchangedTexts {
  private readonly last = new Map<string, { text: Html | string; answer: Composed }>();
  private readonly most: number;
  private characters = 0;

  constructor(most = MOST_CHARACTERS) {
    this.most = most;
  }

  /** The answer of the last time where the text is the same; what `make` makes of it otherwise. */
  async of(key: string, text: Html | string, make: (text: string) => Promise<Composed>): Promise<Composed> {
    const before = this.last.get(key);
    const isSame = before !== undefined && isSameText(before.text, text);
    const answer = isSame ? before.answer : await make(typeof text === "string" ? text : htmlText(text));
    this.forget(key);
    this.last.set(key, { text, answer });
    this.characters += lengthOf(text);
    for (const oldest of this.last.keys()) {
      if (this.characters <= this.most) break;
      this.forget(oldest);
    }
    return answer;
  }

  private forget(key: string): void {
    const entry = this.last.get(key);
    if (entry !== undefined) this.characters -= lengthOf(entry.text);
    this.last.delete(key);
  }
}

function isSameText(one: Html | string, other: Html | string): boolean {
  return typeof one === "string" || typeof other === "string" ? one === other : isSameHtml(one, other);
}

function lengthOf(text: Html | string): number {
  return typeof text === "string" ? text.length : htmlLength(text);
}
