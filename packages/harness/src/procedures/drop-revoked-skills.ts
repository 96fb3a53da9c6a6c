import { cachedAtFile, cachedSkillFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { parseCopy } from "../transport/local-copy.ts";
import { isRevoked, type Revocations } from "../transport/revocations.ts";
import { parseSkillText } from "./skill-text.ts";
import { readSkillFile, removeStoredSkill, storedSkillIds } from "./stored-skill.ts";

/** Deletes the copies that the server revoked, of any server; returns their ids. */
export async function dropRevokedSkills(folder: Folder | undefined, revocations: Revocations): Promise<string[]> {
  const dropped: string[] = [];
  for (const id of await storedSkillIds(folder)) {
    const published = await readSkillFile(folder, cachedSkillFile(id));
    const facts = await readSkillFile(folder, cachedAtFile(id));
    const version = published === undefined ? undefined : parseSkillText(published)?.version;
    const fetchedAt = (facts === undefined ? undefined : parseCopy(facts)?.fetched_at) ?? "";
    if (!isRevoked({ id, version, fetchedAt }, revocations)) continue;
    await removeStoredSkill(folder, id);
    dropped.push(id);
  }
  return dropped;
}
