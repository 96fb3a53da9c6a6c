/** A text somewhere in a value, with the names that lead to it. */
export interface PlacedText {
  at: readonly string[];
  text: string;
}

/** Every text in a value, in the order of its fields. */
export function textsIn(value: unknown, at: readonly string[] = []): PlacedText[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...at, name]));
}
