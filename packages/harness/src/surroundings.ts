import { type Answer, type Notice, Refusal } from "./answer.ts";
import type { Context } from "./context.ts";
import { BUFFER_FOLDER } from "./folder/layout.ts";
import { FolderError } from "./ports.ts";
import { openState, type State } from "./session/open-state.ts";

/** What happened around an operation, besides its own work. */
export interface Surroundings {
  notices: readonly Notice[];
  /** Fields of an answer whose schema has them: what is left of the session, and what the user may choose. */
  fields: Readonly<Pick<Answer & { tier?: string; choices?: string[] }, "tier" | "choices">>;
}

const NOTHING: Surroundings = { notices: [], fields: {} };

/**
 * What every command does first: finish what an earlier one could not, and notice what the session has lost. It never keeps the operation from
 * running: a folder that cannot be used is told by the operation that needs it.
 */
export async function tendSurroundings(context: Context): Promise<Surroundings> {
  try {
    const state = await openState(context);
    const { notices, fields } = (await hasSomethingStored(context, state)) ? await tend(context, state) : NOTHING;
    return { notices: [...state.notices, ...notices], fields };
  } catch (error) {
    if (error instanceof FolderError || error instanceof Refusal) return NOTHING;
    throw error;
  }
}

/** Without a data folder, receipts and notes may be beside the work. */
async function hasSomethingStored({ machine, settings }: Context, { folder }: State): Promise<boolean> {
  if (folder !== undefined) return true;
  const { kind } = await machine.look(`${settings.outputDir ?? machine.workingFolder}/${BUFFER_FOLDER}`);
  return kind === "folder";
}

async function tend(context: Context, state: State): Promise<Surroundings> {
  // Loaded here, because a machine without any state needs none of it.
  const [{ runUpkeep }, { findLostCapability }] = await Promise.all([
    import("./closing/upkeep.ts"),
    import("./session/lost-capability.ts"),
  ]);
  const lost = await findLostCapability(context, state);
  // A folder that cannot be written cannot take what the upkeep would record.
  if (lost === undefined) return { notices: await runUpkeep(context, state), fields: {} };
  const { tier, notice, choices } = lost;
  return { notices: [notice], fields: { tier, ...(choices === undefined ? {} : { choices }) } };
}
