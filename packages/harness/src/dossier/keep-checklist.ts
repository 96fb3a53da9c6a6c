import { dayOf, monthOf } from "@becivic/case";
import type { DossierInput, DossierOutput } from "@becivic/contract";
import { done, type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { readProgress } from "../memory/progress.ts";
import { putDocument } from "../paths/document-owner.ts";
import type { Folder } from "../ports.ts";
import { requireFolder, type State } from "../session/open-state.ts";
import { type ChecklistEntry, checklistOf, countStates } from "./checklist.ts";
import { gatherDossier, titleIn } from "./gather-dossier.ts";
import { requireSkill } from "./required.ts";

/** Shows the documents of a procedure with their states, and notes new states first. */
export async function keepChecklist(context: Context, state: State, input: DossierInput): Promise<DossierOutput> {
  const id = requireSkill(input);
  const stored = input.set === undefined ? [] : await noteStates(context, state, id, input.set);
  const dossier = await gatherDossier(context, state.folder, id);
  const { locale, skill, status } = dossier;
  const documents = checklistOf(dossier, locale);
  const notices = [...dossier.notices, ...stored];
  return done({
    id: skill.id,
    title: titleIn(dossier, locale),
    version: skill.version,
    procedure_status: status,
    say: sayStates(documents),
    ...(documents.length === 0 ? {} : { documents }),
    ...(notices.length === 0 ? {} : { notices }),
    page: `${context.server.origin}/skills/${id}`,
    next: nextOf(id, documents, dossier.progress !== undefined),
  });
}

async function noteStates(context: Context, state: State, id: string, states: NonNullable<DossierInput["set"]>): Promise<Notice[]> {
  const folder = requireFolder(state);
  await requireProgress(folder, id);
  const { skill } = await gatherDossier(context, folder, id);
  const listed = new Set((skill.requires_paths ?? []).flatMap((one) => ("any_of" in one ? one.any_of : [one])).map((one) => one.id));
  const unknown = Object.keys(states).find((path) => !listed.has(path));
  if (unknown !== undefined)
    throw new Refusal("unknown_id", "This procedure lists no document with this id. Nothing was changed.", {
      field: "set",
      next: [`becivic checklist ${id}`],
    });
  const month = monthOf(dayOf(context.clock.now()));
  const notices: Notice[] = [];
  for (const [path, value] of Object.entries(states))
    notices.push(...(await putDocument(context, folder, id, { path_id: path, state: value, month })));
  return notices;
}

async function requireProgress(folder: Folder, id: string): Promise<void> {
  if ((await readProgress(folder, id)) !== undefined) return;
  throw new Refusal("not_allowed", "This procedure is not in progress, so its documents are not remembered. Start it first.", {
    next: [`becivic procedure start ${id}`],
  });
}

function sayStates(documents: readonly ChecklistEntry[]): string {
  const { have, ordered, missing, not_needed: notNeeded, not_known: notKnown } = countStates(documents);
  if (documents.length === 0) return "This procedure lists no document that Be Civic knows a way to. Its text says what to bring.";
  const parts = [
    have === 0 ? "" : `${have} at hand`,
    ordered === 0 ? "" : `${ordered} ordered`,
    missing === 0 ? "" : `${missing} missing`,
    notKnown === 0 ? "" : `${notKnown} that may be needed`,
    notNeeded === 0 ? "" : `${notNeeded} not needed`,
  ].filter((part) => part !== "");
  return `Documents: ${parts.join(", ")}. The text of the procedure may ask for more: papers that you have at home are not in this list.`;
}

function nextOf(id: string, documents: readonly ChecklistEntry[], isInProgress: boolean): string[] {
  const open = documents.flatMap((entry) => ("any_of" in entry ? [] : entry.state === "missing" ? [entry.path_id] : []));
  const isUnsure = documents.some(({ state }) => state === "not_known");
  return [
    ...open.slice(0, 1).map((path) => (isInProgress ? `becivic path ${path} --for ${id}` : `becivic path ${path}`)),
    ...(isUnsure ? [`becivic eligible ${id}`] : []),
    `becivic reminders ${id}`,
  ];
}
