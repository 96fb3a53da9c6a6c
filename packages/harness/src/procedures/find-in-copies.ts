import { createFinder } from "@becivic/find";
import { cachedSkillFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { type Candidate, shorten } from "./find-procedures.ts";
import { parseSkillText, type SkillText } from "./skill-text.ts";
import { readSkillFile, storedSkillIds } from "./stored-skill.ts";

/** Finds among the procedures that were read before: all there is without a graph. */
export async function findInCopies(folder: Folder | undefined, words: string): Promise<Candidate[]> {
  const texts: SkillText[] = [];
  for (const id of await storedSkillIds(folder)) {
    const text = parseSkillText((await readSkillFile(folder, cachedSkillFile(id))) ?? "");
    if (text !== undefined) texts.push(text);
  }
  if (texts.length === 0) return [];
  const finder = createFinder(
    texts.map(({ id, title, status, description }) => ({ id, title, status, summary: description, tags: [], phrases: [], pathTexts: [] })),
  );
  return finder.find(words, 3).map(({ id, title, status, summary }) => ({ id, title, status, why: shorten(summary) }));
}
