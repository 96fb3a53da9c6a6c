import type { Composed } from "../composed-answer.ts";

/** Texts beyond these characters are forgotten, the least used first: some forty pages of skills. */
const MOST_CHARACTERS = 4_000_000;

/** Answers by the text that they were made from. A page that was written again and is the same as before is neither encoded nor hashed again. */
export class UnchangedTexts {
  private readonly last = new Map<string, { text: string; answer: Composed }>();
  private readonly most: number;
  private characters = 0;

  constructor(most = MOST_CHARACTERS) {
    this.most = most;
  }

  /** The answer of the last time where the text is the same; what `make` makes of it otherwise. */
  async of(key: string, text: string, make: () => Promise<Composed>): Promise<Composed> {
    const before = this.last.get(key);
    const answer = before?.text === text ? before.answer : await make();
    this.forget(key);
    this.last.set(key, { text, answer });
    this.characters += text.length;
    for (const oldest of this.last.keys()) {
      if (this.characters <= this.most) break;
      this.forget(oldest);
    }
    return answer;
  }

  private forget(key: string): void {
    this.characters -= this.last.get(key)?.text.length ?? 0;
    this.last.delete(key);
  }
}
