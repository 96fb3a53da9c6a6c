/** An answer of the site, with the address and the format that it was asked for. */
export interface Visited {
  address: string;
  accept: string;
  status: number;
  text: string;
}

type Ask = (path: string, accept: string) => Promise<Response>;

const FORMATS = ["text/html", "text/markdown", "application/json"];
const TEXT = /^(?:text\/|application\/(?:json|xml|problem\+json|schema\+json|javascript))|svg/;

/** Every answer that can be reached by links from these addresses, in every format. */
export async function crawl(from: readonly string[], origin: string, ask: Ask): Promise<Visited[]> {
  const visited: Visited[] = [];
  const known = new Set(from);
  // A set that grows while it is walked.
  for (const address of known) {
    for (const accept of FORMATS) {
      const response = await ask(address, accept);
      const text = TEXT.test(response.headers.get("content-type") ?? "") ? await response.text() : "";
      const headers = JSON.stringify([...response.headers]);
      visited.push({ address, accept, status: response.status, text: `${headers}\n${text}` });
      for (const link of linksIn(text, origin)) known.add(link);
    }
  }
  return visited;
}

/** The addresses on the same site: links of pages, of Markdown and of data. */
function linksIn(text: string, origin: string): string[] {
  const linked = [...text.matchAll(/(?:href|src)="(\/[^"#?]*)/g), ...text.matchAll(/[\s"(](\/[a-z][\w./-]*[\w])(?=[\s")])/g)];
  const whole = text
    .split(`${origin}/`)
    .slice(1)
    .map((rest) => `/${/^[\w./-]*/.exec(rest)?.[0] ?? ""}`);
  return [...linked.map(([, path = ""]) => path), ...whole].map((path) => path.replace(/[.]$/, ""));
}
