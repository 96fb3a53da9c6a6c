import type { AppDependencies } from "@becivic/http";
import { searchablePages } from "@becivic/http";
import { buildSearchIndex } from "./search-index.ts";

type SearchFile = NonNullable<AppDependencies["searchFile"]>;

/**
 * The index of the search, built when somebody first looks for something and again when the corpus has changed. Until it is there, whoever asks waits:
 * a hundred pages take a second.
 */
export function createSearch(dependencies: () => AppDependencies): SearchFile {
  let built: { commit: string | undefined; files: Promise<ReadonlyMap<string, Uint8Array>> } | undefined;
  return async (path) => {
    const { service } = dependencies();
    const commit = await service.database.publishedCommit();
    if (built?.commit !== commit) {
      const files = searchablePages(dependencies()).then(buildSearchIndex);
      const latest = { commit, files };
      built = latest;
      // What failed once is tried again.
      files.catch(() => {
        if (built === latest) built = undefined;
      });
    }
    return (await built?.files)?.get(path) as Uint8Array<ArrayBuffer> | undefined;
  };
}
