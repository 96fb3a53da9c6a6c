import type { ProcedureInput, SkillGraph } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { type LocalProcedure, readLocalProcedure } from "./local-procedure.ts";
import { type ProcedureView, stepDescription, viewOf } from "./procedure-view.ts";
import { type Progress, readProgress, stepNumber, updateProgress } from "./progress.ts";

const MAX_STEP = 99;

/** What a command changes in the progress of one procedure. */
export interface Move {
  /** The new step; the present one stays where it is left out. */
  step?: number;
  /** Added at the end of its text. */
  text?: ProcedureInput["text"];
  isReviewed?: boolean;
}

export interface Moved {
  progress: Progress;
  view: ProcedureView;
  notices: Notice[];
}

/** Writes the progress of a procedure: its step, and an addition to its text. */
export async function moveProcedure(
  context: Context,
  folder: Folder,
  procedureId: string,
  graph: SkillGraph | undefined,
  { step, text, isReviewed = false }: Move,
): Promise<Moved> {
  const local = await readLocalProcedure(folder, procedureId, graph);
  if (step !== undefined) requireStep(step, local);
  const { progress, notices } = await updateProgress(
    context,
    folder,
    procedureId,
    (before) => {
      const number = step ?? stepNumber(before);
      return {
        ...before,
        step: `step-${number}`,
        // The number of a step is read from the text as it is now.
        skill_version: step === undefined ? before.skill_version : (local.version ?? before.skill_version),
        description: stepDescription(number, local),
        text: text === undefined ? before.text : `${before.text}\n\n${text.replaceAll("\r\n", "\n").trim()}`,
      };
    },
    { isReviewed },
  );
  return { progress, view: viewOf(progress, local), notices: [...notices, ...changedText(progress, local)] };
}

/** The progress of a procedure as it is. */
export async function viewProcedure(folder: Folder, procedureId: string, graph: SkillGraph | undefined): Promise<Moved | undefined> {
  const progress = await readProgress(folder, procedureId);
  if (progress === undefined) return undefined;
  const local = await readLocalProcedure(folder, procedureId, graph);
  return { progress, view: viewOf(progress, local), notices: changedText(progress, local) };
}

/** The number in `procedure step <n>`. */
export function parseStep(target: string | undefined): number {
  const step = target !== undefined && /^[1-9]\d?$/.test(target) ? Number(target) : undefined;
  if (step === undefined || step > MAX_STEP) throw new Refusal("usage", "Say the number of the step, such as 3.");
  return step;
}

function requireStep(step: number, { steps }: LocalProcedure): void {
  if (steps.length > 0 && step > steps.length)
    throw new Refusal("unknown_id", `This procedure has ${steps.length} steps. Nothing was changed.`, { field: "target" });
}

function changedText({ skill_version: version }: Progress, local: LocalProcedure): Notice[] {
  if (local.version === undefined || local.version === version) return [];
  const say = "The text of this procedure changed since you were there. Check that the number of the step still fits.";
  return [{ code: "procedure_changed", say }];
}
