import { axesOfOtherCommands, axisOf, axisWords } from "@becivic/case";
import type { Context } from "../context.ts";
import { PROFILE_FILE } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { readGraph } from "./local-lists.ts";

interface Explanation {
  say: string;
  procedures?: string[];
  procedure_count?: number;
  stored_in: string;
  next: string[];
}

const MOST_NAMED = 10;

/** What a field is used for, which procedures ask for it, where it is, and how it is removed. */
export async function explainAxis(context: Context, folder: Folder, field: string): Promise<Explanation> {
  const axis = axisOf(field);
  if (axis === undefined) throw new Error("a field of the profile belongs to an axis");
  const nodes = (await readGraph(context, folder))?.nodes;
  const asking = nodes?.filter(({ profile_requirements: axes }) => axes.includes(axis)).map(({ id }) => id);
  const howMany = asking === undefined ? "" : ` ${asking.length} procedures ask for it.`;
  return {
    say: `${axisWords[axis].use}${howMany} It is stored in one file on this machine and never sent. You can remove it at any time.`,
    ...(asking === undefined ? {} : { procedures: asking.slice(0, MOST_NAMED), procedure_count: asking.length }),
    stored_in: `${folder.location}/${PROFILE_FILE}`,
    next: [axesOfOtherCommands[axis] ?? `becivic profile unset ${field}`],
  };
}
