import type { Notice } from "../answer.ts";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { focusOf } from "../memory/focus.ts";
import { readLocalGraph } from "../memory/local-procedure.ts";
import { type Progress, readProgress, updateProgress } from "../memory/progress.ts";
import type { Folder } from "../ports.ts";
import type { State } from "../session/open-state.ts";

/** The procedure in progress that a document is for: the one that the user names now or named before, else the one in focus where it needs the path. */
export async function ownerOf(
  context: Context,
  state: Pick<State, "session">,
  folder: Folder,
  pathId: string,
  { chosen, stored }: { chosen?: string | undefined; stored: string | undefined },
): Promise<string | undefined> {
  if (chosen !== undefined) {
    if ((await readProgress(folder, chosen)) !== undefined) return chosen;
    throw new Refusal("unknown_id", "The procedure that the document is for is not in progress. Start it first.", {
      field: "for",
      next: ["becivic procedure start <procedure>"],
    });
  }
  // One that was completed or dropped since has no list of documents any more.
  if (stored !== undefined && (await readProgress(folder, stored)) !== undefined) return stored;
  const focus = await focusOf(state, folder);
  const node = (await readLocalGraph(context, folder))?.nodes.find(({ id }) => id === focus);
  return node?.requires_paths.includes(pathId) === true ? focus : undefined;
}

type Document = Progress["documents"][number];

/** Puts a document in the list of a procedure in progress. */
export async function putDocument(context: Context, folder: Folder, procedureId: string, document: Document): Promise<Notice[]> {
  const { notices } = await updateProgress(context, folder, procedureId, (progress) => ({
    ...progress,
    documents: [...progress.documents.filter(({ path_id: id }) => id !== document.path_id), document],
  }));
  return notices;
}
