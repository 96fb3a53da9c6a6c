import type { ProcedureInput, SkillGraph } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import type { Folder } from "../ports.ts";
import type { State } from "../session/open-state.ts";
import { type Moved, viewProcedure } from "./move-procedure.ts";
import { requireProcedureId } from "./procedure-id.ts";

/** What every action on a procedure works with. */
export interface ProcedureCall {
  context: Context;
  state: State;
  folder: Folder;
  input: ProcedureInput;
  graph: SkillGraph | undefined;
}

export async function requireId({ context, folder, graph }: ProcedureCall, target: string | undefined): Promise<string> {
  return requireProcedureId(target, graph, await rulesInForce(context, folder));
}

export async function requireInProgress({ folder, graph }: Pick<ProcedureCall, "folder" | "graph">, id: string): Promise<Moved> {
  const present = await viewProcedure(folder, id, graph);
  if (present !== undefined) return present;
  throw new Refusal("unknown_id", "This procedure is not in progress. Start it first.", { next: ["becivic procedure start <procedure>"] });
}

export function noticesOf(notices: Notice[]): { notices?: Notice[] } {
  return notices.length === 0 ? {} : { notices };
}
