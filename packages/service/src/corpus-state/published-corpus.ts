import { type Corpus, loadCorpus } from "@becivic/corpus";
import type { Database } from "../database/database.ts";

/** The corpus of the published commit, which is read once and kept until another commit is asked for. */
export class PublishedCorpus {
  readonly #database: { published: Pick<Database["published"], "files"> };
  #known: { commitId: string; corpus: Promise<Corpus> } | undefined;

  constructor(database: { published: Pick<Database["published"], "files"> }) {
    this.#database = database;
  }

  at(commitId: string): Promise<Corpus> {
    if (this.#known?.commitId !== commitId) {
      const corpus = this.#database.published.files().then((files) => loadCorpus(files));
      // A read that failed is tried again by the next caller; this one gets the error.
      corpus.catch(() => {
        this.#known = undefined;
      });
      this.#known = { commitId, corpus };
    }
    return this.#known.corpus;
  }

  /** Spares reading a corpus that was just made. */
  keep(commitId: string, corpus: Corpus): void {
    this.#known = { commitId, corpus: Promise.resolve(corpus) };
  }
}
