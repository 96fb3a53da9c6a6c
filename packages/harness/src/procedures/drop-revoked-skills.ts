import { cachedAtFile, cachedSkillFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { parseCopy } from "../transport/local-copy.ts";
import { isRevoked, type Revocations } from "../transport/revocations.ts";
import { parseSkillText } from "./skill-text.ts";
import { readSkillFile, removeStoredSkill, storedSkillIds } from "./stored-skill.ts";

/** Deletes the copies that a server revoked, of those that came from it; returns their ids. One whose origin cannot be read is of no other server. */
export async function dropRevokedSkills(folder: Folder | undefined, revocations: Revocations, origin: string): Promise<string[]> {
  const dropped: string[] = [];
  for (const id of await storedSkillIds(folder)) {
    const published = await readSkillFile(folder, cachedSkillFile(id));
    const facts = await readSkillFile(folder, cachedAtFile(id));
    const version = published === undefined ? undefined : parseSkillText(published)?.version;
    const copy = facts === undefined ? undefined : parseCopy(facts);
    if (copy !== undefined && copy.origin !== origin) continue;
    const fetchedAt = copy?.fetched_at ?? "";
    if (!isRevoked({ id, version, fetchedAt }, revocations)) continue;
    await removeStoredSkill(folder, id);
    dropped.push(id);
  }
  return dropped;
}
