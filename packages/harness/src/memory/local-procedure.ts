import { type SkillGraph, validate, withoutHidden } from "@becivic/contract";
import { FALLBACK_SKILL_ID } from "@becivic/corpus";
import type { Context } from "../context.ts";
import { cachedAtFile, cachedSkillFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { parseCopy, readCopy } from "../transport/local-copy.ts";
import type { ShownFigures } from "./figures-seen.ts";
import { slugOf, titleOfProcedure } from "./procedure-id.ts";
import { outlineOf } from "./skill-outline.ts";

/** What is known about a procedure without a request. */
export interface LocalProcedure {
  id: string;
  title: string;
  /** Undefined where there is no local copy. */
  version: string | undefined;
  /** The titles of its steps; none where there is no local copy, or where the procedure is being worked out. */
  steps: string[];
  /** The figures that the local copy shows; undefined where it does not have them. */
  figures: ShownFigures | undefined;
}

export async function readLocalProcedure(folder: Folder, id: string, graph: SkillGraph | undefined): Promise<LocalProcedure> {
  const isFallback = slugOf(id) !== undefined;
  const text = await folder.read(cachedSkillFile(isFallback ? FALLBACK_SKILL_ID : id));
  const outline = outlineOf(withoutHidden(text ?? ""));
  const hasNode = graph?.nodes.some((one) => one.id === id) === true;
  const title = isFallback || hasNode ? titleOfProcedure(id, graph) : (outline.title ?? titleOfProcedure(id, graph));
  const copy = isFallback ? undefined : parseCopy((await folder.read(cachedAtFile(id))) ?? "");
  return { id, title: withoutHidden(title), version: outline.version, steps: isFallback ? [] : outline.steps, figures: copy?.figures };
}

/** The graph as it was fetched last, of this server. */
export async function readLocalGraph({ server }: Pick<Context, "server">, folder: Folder): Promise<SkillGraph | undefined> {
  const outcome = validate("skill-graph", (await readCopy(folder, "skill-graph", server.origin))?.value);
  return outcome.valid ? outcome.value : undefined;
}
