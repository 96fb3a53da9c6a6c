import type { SessionFacts } from "@becivic/contract";
import { changeFacts } from "../notes/change-facts.ts";
import type { Folder } from "../ports.ts";
import type { Traversal } from "./traversal.ts";

/** The traversal of a path in a session. */
export function traversalOf({ traversals = {} }: Pick<SessionFacts, "traversals">, pathId: string): Traversal | undefined {
  return Object.hasOwn(traversals, pathId) ? traversals[pathId] : undefined;
}

/** Stores the traversal of a path with the facts of the session, which end with it; undefined drops it. */
export async function storeTraversal(
  folder: Folder,
  { session_id: sessionId }: SessionFacts,
  pathId: string,
  traversal: Traversal | undefined,
): Promise<void> {
  await folder.withLock(() => changeFacts(folder, sessionId, (facts) => withTraversal(facts, pathId, traversal)));
}

/** Stores that an attempt is over, once: false where another command was faster. */
export async function closeAttempt(
  folder: Folder,
  { session_id: sessionId }: SessionFacts,
  pathId: string,
  sourceId: string,
  close: (traversal: Traversal) => Traversal,
): Promise<boolean> {
  let isClosed = false;
  await folder.withLock(() =>
    changeFacts(folder, sessionId, (facts) => {
      const present = traversalOf(facts, pathId);
      if (present?.current !== sourceId) return facts;
      isClosed = true;
      return withTraversal(facts, pathId, close(present));
    }),
  );
  return isClosed;
}

export function withTraversal(facts: SessionFacts, pathId: string, traversal: Traversal | undefined): SessionFacts {
  const others = Object.entries(facts.traversals ?? {}).filter(([id]) => id !== pathId);
  const { traversals: _before, ...rest } = facts;
  const all = traversal === undefined ? others : [...others, [pathId, traversal] as const];
  return all.length === 0 ? rest : { ...rest, traversals: Object.fromEntries(all) };
}
