const SUBMIT = "submit/";
const FILE = /^(\.\.\/|submit\/)?([a-z0-9-]+)\.mdx?$/;

/** Pages of the docs that have an address of their own as well: that one is canonical for both. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ["agents", "/agents"],
  ["feedback-template", "/agents/feedback-template"],
  ["landing", "/"],
]);

/** The canonical address of a page of the docs: agents, incidents/2026-11-01-1, submit/concern. */
export function docAddress(id: string): string {
  return ADDRESSES.get(id) ?? (id.startsWith(SUBMIT) ? `/agents/${id}` : `/docs/${id}`);
}

/** Where a link of a page leads: pages link to one another by file, and on the site each has an address. */
export function linkedAddress(url: string, from: string): string {
  const [, folder, name] = FILE.exec(url) ?? [];
  if (name === undefined) return url;
  const isSubmit = folder === SUBMIT || (folder === undefined && from.startsWith(SUBMIT));
  return docAddress(isSubmit ? `${SUBMIT}${name}` : name);
}
