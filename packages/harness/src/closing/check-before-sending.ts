import type { SessionFacts } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import type { StoredNote } from "../notes/buffer.ts";
import { checkNote } from "../notes/check-note.ts";
import type { Notebook } from "../notes/notebook.ts";
import { readPublicIds } from "../notes/public-ids.ts";

export interface RefusedNote {
  stored: StoredNote;
  refusal: Refusal;
}

/**
 * The notes that may not be sent as they are: the rules may have changed since they were written, and the file may have been changed by hand.
 * Names were judged when the note was written, and the user has read it.
 */
export async function refusedBeforeSending(
  context: Context,
  { folder, isDataFolder }: Notebook,
  { capabilities }: SessionFacts,
  notes: readonly StoredNote[],
): Promise<RefusedNote[]> {
  const cache = isDataFolder ? folder : undefined;
  const [ruleSets, publicIds] = [await rulesInForce(context, cache), await readPublicIds(cache, context)];
  return notes.flatMap((stored) => {
    const refusal = refusalOf(() => checkNote(stored.note, { ruleSets, publicIds, capabilities, isReviewed: true }));
    return refusal === undefined ? [] : [{ stored, refusal }];
  });
}

function refusalOf(check: () => unknown): Refusal | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
