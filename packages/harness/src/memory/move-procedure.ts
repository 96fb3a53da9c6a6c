import type { ProcedureInput, SkillGraph } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { withParts } from "../fallback/parts.ts";
import type { Folder } from "../ports.ts";
import { changedFigures } from "./figures-seen.ts";
import { type LocalProcedure, readLocalProcedure } from "./local-procedure.ts";
import { titleOfProcedure } from "./procedure-id.ts";
import { type ProcedureView, stepDescription, viewOf } from "./procedure-view.ts";
import { type Progress, type ProgressOptions, readProgress, stepNumber, UNKNOWN_VERSION, updateProgress } from "./progress.ts";

const MAX_STEP = 99;

/** What a command changes in the progress of one procedure. */
export interface Move extends ProgressOptions {
  /** The new step; the present one stays where it is left out. */
  step?: number;
  /** Added at the end of its text. */
  text?: ProcedureInput["text"];
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
  { step, text, ...options }: Move,
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
        name: titleNow(before, local),
        step: `step-${number}`,
        // The number of a step is read from the text as it is now.
        skill_version: step === undefined && isRead(before) ? before.skill_version : (local.version ?? before.skill_version),
        description: stepDescription(number, local),
        text: text === undefined ? before.text : `${before.text}\n\n${text.replaceAll("\r\n", "\n").trim()}`,
      };
    },
    options,
  );
  const view = withParts(viewOf(progress, local), progress, graph);
  return { progress, view, notices: [...notices, ...changedText(progress, local)] };
}

/** The progress of a procedure as it is. */
export async function viewProcedure(folder: Folder, procedureId: string, graph: SkillGraph | undefined): Promise<Moved | undefined> {
  const stored = await readProgress(folder, procedureId);
  if (stored === undefined) return undefined;
  const local = await readLocalProcedure(folder, procedureId, graph);
  const progress = { ...stored, name: titleNow(stored, local) };
  const notices = [...changedText(progress, local), ...changedFigures(progress.figures_seen, local.figures)];
  return { progress, view: withParts(viewOf(progress, local), progress, graph), notices };
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

/** A procedure that began before its title was known here has the words of its id, until the title comes. */
function titleNow({ name, procedure_id: id }: Progress, { title }: LocalProcedure): string {
  return name === titleOfProcedure(id, undefined) ? title.slice(0, 100) : name;
}

/** Whether a text was on this machine when the step was noted. */
function isRead({ skill_version: version }: Progress): boolean {
  return version !== UNKNOWN_VERSION;
}

function changedText(progress: Progress, local: LocalProcedure): Notice[] {
  if (local.version === undefined || local.version === progress.skill_version || !isRead(progress)) return [];
  const say = "The text of this procedure changed since you were there. Check that the number of the step still fits.";
  return [{ code: "procedure_changed", say }];
}
