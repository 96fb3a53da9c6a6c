import { createFinder, findableOfPublicFiles, type SkillMatch } from "@becivic/find";
import type { PublicFiles } from "../transport/public-files.ts";

/** A procedure that may be what the user needs. */
export interface Candidate {
  id: string;
  title: string;
  status: SkillMatch["status"];
  /** What it is for, in one line. */
  why: string;
}

const MOST = 3;
const LONGEST_WHY = 160;

/** Up to three procedures that fit what the user says; none where nothing fits. It runs on this machine: the words go nowhere. */
export function findProcedures(files: Pick<PublicFiles, "graph" | "phrases" | "paths">, words: string): Candidate[] {
  const { graph, phrases = {}, paths } = files;
  if (graph === undefined) return [];
  const finder = createFinder(findableOfPublicFiles({ graph, phrases, paths: paths ?? { paths: {} } }));
  return finder
    .find(words, MOST)
    .map(({ id, title, status, summary }) => ({ id, title, status, why: shorten(summary === "" ? title : summary) }));
}

/** Cut between two words. */
export function shorten(text: string, longest = LONGEST_WHY): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/, "")}…`;
}
