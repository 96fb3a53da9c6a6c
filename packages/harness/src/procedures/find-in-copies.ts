import { cachedSkillFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { type Candidates, findAmong } from "./find-procedures.ts";
import { parseSkillText, type SkillText } from "./skill-text.ts";
import { readSkillFile, storedSkillIds } from "./stored-skill.ts";

/** Finds among the procedures that were read before: all there is without a graph. */
export async function findInCopies(folder: Folder | undefined, words: string): Promise<Candidates> {
  const texts: SkillText[] = [];
  for (const id of await storedSkillIds(folder)) {
    const text = parseSkillText((await readSkillFile(folder, cachedSkillFile(id))) ?? "");
    if (text !== undefined) texts.push(text);
  }
  return findAmong(
    texts.map(({ id, title, status, description }) => ({ id, title, status, summary: description, tags: [], phrases: [], pathTexts: [] })),
    words,
  );
}
