import type { AppDependencies } from "@becivic/http";
import { buildSearchIndex } from "./search-index.ts";
import { type SearchDependencies, searchablePages } from "./searchable-pages.ts";

type SearchFile = NonNullable<AppDependencies["searchFile"]>;

const REFRESH_MS = 60_000;

/**
 * The search index, built at the first search, again when the corpus has changed, and a minute after any other
 * write: a figure may have been withdrawn. Requests wait until it is built: a hundred pages take a second.
 */
export function createSearch(dependencies: SearchDependencies): SearchFile {
  const { service } = dependencies;
  let built: { commit: string | undefined; writes: number; at: number; files: Promise<ReadonlyMap<string, Uint8Array>> } | undefined;
  return async (path) => {
    const commit = await service.database.published.commit();
    const writes = service.writes();
    const at = performance.now();
    const isCurrent = built !== undefined && built.commit === commit && (built.writes === writes || at - built.at < REFRESH_MS);
    if (!isCurrent) {
      const files = searchablePages(dependencies).then(buildSearchIndex);
      const latest = { commit, writes, at, files };
      built = latest;
      // The next request tries again.
      files.catch(() => {
        if (built === latest) built = undefined;
      });
    }
    return (await built?.files)?.get(path) as Uint8Array<ArrayBuffer> | undefined;
  };
}
