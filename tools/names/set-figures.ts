import type { NameSpan } from "@becivic/scrub";
import { isPerson, missedPersons, type Sample } from "./sample.ts";

/** What was found and missed in a set of sentences, by sentence and by name. */
export interface SetFigures {
  sentences: { hit: number; missed: number; wrong: number };
  spans: { hit: number; missed: number; wrong: number; right: number };
}

export function emptyFigures(): SetFigures {
  return { sentences: { hit: 0, missed: 0, wrong: 0 }, spans: { hit: 0, missed: 0, wrong: 0, right: 0 } };
}

/** Adds the names that were found in one sentence. */
export function addSetFigures({ sentences, spans }: SetFigures, sample: Sample, names: readonly NameSpan[]): void {
  if (sample.has_person) sentences[names.length > 0 ? "hit" : "missed"] += 1;
  else if (names.length > 0) sentences.wrong += 1;
  const missed = missedPersons(sample, names).length;
  spans.missed += missed;
  spans.hit += sample.person_spans.length - missed;
  for (const span of names) spans[isPerson(sample, span) ? "right" : "wrong"] += 1;
}
