import { close, createIndex, type PagefindIndex } from "pagefind";

export interface IndexedPage {
  /** The address of the page: /skills/lease-registration. */
  url: string;
  /** The whole page. Only elements with data-pagefind-body are indexed. */
  html: string;
}

// A hundred pages take a second. A process that died sends nothing, so the wait needs a limit.
const PATIENCE_MS = 120_000;

/** Pagefind has one process for the whole program, and closing it ends every index in it: builds run one after the other. */
let last: Promise<unknown> = Promise.resolve();

/** The files of the search, by their path below the folder that they are served from, such as pagefind.js. Nothing is written to disk. */
export function buildSearchIndex(pages: readonly IndexedPage[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const built = last.then(() => build(pages));
  last = built.catch(() => undefined);
  return built;
}

async function build(pages: readonly IndexedPage[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => patience.reject(new Error(`no answer in ${PATIENCE_MS / 1000} seconds`)), PATIENCE_MS);
  try {
    return await Promise.race([filesOf(pages), patience.promise]);
  } catch (cause) {
    throw new Error(`The search index could not be built: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
    await close();
  }
}

async function filesOf(pages: readonly IndexedPage[]): Promise<ReadonlyMap<string, Uint8Array>> {
  // Pictures repeat the words of the text beside them.
  const { index, errors } = await createIndex({ excludeSelectors: ["svg"] });
  if (index === undefined) throw new Error(errors.join(" ") || "Pagefind did not start");
  for (const page of pages) await addPage(index, page);
  const built = await index.getFiles();
  if (built.errors.length > 0) throw new Error(built.errors.join(" "));
  return new Map(built.files.map(({ path, content }) => [path, content]));
}

async function addPage(index: PagefindIndex, { url, html }: IndexedPage): Promise<void> {
  const { errors } = await index.addHTMLFile({ url, content: html });
  if (errors.length > 0) throw new Error(`${url}: ${errors.join(" ")}`);
}
