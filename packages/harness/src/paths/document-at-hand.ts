import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { readLocalGraph } from "../memory/local-procedure.ts";
import { readProgress } from "../memory/progress.ts";
import type { Folder } from "../ports.ts";
import type { LoadedPath } from "./load-path.ts";
import { titleOf } from "./open-path.ts";
import { pathsAtHand } from "./paths-at-hand.ts";

/** What the notes on a procedure say about a document that the user is about to get, or about another one that does instead. */
export async function noticeDocumentAtHand(
  context: Context,
  folder: Folder,
  procedureId: string,
  { path, locale }: Pick<LoadedPath, "path" | "locale">,
): Promise<Notice[]> {
  const documents = (await readProgress(folder, procedureId))?.documents ?? [];
  const own = documents.find(({ path_id: id }) => id === path.id);
  const since = own?.month === undefined ? "" : ` since ${own.month}`;
  if (own?.state === "have") return [notice(`Your notes say that you have this document${since}.`)];
  if (own?.state === "ordered") return [notice(`Your notes say that this document is ordered${since}.`)];
  const node = (await readLocalGraph(context, folder))?.nodes.find(({ id }) => id === procedureId);
  const others = (node?.any_of_paths ?? []).filter((ids) => ids.includes(path.id)).flat();
  const held = documents.find(({ path_id: id, state }) => id !== path.id && state === "have" && others.includes(id));
  if (held === undefined) return [];
  const entry = (await pathsAtHand(context, folder))[held.path_id];
  const title = entry === undefined ? held.path_id : titleOf(entry, locale);
  return [notice(`Your notes say that you have “${title}”. The procedure lists both as alternatives, so you may not need this one.`)];
}

function notice(say: string): Notice {
  return { code: "document_at_hand", say };
}
