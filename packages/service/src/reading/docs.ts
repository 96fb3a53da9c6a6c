import type { Corpus } from "@becivic/corpus";
import { type DocText, docAddress } from "@becivic/render";

/** A page of the docs. */
export interface Doc extends DocText {
  /** Its first sentence. */
  summary: string;
  /** The URL under which search engines index it. */
  address: string;
}

/** A page of the docs as a list shows it. */
export type DocLine = Omit<Doc, "text">;

const FIRST_SENTENCE = /^.*?[.](?=\s|$)/;
// They are the landing page and the page for agents, which every page links to.
const UNLISTED: readonly string[] = ["landing", "agents"];

/** The pages of the corpus, by their titles. */
export function allDocs({ files }: Corpus): Doc[] {
  return [...files]
    .flatMap(([file, text]) => {
      const id = /^docs\/([a-z0-9-]+)\.mdx?$/.exec(file)?.[1];
      return id === undefined ? [] : [toDoc(id, text)];
    })
    .sort((a, b) => a.title.localeCompare(b.title, "en"));
}

/** Those that the list of the docs shows, and the search finds. */
export function listedDocs(corpus: Corpus): Doc[] {
  return allDocs(corpus).filter(({ id }) => !UNLISTED.includes(id));
}

/** A page of the corpus, also in a folder below: submit/concern. */
export function findDoc(id: string, { files }: Corpus): Doc | undefined {
  const text = files.get(`docs/${id}.md`) ?? files.get(`docs/${id}.mdx`);
  return text === undefined ? undefined : toDoc(id, text);
}

function toDoc(id: string, text: string): Doc {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? id;
  const paragraphs = text.replace(/^# .+\n+/, "").split(/\n{2,}/);
  // A table, a list or half a sentence is no summary for a card.
  const [summary = ""] = paragraphs.filter((one) => /^[A-Z“]/.test(one)).flatMap((one) => FIRST_SENTENCE.exec(plain(one))?.[0] ?? []);
  return { id, title, summary, text, address: docAddress(id) };
}

function plain(paragraph: string): string {
  return paragraph
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll(/[`*]/g, "");
}
