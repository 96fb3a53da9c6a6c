import type { Profile } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import { readProgress } from "../memory/progress.ts";
import type { Folder } from "../ports.ts";
import type { PublicFiles } from "../transport/public-files.ts";
import { type ActiveProcedure, isWithoutGuide } from "./choose-framing.ts";

/** The procedures under way with the step that each is at. */
export async function readActiveProcedures(
  folder: Folder | undefined,
  profile: Profile | undefined,
  files: PublicFiles,
): Promise<ActiveProcedure[]> {
  if (folder === undefined) return [];
  const procedures: ActiveProcedure[] = [];
  for (const id of profile?.active_procedures ?? []) {
    const progress = await readable(readProgress(folder, id));
    procedures.push({ id, title: titleOf(files, id, progress?.name), step: numberOfStep(progress?.step) });
  }
  return procedures;
}

/** The title of a procedure; its id in words where the list of guides is not at hand. */
export function titleOf({ graph }: PublicFiles, id: string, stored?: string): string {
  const title = graph?.nodes.find((node) => node.id === id)?.title;
  return title ?? stored ?? (isWithoutGuide(id) ? id.slice(id.indexOf(":") + 1) : id).replaceAll("-", " ");
}

/** A file that the user's editor broke costs the step, not the session: the command that uses the file tells. */
async function readable<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function numberOfStep(step: string | undefined): number | undefined {
  const number = /^step-([1-9]\d{0,3})$/.exec(step ?? "")?.[1];
  return number === undefined ? undefined : Number(number);
}
