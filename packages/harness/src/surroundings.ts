import { type Answer, type Notice, Refusal } from "./answer.ts";
import type { Context } from "./context.ts";
import { bufferLocation } from "./notes/buffer-folder.ts";
import { FolderError } from "./ports.ts";
import { openState, type State } from "./session/open-state.ts";

/** What happened around an operation, besides its own work. */
export interface Surroundings {
  notices: readonly Notice[];
  /** What is left of the session, and what the user may choose. */
  fields: Readonly<Pick<Answer, "tier" | "choices">>;
}

const NOTHING: Surroundings = { notices: [], fields: {} };

/**
 * What every command does first: finish what an earlier one could not, and notice what the session has lost. It never keeps the operation from
 * running: a folder that cannot be used is told by the operation that needs it. With `isAlone` it looks and sends nothing.
 */
export async function tendSurroundings(context: Context, { isAlone }: { isAlone: boolean }): Promise<Surroundings> {
  try {
    const state = await openState(context);
    if (isAlone) return (await lossIn(context, state)) ?? NOTHING;
    const { notices, fields } = (await hasSomethingStored(context, state)) ? await tend(context, state) : NOTHING;
    return { notices: [...state.notices, ...notices], fields };
  } catch (error) {
    if (error instanceof FolderError || error instanceof Refusal) return NOTHING;
    throw error;
  }
}

/** Where a newer program wrote the folder: nothing is finished, sent or cancelled, and that it is so is told before all else. */
export async function newerSurroundings(context: Context, notice: Notice): Promise<Surroundings> {
  const { fields } = await tendSurroundings(context, { isAlone: true });
  return { notices: [notice], fields: { ...fields, tier: "T1" } };
}

/** Without a data folder, receipts and notes may be beside the work. */
async function hasSomethingStored(context: Context, { folder }: State): Promise<boolean> {
  if (folder !== undefined) return true;
  const { kind } = await context.machine.look(bufferLocation(context));
  return kind === "folder";
}

async function tend(context: Context, state: State): Promise<Surroundings> {
  const loss = await lossIn(context, state);
  // A folder that cannot be written cannot take what the upkeep would record.
  if (loss !== undefined) return loss;
  // Loaded here, because a machine without any state needs none of it.
  const { runUpkeep } = await import("./closing/upkeep.ts");
  return { notices: await runUpkeep(context, state), fields: {} };
}

async function lossIn(context: Context, state: State): Promise<Surroundings | undefined> {
  if (state.session === undefined) return undefined;
  const { findLostCapability } = await import("./session/lost-capability.ts");
  const lost = await findLostCapability(context, state);
  if (lost === undefined) return undefined;
  const { tier, notice, choices } = lost;
  return { notices: [notice], fields: { tier, ...(choices === undefined ? {} : { choices }) } };
}
