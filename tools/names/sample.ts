import { readFileSync } from "node:fs";

/** A sentence in which the names of people are marked by hand. */
export interface Sample {
  id: string;
  lang: string;
  text: string;
  has_person: boolean;
  person_spans: [start: number, end: number][];
}

interface Span {
  start: number;
  end: number;
}

export function readSamples(file: string): Sample[] {
  const lines = readFileSync(file, "utf8").split("\n");
  // The sets are written by hand for this format; tests/scrub/names.test.ts checks them.
  return lines.flatMap((line) => (line.trim() === "" ? [] : [JSON.parse(line) as Sample]));
}

/** Whether a span meets a name that is marked. */
export function isPerson({ person_spans }: Sample, span: Span): boolean {
  return person_spans.some(([start, end]) => overlaps(span, { start, end }));
}

/** The marked names that none of the spans meets. */
export function missedPersons({ person_spans }: Sample, spans: readonly Span[]): Span[] {
  return person_spans.flatMap(([start, end]) => (spans.some((span) => overlaps(span, { start, end })) ? [] : [{ start, end }]));
}

export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
