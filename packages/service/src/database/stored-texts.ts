import type { ReviewedType } from "../ports/subject-types.ts";

export type StoredTextWrite =
  | { do: "record_scan"; subject: string; input: string }
  /** From now on it is shown to no reader; nothing of it is left. */
  | { do: "withhold_row" | "discard_row"; table: "concerns" | "feedback"; uid: string };

export interface StoredTextReads {
  /** Texts of a table after a key that may hold hidden characters, in the order of their keys. */
  list(place: TextPlace, after: string, limit: number): Promise<StoredTextRow[]>;
  /** As what something was last looked through. */
  lookedAt(subject: string): Promise<string | undefined>;
}

/** Tables that hold text of senders. */
export const textPlaces = ["concerns", "feedback", "votes", "volatile_values", "references"] as const;
export type TextPlace = (typeof textPlaces)[number];

/** What a row says, and what it is about. */
export interface StoredTextRow {
  key: string;
  target_type: ReviewedType;
  target_id: string;
  /** Strings, or what is in a column of JSON. */
  texts: unknown[];
}
