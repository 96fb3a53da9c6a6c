import type { SessionFacts } from "@becivic/contract";
import type { Folder } from "../ports.ts";
import { readOpenSessions, writeSessionFacts } from "../session/session-facts.ts";

/** Takes a procedure, an axis or a path out of the open sessions. */
export async function forgetInSessions(folder: Folder, what: string): Promise<void> {
  const isPart = (name: string): boolean => name === what || name.startsWith(`${what}.`);
  for (const { focus, days, traversals = {}, ...facts } of await readOpenSessions(folder)) {
    const isWalked = Object.entries(traversals).some(([id, { for: procedureId }]) => id === what || procedureId === what);
    if (!facts.loaded.includes(what) && focus !== what && !isWalked && !Object.keys(days ?? {}).some(isPart)) continue;
    await writeSessionFacts(folder, {
      ...facts,
      loaded: facts.loaded.filter((id) => id !== what),
      ...(focus === undefined || focus === what ? {} : { focus }),
      ...traversalsWithout(traversals, what),
      ...(days === undefined ? {} : { days: Object.fromEntries(Object.entries(days).filter(([name]) => !isPart(name))) }),
    });
  }
}

function traversalsWithout(traversals: NonNullable<SessionFacts["traversals"]>, what: string): Pick<SessionFacts, "traversals"> {
  const left = Object.entries(traversals).flatMap(([id, { for: procedureId, ...rest }]) =>
    id === what ? [] : [[id, { ...rest, ...(procedureId === undefined || procedureId === what ? {} : { for: procedureId }) }] as const],
  );
  return left.length === 0 ? {} : { traversals: Object.fromEntries(left) };
}
