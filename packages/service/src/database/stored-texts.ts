import type { ReviewedType } from "../ports/subject-types.ts";

export type StoredTextWrite =
  | { do: "record_scan"; subject: string; input: string }
  /** Hides a row from every reader, or deletes its text. */
  | { do: "withhold_row" | "discard_row"; table: "concerns" | "feedback"; uid: string };

export interface StoredTextReads {
  /** Rows of a table after a key whose texts may contain hidden characters, in the order of their keys. */
  list(place: TextPlace, after: string, limit: number): Promise<StoredTextRow[]>;
  /** The input of the last scan of a subject. */
  lookedAt(subject: string): Promise<string | undefined>;
}

/** Tables that contain text of senders. */
export const textPlaces = ["concerns", "feedback", "votes", "volatile_values", "references"] as const;
export type TextPlace = (typeof textPlaces)[number];

/** The texts of a row, and the target that they are about. */
export interface StoredTextRow {
  key: string;
  target_type: ReviewedType;
  target_id: string;
  /** Strings, or the parsed value of a JSON column. */
  texts: unknown[];
}
