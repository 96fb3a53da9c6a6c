import type { ProcedureOutput } from "@becivic/contract";
import type { LocalProcedure } from "./local-procedure.ts";
import { type Progress, stepNumber } from "./progress.ts";

export type ProcedureView = NonNullable<ProcedureOutput["procedure"]>;

/** A procedure in progress, as answers show it. */
export function viewOf(progress: Progress, { steps }: LocalProcedure): ProcedureView {
  const step = stepNumber(progress);
  const title = steps[step - 1];
  return {
    id: progress.procedure_id,
    title: progress.name,
    step,
    ...(steps.length === 0 ? {} : { steps: steps.length }),
    ...(title === undefined ? {} : { step_title: title }),
  };
}

/** The view with what was answered for the procedure: who picks it up asks nothing twice. */
export function withAnswers(view: ProcedureView, { inputs }: Pick<Progress, "inputs">): ProcedureView {
  return Object.keys(inputs).length === 0 ? view : { ...view, answers: inputs };
}

/** Such as: step 3 of 8 (Book at once). */
export function stepWords({ step, steps, step_title: title }: ProcedureView): string {
  return `step ${step}${steps === undefined ? "" : ` of ${steps}`}${title === undefined ? "" : ` (${title})`}`;
}

/** The description in the file and in the index. */
export function stepDescription(step: number, { steps }: LocalProcedure): string {
  return steps.length === 0 ? `Step ${step}` : `Step ${step} of ${steps.length}`;
}
