import { attribute, type Html, html, joinHtml, nothing, trustedHtml } from "@becivic/markup";
import { contentsAside, type TableOfContentsEntry } from "../document/contents-html.ts";
import { wordmarkSvg } from "../generated/site-files.ts";

const NAVIGATION = [
  { href: "/skills", text: "Procedures" },
  { href: "/paths", text: "Documents" },
  { href: "/activity", text: "Activity" },
  { href: "/docs", text: "Docs" },
  { href: "/agents", text: "For agents" },
  { href: "/search", text: "Search" },
] as const;

const FOOTER_LINKS = [
  { href: "/docs", text: "Docs" },
  { href: "/privacy", text: "Privacy" },
  { href: "/docs/threat-model", text: "What could go wrong" },
  { href: "/api/openapi.json", text: "API description" },
  { href: "/schemas", text: "Schemas" },
  { href: "/scrub-rules.json", text: "Scrub rules" },
  { href: "/api/health", text: "State of this server" },
] as const;

export interface PageParts {
  /** Without the name of the site. */
  title: string;
  description: string;
  /** Its address on the site; undefined for a page without an address of its own, such as a refusal. */
  path: string | undefined;
  /** The address under which search engines index it, where the same page has two. */
  canonical?: string;
  /** Where the site is reached. Without it, the canonical address has no origin, and a browser takes that of the request. */
  origin?: string;
  /** Search engines may index it. */
  isIndexed: boolean;
  /** The content of main, with its h1. */
  body: Html;
  toc?: readonly TableOfContentsEntry[];
  /** Modules that this page needs beside the script of every page. */
  scripts?: readonly string[];
  /** The address of the same page as Markdown, if not its path with .md behind; false where there is none. */
  markdown?: string | false;
  /** The search of the site finds it. */
  isSearchable?: boolean;
}

const WORDMARK = trustedHtml(wordmarkSvg.trim());

/** A whole document. It has no inline script or style: the content security policy forbids both, so that markup that slips through cannot run. */
export function pageDocument(parts: PageParts): Html {
  const { body, toc = [], path, isSearchable = path !== undefined } = parts;
  return html`<!doctype html>
<html lang="en">
${headHtml(parts)}
<body>
<a class="skip" href="#main">Skip to the content</a>
${headerHtml(path)}
<div class="page${toc.length === 0 ? "" : " with-contents"}">
<main id="main" tabindex="-1"${attribute("data-pagefind-body", isSearchable)}>
${body}</main>
${contentsAside(toc)}</div>
${FOOTER}
</body>
</html>
`;
}

const HEAD_START = html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">`;

// The script blocks rendering, where the browser supports it: a theme that the reader chose does not flash in late.
const HEAD_END = html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="/fonts/manrope-800.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/site.css">
<script src="/site.js" defer blocking="render"></script>`;

function headHtml({ title, description, path, canonical = path, origin = "", isIndexed, scripts = [], markdown }: PageParts): Html {
  const name = title === "Be Civic" ? title : `${title} – Be Civic`;
  const address = path === undefined || markdown === false ? undefined : (markdown ?? `${path}.md`);
  const lines = [
    html`<head>`,
    HEAD_START,
    html`<title>${name}</title>`,
    html`<meta name="description" content="${description}">`,
    ...(isIndexed ? [] : [html`<meta name="robots" content="noindex">`]),
    ...(canonical === undefined ? [] : [html`<link rel="canonical" href="${origin}${canonical}">`]),
    ...(address === undefined ? [] : [html`<link rel="alternate" type="text/markdown" href="${address}">`]),
    HEAD_END,
    ...scripts.map((source) => html`<script src="${source}" type="module"></script>`),
    html`</head>`,
  ];
  return joinHtml(lines, "\n");
}

const AGENTS_LINE = html`<p class="agents-line">AI agents: before anything else, read the page <a href="/agents">/agents</a>, then the index of everything at <a href="/llms.txt">/llms.txt</a>.</p>`;

const THEME_SELECT = html`<div class="theme" hidden><label for="theme">Theme</label><select id="theme"><option value="">Auto</option><option value="light">Light</option><option value="dark">Dark</option></select></div>`;

function headerHtml(path: string | undefined): Html {
  const links = NAVIGATION.map(({ href, text }) => html`<li><a href="${href}"${currentMark(href, path)}>${text}</a></li>`);
  return html`<header class="site-header" data-pagefind-ignore>
${AGENTS_LINE}
<div class="bar">
<a class="wordmark" href="/">${WORDMARK}Be Civic</a>
<nav class="wide-navigation" aria-label="Main"><ul>${links}</ul></nav>
${THEME_SELECT}
<details class="drawer"><summary>Menu</summary><nav aria-label="Menu"><ul>${links}</ul></nav></details>
</div>
</header>`;
}

function currentMark(href: string, path: string | undefined): Html {
  if (path === href) return attribute("aria-current", "page");
  return path?.startsWith(`${href}/`) === true ? attribute("aria-current", "true") : nothing;
}

const FOOTER = html`<footer class="site-footer" data-pagefind-ignore>
<div class="footer-inner">
<p class="footer-name">Be Civic</p>
<p>A starting point, not an authority. Not affiliated with the Belgian government.</p>
<ul>${FOOTER_LINKS.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li>`)}</ul>
<p>Content and code under <a rel="license external" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. No cookies, no account, no requests to any other server.</p>
</div>
</footer>`;
