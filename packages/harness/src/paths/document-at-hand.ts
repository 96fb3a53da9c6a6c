import { type Assessment, assess } from "@becivic/case";
import type { Skill } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { readLocalGraph } from "../memory/local-procedure.ts";
import { type Progress, readProgress } from "../memory/progress.ts";
import type { Folder } from "../ports.ts";
import { loadFrontmatter } from "../profile/load-frontmatter.ts";
import type { LoadedPath } from "./load-path.ts";
import { titleOf } from "./open-path.ts";
import { pathsAtHand } from "./paths-at-hand.ts";

type Loaded = Pick<LoadedPath, "path" | "locale" | "communes" | "facts">;

/** What the notes on a procedure say about a document that the user is about to get, or about another one that does instead. */
export async function noticeDocumentAtHand(context: Context, folder: Folder, procedureId: string, loaded: Loaded): Promise<Notice[]> {
  const { path, locale } = loaded;
  const progress = await readProgress(folder, procedureId);
  const own = progress?.documents.find(({ path_id: id }) => id === path.id);
  const since = own?.month === undefined ? "" : ` since ${own.month}`;
  if (own?.state === "have") return [notice(`Your notes say that you have this document${since}.`)];
  if (own?.state === "ordered") return [notice(`Your notes say that this document is ordered${since}.`)];
  const held = progress === undefined ? undefined : await alternativeAtHand(context, folder, progress, loaded);
  if (held === undefined) return [];
  const entry = (await pathsAtHand(context, folder))[held];
  const title = entry === undefined ? held : titleOf(entry, locale);
  return [notice(`Your notes say that you have “${title}”. The procedure lists both as alternatives, so you may not need this one.`)];
}

/** A document that the user has and that is enough instead of this one. The frontmatter is asked for only where the graph has such a list. */
async function alternativeAtHand(
  context: Context,
  folder: Folder,
  { procedure_id: procedureId, documents, inputs }: Progress,
  { path, communes, facts: { profile, thisMonth } }: Loaded,
): Promise<string | undefined> {
  const held = new Set(documents.filter(({ state }) => state === "have").map(({ path_id: id }) => id));
  const node = (await readLocalGraph(context, folder))?.nodes.find(({ id }) => id === procedureId);
  const isPossible = node?.any_of_paths?.some((ids) => ids.includes(path.id) && ids.some((id) => held.has(id))) === true;
  const skill = isPossible ? await frontmatterAtHand(context, folder, procedureId) : undefined;
  // Whether a way is open does not matter to what is at hand: the directory is left out.
  return skill === undefined ? undefined : insteadOf(path.id, assess(skill, undefined, { profile, inputs, thisMonth, communes }), held);
}

/** Undefined where some entry still needs the document itself. */
function insteadOf(pathId: string, { documents }: Assessment, held: ReadonlySet<string>): string | undefined {
  const decided = documents.flatMap((one) => {
    const entry = "anyOf" in one ? one.anyOf.find(({ id }) => id === pathId) : one;
    if (entry?.id !== pathId || entry.need === "false") return [];
    return ["anyOf" in one ? one.enough.find((id) => held.has(id)) : undefined];
  });
  return decided.includes(undefined) ? undefined : decided[0];
}

async function frontmatterAtHand(context: Context, folder: Folder, id: string): Promise<Skill | undefined> {
  try {
    return await loadFrontmatter(context, folder, id);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function notice(say: string): Notice {
  return { code: "document_at_hand", say };
}
