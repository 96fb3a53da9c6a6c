import { type Corpus, readingDay, reportFileOf } from "@becivic/corpus";
import type { ArtefactKey } from "@becivic/lifecycle";
import type { TextDates } from "@becivic/render";
import type { HistoryEntry } from "./history.ts";

const PUBLICATIONS = new Set(["create", "import"]);
const CHANGES = new Set(["amend", "roll_back"]);

/** When a text last changed on this server, and when its sources were read. */
export function textDates(key: ArtefactKey, history: readonly HistoryEntry[], { files }: Corpus): TextDates {
  const newest = history.findLast(({ move }) => PUBLICATIONS.has(move) || CHANGES.has(move));
  const report = files.get(reportFileOf(key));
  return {
    text: newest && { on: newest.at, isChanged: CHANGES.has(newest.move) },
    sourcesRead: report === undefined ? undefined : readingDay(report),
  };
}
