import { escapeHtml } from "../escape.ts";
import { wordmarkSvg } from "../generated/site-files.ts";
import type { TableOfContentsEntry } from "../skill-html.ts";
import { contentsAside } from "./parts.ts";

const NAVIGATION = [
  { href: "/skills", text: "Procedures" },
  { href: "/paths", text: "Documents" },
  { href: "/activity", text: "Activity" },
  { href: "/docs", text: "Docs" },
  { href: "/agents", text: "For agents" },
  { href: "/search", text: "Search" },
] as const;

const FOOTER = [
  { href: "/docs", text: "Docs" },
  { href: "/docs/threat-model", text: "What could go wrong" },
  { href: "/api/openapi.json", text: "The interface" },
  { href: "/schemas", text: "Schemas" },
  { href: "/scrub-rules.json", text: "Scrub rules" },
  { href: "/api/health", text: "State of this server" },
] as const;

export interface PageParts {
  /** Without the name of the site. */
  title: string;
  description: string;
  /** Its address on the site; undefined for a page that has none of its own, such as a refusal. */
  path: string | undefined;
  /** The address under which search engines keep it, where the same page has two. */
  canonical?: string;
  /** Where the site is reached. Without it, the canonical address has no origin, and a browser takes that of the request. */
  origin?: string;
  /** Search engines may keep it. */
  isIndexed: boolean;
  /** What stands in main, with its h1. */
  body: string;
  toc?: readonly TableOfContentsEntry[];
  /** Modules that this page needs beside the script of every page. */
  scripts?: readonly string[];
  /** There is the same page as Markdown: at its path with .md behind, unless another address is given. */
  markdown?: string | false;
  /** The search of the site finds it. */
  isSearchable?: boolean;
}

/** A whole document. Nothing inline that runs or styles: the policy of the site forbids it, so nothing that slips through can run either. */
export function pageDocument(parts: PageParts): string {
  const { body, toc = [], path, isSearchable = path !== undefined } = parts;
  return `<!doctype html>
<html lang="en">
${headHtml(parts)}
<body>
<a class="skip" href="#main">Skip to the content</a>
${headerHtml(path)}
<div class="page${toc.length === 0 ? "" : " with-contents"}">
<main id="main" tabindex="-1"${isSearchable ? " data-pagefind-body" : ""}>
${body}</main>
${contentsAside(toc)}</div>
${footerHtml()}
</body>
</html>
`;
}

function headHtml({ title, description, path, canonical = path, origin = "", isIndexed, scripts = [], markdown }: PageParts): string {
  const name = title === "Be Civic" ? title : `${title} – Be Civic`;
  const address = path === undefined || markdown === false ? undefined : (markdown ?? `${path}.md`);
  return [
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(name)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(`${origin}${canonical}`)}">`]),
    ...(address === undefined ? [] : [`<link rel="alternate" type="text/markdown" href="${escapeHtml(address)}">`]),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="preload" href="/fonts/manrope-800.woff2" as="font" type="font/woff2" crossorigin>',
    '<link rel="stylesheet" href="/site.css">',
    // Drawn after it ran, where the browser knows how: a theme that was chosen does not flash in late.
    '<script src="/site.js" defer blocking="render"></script>',
    ...scripts.map((source) => `<script src="${escapeHtml(source)}" type="module"></script>`),
    "</head>",
  ].join("\n");
}

function headerHtml(path: string | undefined): string {
  const links = NAVIGATION.map(({ href, text }) => {
    const current = path === href ? ' aria-current="page"' : path?.startsWith(`${href}/`) === true ? ' aria-current="true"' : "";
    return `<li><a href="${href}"${current}>${text}</a></li>`;
  }).join("");
  return `<header class="site-header" data-pagefind-ignore>
<p class="agents-line">AI agents: before anything else, read the page <a href="/agents">/agents</a>, then the index of everything at <a href="/llms.txt">/llms.txt</a>.</p>
<div class="bar">
<a class="wordmark" href="/">${wordmarkSvg.trim()}Be Civic</a>
<nav class="wide-navigation" aria-label="Main"><ul>${links}</ul></nav>
<div class="theme" hidden><label for="theme">Theme</label><select id="theme"><option value="">Auto</option><option value="light">Light</option><option value="dark">Dark</option></select></div>
<details class="drawer"><summary>Menu</summary><nav aria-label="Menu"><ul>${links}</ul></nav></details>
</div>
</header>`;
}

function footerHtml(): string {
  const links = FOOTER.map(({ href, text }) => `<li><a href="${href}">${text}</a></li>`).join("");
  return `<footer class="site-footer" data-pagefind-ignore>
<div class="footer-inner">
<p class="footer-name">Be Civic</p>
<p>A starting point, not an authority. Not affiliated with the Belgian government.</p>
<ul>${links}</ul>
<p>Content and code under <a rel="license external" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. No cookies, no account, no requests to anybody else.</p>
</div>
</footer>`;
}
