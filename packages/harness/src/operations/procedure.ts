import type { ProcedureInput, ProcedureOutput, SkillGraph } from "@becivic/contract";
import { recordEvent } from "../analytics/outbox.ts";
import { done, type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import { addActive, archiveProcedure, requireSpace } from "../memory/archive-procedure.ts";
import { dayOf } from "../memory/day.ts";
import { askWhich, focusOf, setFocus } from "../memory/focus.ts";
import { listArchived, listInProgress } from "../memory/list-procedures.ts";
import { readLocalGraph } from "../memory/local-procedure.ts";
import { moveOf } from "../memory/move-of.ts";
import { moveProcedure, parseStep, viewProcedure } from "../memory/move-procedure.ts";
import { completedProcedures, unmetPrerequisites } from "../memory/prerequisites.ts";
import { requireProcedureId } from "../memory/procedure-id.ts";
import { stepWords, withAnswers } from "../memory/procedure-view.ts";
import { readSubmissionsConsent } from "../notes/submissions-consent.ts";
import { defineOperation } from "../operation.ts";
import type { Folder } from "../ports.ts";
import { offersValidation } from "../procedures/gate.ts";
import { readProfile } from "../profile/profile-store.ts";
import { openState, requireFolder, type State } from "../session/open-state.ts";

export const procedure = defineOperation({
  name: "procedure",
  command: "procedure",
  tool: "procedure",
  summary: "Lists your procedures, starts one, notes the step that you are at, switches to another one, completes it or drops it.",
  example: "becivic procedure start nationality-application",
  positionals: ["action", "target"],
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
      default:
        return end(call);
    }
  },
});

interface Call {
  context: Context;
  state: State;
  folder: Folder;
  input: ProcedureInput;
  graph: SkillGraph | undefined;
}

async function list({ folder, graph }: Call): Promise<ProcedureOutput> {
  const inProgress = await listInProgress(folder, graph);
  const archived = await listArchived(folder, graph);
  const count = inProgress.length === 1 ? "One procedure is" : `${inProgress.length === 0 ? "No" : inProgress.length} procedures are`;
  return done({
    say: `${count} in progress.${archived.length === 0 ? "" : ` In the archive: ${archived.length}.`}`,
    in_progress: inProgress,
    archived,
    next: inProgress.length === 0 ? ['becivic find "<words>"'] : inProgress.slice(0, 3).map(({ id }) => `becivic procedure focus ${id}`),
  });
}

async function start(call: Call): Promise<ProcedureOutput> {
  const { context, state, folder, graph } = call;
  const id = await requireId(call, call.input.target);
  const before = unmetPrerequisites(graph, id, await completedProcedures(folder));
  await requireSpace(folder, id);
  const { progress, view, notices } = await moveProcedure(context, folder, id, graph, moveOf(call.input));
  // The file first: a process that is killed here leaves a file that the next sweep adds to the profile.
  await addActive(context, folder, id);
  await setFocus(state, folder, id);
  const first = before.length === 0 ? "" : ` Before it, this has to be done: ${before.map(({ title }) => title).join("; ")}.`;
  return done({
    say: `${view.title} is in progress, at ${stepWords(view)}.${first}`,
    procedure: withAnswers(view, progress),
    ...(before.length === 0 ? {} : { before }),
    ...noticesOf(notices),
  });
}

async function step(call: Call): Promise<ProcedureOutput> {
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
async function focus(call: Call): Promise<ProcedureOutput> {
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
    say: `Picking up ${target.view.title} from ${stepWords(target.view)}.${rest}`,
    procedure: withAnswers(target.view, target.progress),
    ...noticesOf([...target.notices, ...(saved?.notices ?? [])]),
  });
}

/** Completes a procedure, or drops it: either way it goes to the archive at once. */
async function end(call: Call): Promise<ProcedureOutput> {
  const { context, state, folder, graph, input } = call;
  const id = input.target === undefined ? await focusOf(state, folder) : await requireId(call, input.target);
  if (id === undefined) return askWhich(folder);
  const { view } = await requireInProgress(call, id);
  if (input.text !== undefined) await moveProcedure(context, folder, id, graph, moveOf(call.input));
  await archiveProcedure(context, folder, id, input.action === "done" ? "success" : "abandoned");
  if (state.session?.focus === id) await setFocus(state, folder, undefined);
  const what = input.action === "done" ? "is completed" : "is dropped";
  // The user may be further than the last step that was noted, so it is told and not refused.
  const left = view.steps !== undefined && view.step < view.steps ? ` It was at ${stepWords(view)}.` : "";
  const isVoteOffered = input.action === "done" && (await offersVote(call, id));
  const offer = isVoteOffered ? " This guide is new: was it right? You can tell Be Civic by a vote, which you approve first." : "";
  return done({
    say: `${view.title} ${what}.${left} Your notes on it are in the archive for a year; you can read or remove them at any time.${offer}`,
    procedure: { ...view, archived_at: dayOf(context.clock.now()) },
    ...(isVoteOffered ? { next: [`becivic note validation --on skill:${id} -`] } : {}),
  });
}

/** A guide that few have confirmed, and a user who agreed to notes. */
async function offersVote({ folder, graph }: Call, id: string): Promise<boolean> {
  const status = graph?.nodes.find((node) => node.id === id)?.status;
  return status !== undefined && offersValidation(status) && (await readSubmissionsConsent(folder)) === true;
}

async function requireId({ context, folder, graph }: Call, target: string | undefined): Promise<string> {
  return requireProcedureId(target, graph, await rulesInForce(context, folder));
}

async function requireInProgress({ folder, graph }: Call, id: string) {
  const present = await viewProcedure(folder, id, graph);
  if (present !== undefined) return present;
  throw new Refusal("unknown_id", "This procedure is not in progress. Start it first.", { next: ["becivic procedure start <procedure>"] });
}

function noticesOf(notices: Notice[]): { notices?: Notice[] } {
  return notices.length === 0 ? {} : { notices };
}
