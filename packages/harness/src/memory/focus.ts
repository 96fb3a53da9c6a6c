import { needs, Refusal } from "../answer.ts";
import type { Folder } from "../ports.ts";
import { readProfile } from "../profile/profile-store.ts";
import type { State } from "../session/open-state.ts";
import { readSessionFacts, writeSessionFacts } from "../session/session-facts.ts";
import type { ProcedureName } from "./prerequisites.ts";
import { readProgress } from "./progress.ts";

/** The procedures in progress, with their titles. */
export async function activeProcedures(folder: Folder): Promise<ProcedureName[]> {
  const active: ProcedureName[] = [];
  for (const id of (await readProfile(folder))?.active_procedures ?? []) {
    const progress = await readProgress(folder, id);
    if (progress !== undefined) active.push({ id, title: progress.name });
  }
  return active;
}

/** The procedure that is being worked on: the one in focus, else the only one. */
export async function focusOf({ session }: Pick<State, "session">, folder: Folder): Promise<string | undefined> {
  const active = await activeProcedures(folder);
  const inFocus = active.find(({ id }) => id === session?.focus);
  return inFocus?.id ?? (active.length === 1 ? active[0]?.id : undefined);
}

/** Remembers the focus for the commands of this session; without a session there is nothing to remember it in. */
export async function setFocus({ session }: State, folder: Folder, focus: string | undefined): Promise<void> {
  if (session === undefined || session.focus === focus) return;
  await folder.withLock(async () => {
    const facts = await readSessionFacts(folder, session.session_id);
    if (facts === undefined) return;
    const { focus: _before, ...rest } = facts;
    await writeSessionFacts(folder, focus === undefined ? rest : { ...rest, focus });
  });
}

/** Asks which procedure is meant. */
export async function askWhich(folder: Folder) {
  const inProgress = await activeProcedures(folder);
  if (inProgress.length === 0)
    throw new Refusal("unknown_id", "No procedure is in progress. Start one first.", { next: ["becivic procedure start <procedure>"] });
  return needs(["choice"], { say: "Several procedures are in progress. Which one is meant?", choose_from: inProgress });
}
