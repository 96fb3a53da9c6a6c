import { needs, Refusal } from "../answer.ts";
import { activeProcedures, focusOf } from "../memory/focus.ts";
import type { ProcedureName } from "../memory/prerequisites.ts";
import { slugOf } from "../memory/procedure-id.ts";
import { type Progress, readProgress } from "../memory/progress.ts";
import type { Folder } from "../ports.ts";
import type { State } from "../session/open-state.ts";

export interface DraftedRequest {
  id: string;
  slug: string;
  progress: Progress;
}

/** The request without a procedure that a draft is made of: the one that is named, else the one in focus, else the only one. */
export async function findRequest(state: State, folder: Folder, requestId: string | undefined): Promise<DraftedRequest | ProcedureName[]> {
  const active = (await activeProcedures(folder)).filter(({ id }) => slugOf(id) !== undefined);
  const focus = await focusOf(state, folder);
  const [only, ...others] = active;
  const id = requestId ?? active.find((one) => one.id === focus)?.id ?? (others.length === 0 ? only?.id : undefined);
  if (id === undefined && active.length > 0) return active;
  const slug = id === undefined ? undefined : slugOf(id);
  const progress = id === undefined ? undefined : await readProgress(folder, id);
  if (id === undefined || slug === undefined || progress === undefined)
    throw new Refusal("unknown_id", "No request without a procedure is in progress, so there is nothing to make a draft of.", {
      next: ["becivic procedure start no-skill-fallback:<topic>"],
    });
  return { id, slug, progress };
}

export function askWhichRequest(requests: ProcedureName[]) {
  return needs(["choice"], { say: "Several requests without a procedure are in progress. Which one is meant?", choose_from: requests });
}
