import type { Folder } from "../ports.ts";
import { readOpenSessions, writeSessionFacts } from "../session/session-facts.ts";

/** Takes a procedure or an axis out of the open sessions. */
export async function forgetInSessions(folder: Folder, what: string): Promise<void> {
  const isPart = (name: string): boolean => name === what || name.startsWith(`${what}.`);
  for (const { focus, days, ...facts } of await readOpenSessions(folder)) {
    if (!facts.loaded.includes(what) && focus !== what && !Object.keys(days ?? {}).some(isPart)) continue;
    await writeSessionFacts(folder, {
      ...facts,
      loaded: facts.loaded.filter((id) => id !== what),
      ...(focus === undefined || focus === what ? {} : { focus }),
      ...(days === undefined ? {} : { days: Object.fromEntries(Object.entries(days).filter(([name]) => !isPart(name))) }),
    });
  }
}
