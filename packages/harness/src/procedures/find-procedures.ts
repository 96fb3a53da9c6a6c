import { createFinder, type FindableSkill, findableOfPublicFiles, type SkillMatch, shippedWeights } from "@becivic/find";
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

/** The procedures that may be what the user needs. */
export interface Candidates {
  candidates: Candidate[];
  /** Whether the first two fit about equally well, or each fits another need. */
  isAmbiguous: boolean;
}

/** Up to three procedures that fit what the user says; none where nothing fits. It runs on this machine: the words go nowhere. */
export function findProcedures(files: Pick<PublicFiles, "graph" | "phrases" | "paths">, words: string): Candidates {
  const { graph, phrases = {}, paths } = files;
  if (graph === undefined) return { candidates: [], isAmbiguous: false };
  return findAmong(findableOfPublicFiles({ graph, phrases, paths: paths ?? { paths: {} } }), words);
}

/** Finds among some procedures. */
export function findAmong(skills: readonly FindableSkill[], words: string): Candidates {
  const { matches, isAmbiguous } = createFinder(skills, shippedWeights).find(words, MOST);
  const candidates = matches.map(({ id, title, status, summary }) => ({
    id,
    title,
    status,
    why: shorten(summary === "" ? title : summary),
  }));
  return { candidates, isAmbiguous };
}

/** Cut between two words. */
export function shorten(text: string, longest = LONGEST_WHY): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/, "")}…`;
}
