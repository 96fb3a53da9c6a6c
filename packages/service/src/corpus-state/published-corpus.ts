import { type Corpus, loadCorpus } from "@becivic/corpus";
import type { Database } from "../database/database.ts";

/** The corpus of the published commit: read once, and cached until another commit is requested. */
export class PublishedCorpus {
  readonly #database: { published: Pick<Database["published"], "files"> };
  #known: { commitId: string; corpus: Promise<Corpus> } | undefined;

  constructor(database: { published: Pick<Database["published"], "files"> }) {
    this.#database = database;
  }

  at(commitId: string): Promise<Corpus> {
    if (this.#known?.commitId !== commitId) {
      const corpus = this.#database.published.files().then((files) => loadCorpus(files));
      // After a failed read the next caller tries again; this caller gets the error.
      corpus.catch(() => {
        this.#known = undefined;
      });
      this.#known = { commitId, corpus };
    }
    return this.#known.corpus;
  }

  /** Caches a corpus that was just composed, so that it is not read again. */
  keep(commitId: string, corpus: Corpus): void {
    this.#known = { commitId, corpus: Promise.resolve(corpus) };
  }
}
