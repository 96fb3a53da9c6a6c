import { addressOfFile, type Installable, type Installables, MAIN_SKILL } from "./installables.ts";

const MAIN_DESCRIPTION =
  "Belgian paperwork with the user's own agent: registration at a commune, residence permit, health fund, driving licence, taxes, nationality. Install only this skill: it fetches each procedure from the server when it is needed, with the figures of today, so no other skill of this list has to be installed.";

/** The archives of skills as entries of the index of Agent Skills: first the skill that fetches all procedures. */
export function skillEntries(installables: Installables | undefined, origin: string): object[] {
  const byName = new Map<string, object>();
  const archives = (installables?.files ?? []).flatMap((file) => (file.skill === undefined ? [] : [{ file, skill: file.skill }]));
  for (const { file, skill } of archives.toSorted((a, b) => rankOf(a.skill) - rankOf(b.skill)))
    if (!byName.has(skill.name)) byName.set(skill.name, entryOf(file, skill, origin));
  return [...byName.values()];
}

function rankOf({ name }: { name: string }): number {
  return name === MAIN_SKILL ? 0 : 1;
}

function entryOf(file: Installable, { name, description }: NonNullable<Installable["skill"]>, origin: string): object {
  return {
    name,
    type: "archive",
    description: name === MAIN_SKILL ? MAIN_DESCRIPTION : description,
    url: `${origin}${addressOfFile(file)}`,
    digest: `sha256:${file.sha256}`,
  };
}
