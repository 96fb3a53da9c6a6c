import { PROJECT_ORIGIN } from "@becivic/contract";
import { type Corpus, parseBody } from "@becivic/corpus";
import { agentsLine, type DocPageView, escapeHtml, pageHtml } from "@becivic/render";

export interface Doc {
  id: string;
  title: string;
  /** Its first sentence. */
  summary: string;
  text: string;
}

const FIRST_SENTENCE = /^.*?[.](?=\s|$)/;

/** The pages of the corpus, by their titles. */
export function allDocs({ files }: Corpus): Doc[] {
  return [...files]
    .flatMap(([file, text]) => {
      const id = /^docs\/([a-z0-9-]+)\.mdx?$/.exec(file)?.[1];
      return id === undefined ? [] : [toDoc(id, text)];
    })
    .sort((a, b) => a.title.localeCompare(b.title, "en"));
}

/** A page of the corpus in a folder below: submit/concern. */
export function findDoc(id: string, { files }: Corpus): Doc | undefined {
  const text = files.get(`docs/${id}.md`) ?? files.get(`docs/${id}.mdx`);
  return text === undefined ? undefined : toDoc(id, text);
}

function toDoc(id: string, text: string): Doc {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? id;
  const paragraphs = text.replace(/^# .+\n+/, "").split(/\n{2,}/);
  // A table, a list or half a sentence tells nothing on a card.
  const [summary = ""] = paragraphs.filter((one) => /^[A-Z“]/.test(one)).flatMap((one) => FIRST_SENTENCE.exec(plain(one))?.[0] ?? []);
  return { id, title, summary, text };
}

function plain(paragraph: string): string {
  return paragraph
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll(/[`*]/g, "");
}

const SUBMIT = "submit/";
const FILE = /^(\.\.\/|submit\/)?([a-z0-9-]+)\.mdx?$/;

/** Pages link to one another by file; on the site each has an address. */
function addressOf(url: string, { id: from }: Pick<Doc, "id">): string {
  const [, folder, id] = FILE.exec(url) ?? [];
  if (id === undefined) return url;
  const isSubmit = folder === SUBMIT || (folder === undefined && from.startsWith(SUBMIT));
  return isSubmit ? `/agents/submit/${id}` : docAddress(id);
}

/** Pages of the docs that have an address of their own as well: that one is canonical for both. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ["agents", "/agents"],
  ["feedback-template", "/agents/feedback-template"],
  ["landing", "/"],
]);

/** The canonical address of a page of the docs. */
export function docAddress(id: string): string {
  return ADDRESSES.get(id) ?? `/docs/${id}`;
}

/** The docs are written with the address of the project; a copy of the site shows its own. */
export function atOrigin(text: string, origin: string): string {
  return text.replaceAll(PROJECT_ORIGIN, () => origin);
}

export function docView(doc: Doc, origin: string): DocPageView {
  const { id, title, text } = doc;
  const body = atOrigin(text, origin).replace(/^# .+\n+/, "");
  const parsed = parseBody(body);
  // A page that cannot be parsed is still readable as it was written.
  if (!parsed.ok) return { id, title, html: `<pre tabindex="0">${escapeHtml(body)}</pre>`, contents: [] };
  return { id, title, ...pageHtml(parsed.value.tree, (url) => addressOf(url, doc)) };
}

export function docMarkdown(doc: Doc, origin: string): string {
  const linked = atOrigin(doc.text, origin).replaceAll(
    /\]\(((?:\.\.\/|submit\/)?[a-z0-9-]+\.mdx?)\)/g,
    (_, url: string) => `](${origin}${addressOf(url, doc)}.md)`,
  );
  return linked.replace(/^# .+\n+/, (title) => `${title}${agentsLine(origin)}\n\n`);
}
