/** Something a parser has to say about a place in a file. Lines and columns count from 1. */
export interface Message {
  /** The id of the rule: what to search for, and what tests name. */
  rule: string;
  line: number;
  column: number;
  /** What is wrong and what to do about it. */
  text: string;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; messages: Message[] };
