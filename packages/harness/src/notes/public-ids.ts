import type { Commune } from "@becivic/case";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { readPublicFiles } from "../transport/public-files.ts";

/** The ids of procedures and paths with their status; undefined where the public file is not on this machine. */
export interface PublicIds {
  skills: ReadonlyMap<string, string> | undefined;
  paths: ReadonlyMap<string, string> | undefined;
  /** Sources of paths, as <path_id>:<source_id>. */
  sources: ReadonlySet<string> | undefined;
  communes: readonly Commune[] | undefined;
}

/** The ids that exist, from the copies of this server's public files. */
export async function readPublicIds(folder: Folder | undefined, context: Context): Promise<PublicIds> {
  const { graph, paths, communes } = await readPublicFiles(folder, context);
  const entries = paths === undefined ? undefined : Object.entries(paths.paths);
  return {
    skills: graph === undefined ? undefined : new Map(graph.nodes.map(({ id, status }) => [id, status])),
    paths: entries === undefined ? undefined : new Map(entries.map(([id, { status }]) => [id, status])),
    sources:
      entries === undefined ? undefined : new Set(entries.flatMap(([id, { sources }]) => sources.map((source) => `${id}:${source.id}`))),
    communes: communes?.communes,
  };
}
