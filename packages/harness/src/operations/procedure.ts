import type { ProcedureOutput } from "@becivic/contract";
import { recordEvent } from "../analytics/outbox.ts";
import { done } from "../answer.ts";
import { progressCards } from "../dossier/progress-card.ts";
import { NO_GUIDE } from "../fallback/gap-sentence.ts";
import { markPart } from "../fallback/mark-part.ts";
import { sayParts } from "../fallback/parts.ts";
import { addActive, requireSpace } from "../memory/archive-procedure.ts";
import { endProcedure } from "../memory/end-procedure.ts";
import { askWhich, focusOf, setFocus } from "../memory/focus.ts";
import { listArchived } from "../memory/list-procedures.ts";
import { readLocalGraph } from "../memory/local-procedure.ts";
import { moveOf } from "../memory/move-of.ts";
import { moveProcedure, parseStep } from "../memory/move-procedure.ts";
import { unmetPrerequisites } from "../memory/prerequisites.ts";
import { noticesOf, type ProcedureCall, requireId, requireInProgress } from "../memory/procedure-call.ts";
import { slugOf } from "../memory/procedure-id.ts";
import { type ProcedureView, stepWords, withAnswers } from "../memory/procedure-view.ts";
import { defineOperation } from "../operation.ts";
import { readProfile } from "../profile/profile-store.ts";
import { openState, requireFolder } from "../session/open-state.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

export const procedure = defineOperation({
  name: "procedure",
  command: "procedure",
  tool: "procedure",
  summary: "Lists procedures with their progress, starts one, notes its step, switches, completes or drops it.",
  example: "becivic procedure start nationality-application",
  positionals: ["action", "target"],
  aliases: [{ words: "progress", positionals: [], fixed: { action: "list" } }],
  requestMs: GUIDANCE_MS,
  standardInput: { field: "text", isJson: false },
  run: async (context, input) => {
    const state = await openState(context);
    const folder = requireFolder(state);
    const call = { context, state, folder, input, graph: await readLocalGraph(context, folder) };
    switch (input.action) {
      case "list":
        return list(call);
      case "start":
        return start(call);
      case "step":
        return step(call);
      case "focus":
        return focus(call);
      case "part":
        return part(call);
      default:
        return endProcedure(call);
    }
  },
});

async function list({ context, folder, graph }: ProcedureCall): Promise<ProcedureOutput> {
  const inProgress = await progressCards(context, folder, graph);
  const archived = await listArchived(folder, graph);
  const count = inProgress.length === 1 ? "One procedure is" : `${inProgress.length === 0 ? "No" : inProgress.length} procedures are`;
  return done({
    say: `${count} in progress.${archived.length === 0 ? "" : ` In the archive: ${archived.length}.`}`,
    in_progress: inProgress,
    archived,
    next: inProgress.length === 0 ? ['becivic find "<words>"'] : inProgress.slice(0, 3).map(({ id }) => `becivic procedure focus ${id}`),
  });
}

async function start(call: ProcedureCall): Promise<ProcedureOutput> {
  const { context, state, folder, graph } = call;
  const id = await requireId(call, call.input.target);
  const before = await unmetPrerequisites(context, folder, graph, id);
  await requireSpace(folder, id);
  const { progress, view, notices } = await moveProcedure(context, folder, id, graph, moveOf(call.input));
  // The file first: a process that is killed here leaves a file that the next sweep adds to the profile.
  await addActive(context, folder, id);
  await setFocus(state, folder, id);
  const first = before.length === 0 ? "" : ` Before it, this has to be done: ${before.map(({ title }) => title).join("; ")}.`;
  return done({
    say: `${view.title} is in progress, at ${stepWords(view)}.${first}${gapOf(view)}`,
    procedure: withAnswers(view, progress),
    ...(before.length === 0 ? {} : { before }),
    ...noticesOf(notices),
  });
}

async function step(call: ProcedureCall): Promise<ProcedureOutput> {
  const { context, state, folder, graph, input } = call;
  const number = parseStep(input.target);
  const id = input.id ?? (await focusOf(state, folder));
  if (id === undefined) return askWhich(folder);
  const before = await requireInProgress(call, id);
  const { view, notices } = await moveProcedure(context, folder, id, graph, { ...moveOf(call.input), step: number });
  if (view.step !== before.view.step)
    await recordEvent(context, folder, await readProfile(folder), {
      event_type: "step_transition",
      from_step: `step-${before.view.step}`,
      to_step: `step-${view.step}`,
    });
  return done({ say: `${view.title} is at ${stepWords(view)} now.`, procedure: view, ...noticesOf(notices) });
}

/** Switches to another procedure. The one that is left is saved first. */
async function focus(call: ProcedureCall): Promise<ProcedureOutput> {
  const { context, state, folder, graph, input } = call;
  if (input.target === undefined) return askWhich(folder);
  const id = await requireId(call, input.target);
  const target = await requireInProgress(call, id);
  const left = await focusOf(state, folder);
  const saved = left === undefined || left === id ? undefined : await moveProcedure(context, folder, left, graph, moveOf(call.input));
  if (saved === undefined && input.text !== undefined) await moveProcedure(context, folder, id, graph, moveOf(call.input));
  await setFocus(state, folder, id);
  const rest = saved === undefined ? "" : ` ${saved.view.title} is saved; you can go back to it at any time.`;
  return done({
    say: `Picking up ${target.view.title} from ${stepWords(target.view)}.${rest}${gapOf(target.view)}`,
    procedure: withAnswers(target.view, target.progress),
    ...noticesOf([...target.notices, ...(saved?.notices ?? [])]),
  });
}

/** Marks a part of a request without a procedure: as covered by a procedure, or as worked out by research. */
async function part(call: ProcedureCall): Promise<ProcedureOutput> {
  const { context, state, folder, input } = call;
  const id = input.id ?? (await focusOf(state, folder));
  if (id === undefined) return askWhich(folder);
  await requireInProgress(call, id);
  const { target, researched: isResearched = false, remove: isRemoved = false } = input;
  await markPart(context, folder, id, { target, isResearched, isRemoved });
  const { view } = await requireInProgress(call, id);
  return done({ say: sayParts(view) || "No part is marked now.", procedure: view });
}

/** What is told each time a request without a procedure is taken up: that there is none, and which parts are covered. */
function gapOf(view: ProcedureView): string {
  if (slugOf(view.id) === undefined) return "";
  const parts = sayParts(view);
  return ` ${NO_GUIDE}${parts === "" ? "" : ` ${parts}`}`;
}
