import type { Asker } from "../ports.ts";

/** Asks as before. A host that answers later ends the operation here and runs the whole call again: `onPause` gives back what was taken for it. */
export function createPausableAsker(asker: Asker, onPause: () => Promise<void>): Asker {
  return {
    kind: asker.kind,
    askAll: async (questions) => {
      try {
        return await asker.askAll(questions);
      } catch (error) {
        await onPause();
        throw error;
      }
    },
  };
}
