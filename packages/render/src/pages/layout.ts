import { type Language, vocabulary } from "@becivic/contract";
import { attribute, type Html, html, joinHtml, nothing, trustedHtml } from "@becivic/markup";
import { contentsAside, foreign, type TableOfContentsEntry } from "../document/contents-html.ts";
import { ENGLISH_FRAME, localAddress, type PageFrame } from "../document/page-frame.ts";
import { wordmarkSvg } from "../generated/site-files.ts";
import { FRAME_WORDS, type FrameWords, LANGUAGE_NAMES } from "../words/frame-words.ts";
import { operatorLine } from "./operator.ts";
import { searchForm } from "./search-form.ts";

export interface PageParts {
  /** Without the name of the site. */
  title: string;
  description: string;
  /** Its address on the site; undefined for a page without an address of its own, such as a refusal. */
  path: string | undefined;
  /** The address under which search engines index it, where the same page has two. */
  canonical?: string;
  /** Search engines may index it. */
  isIndexed: boolean;
  /** The content of main, with its h1. */
  body: Html;
  toc?: readonly TableOfContentsEntry[];
  /** The language of the headings that it lists, where that is not the language of the page. */
  tocLanguage?: Language;
  /** The language of the content of main, where that is not the language of the page. */
  language?: Language;
  /** Modules that this page needs beside the script of every page. */
  scripts?: readonly string[];
  /** The address of the same page as Markdown, if not its path with .md behind; false where there is none. */
  markdown?: string | false;
}

const WORDMARK = trustedHtml(wordmarkSvg.trim());

/** A whole document. It has no inline script or style: the content security policy forbids both, so that markup that slips through cannot run. */
export function pageDocument(parts: PageParts, frame: PageFrame = ENGLISH_FRAME): Html {
  const { body, toc = [], path } = parts;
  const { language } = frame;
  const { language: languageOfMain = language, tocLanguage = language } = parts;
  const words = FRAME_WORDS[language];
  return html`<!doctype html>
<html lang="${language}">
${headHtml(parts, frame)}
<body>
<a class="skip" href="#main">${words.skip}</a>
${AGENTS_LINE}
${headerHtml(path, words, frame)}
<div class="page${toc.length === 0 ? "" : " with-contents"}">
<main id="main" tabindex="-1"${foreign(languageOfMain, language)}>
${body}</main>
${contentsAside(toc, language, tocLanguage)}</div>
${footerHtml(words, frame)}
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
<link rel="preload" href="/fonts/manrope-700.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/site.css">
<script src="/site.js" defer blocking="render"></script>`;

function headHtml({ title, description, path, canonical = path, isIndexed, scripts = [], markdown }: PageParts, frame: PageFrame): Html {
  const name = title === "Be Civic" ? title : `${title} – Be Civic`;
  const address = path === undefined || markdown === false ? undefined : (markdown ?? `${path}.md`);
  const lines = [
    html`<head>`,
    HEAD_START,
    html`<title>${name}</title>`,
    html`<meta name="description" content="${description}">`,
    ...(isIndexed ? [] : [html`<meta name="robots" content="noindex">`]),
    ...(canonical === undefined ? [] : addressLinks(canonical, frame)),
    ...(address === undefined ? [] : [html`<link rel="alternate" type="text/markdown" href="${address}">`]),
    HEAD_END,
    ...scripts.map((source) => html`<script src="${source}" type="module"></script>`),
    html`</head>`,
  ];
  return joinHtml(lines, "\n");
}

/** The address of a page in a language for search engines: the English one has no prefix. */
function indexedAddress(path: string, language: Language): string {
  return language === "en" ? path : addressIn(language, path);
}

function addressIn(language: Language, path: string): string {
  return localAddress(path, { prefix: `/${language}` });
}

/** A page that has the same address in each language is in English alone. */
function isInEveryLanguage(path: string): boolean {
  return addressIn("fr", path) !== path;
}

function addressLinks(path: string, { origin, language }: PageFrame): Html[] {
  const canonical = html`<link rel="canonical" href="${origin}${indexedAddress(path, language)}">`;
  if (!isInEveryLanguage(path)) return [canonical];
  const others = vocabulary.language.map(
    (one) => html`<link rel="alternate" hreflang="${one}" href="${origin}${indexedAddress(path, one)}">`,
  );
  return [canonical, ...others, html`<link rel="alternate" hreflang="x-default" href="${origin}${path}">`];
}

/** For agents that read HTML. People see it only if they look for it: their pages begin with what they came for. */
const AGENTS_LINE = html`<p class="visually-hidden" lang="en">AI agents: before anything else, read the page <a href="/agents" tabindex="-1">/agents</a>, then the index of everything at <a href="/llms.txt" tabindex="-1">/llms.txt</a>.</p>`;

function headerHtml(path: string | undefined, words: FrameWords, frame: PageFrame): Html {
  const navigation = [
    { href: "/skills", text: words.procedures },
    { href: "/paths", text: words.documents },
    { href: "/communes", text: words.communes },
    { href: "/about", text: words.about },
    { href: "/agents", text: words.forAgents },
  ];
  const links = navigation.map(
    ({ href, text }) => html`<li><a href="${localAddress(href, frame)}"${currentMark(href, path)}>${text}</a></li>`,
  );
  return html`<header class="site-header">
<div class="bar">
<a class="wordmark" href="${localAddress("/", frame)}">${WORDMARK}Be Civic</a>
<nav class="wide-navigation" aria-label="${words.main}"><ul>${links}</ul></nav>
${hasSearch(path) ? nothing : searchForm({ id: "site-search", role: "search-box" }, frame)}${languagesHtml(path, words, frame)}<details class="drawer"><summary>${words.menu}</summary><nav aria-label="${words.menu}"><ul>${links}</ul></nav></details>
</div>
</header>`;
}

/** These pages begin with a search field of their own. */
function hasSearch(path: string | undefined): boolean {
  return path === "/" || path === "/search";
}

function currentMark(href: string, path: string | undefined): Html {
  if (path === href) return attribute("aria-current", "page");
  return path?.startsWith(`${href}/`) === true ? attribute("aria-current", "true") : nothing;
}

/** The same page in each language. */
function languagesHtml(path: string | undefined, words: FrameWords, { language }: PageFrame): Html {
  if (path === undefined || !isInEveryLanguage(path)) return nothing;
  const links = vocabulary.language.map((one) => {
    const current = attribute("aria-current", one === language ? "true" : undefined);
    return html`<li><a href="${addressIn(one, path)}" hreflang="${one}" lang="${one}" title="${LANGUAGE_NAMES[one]}"${current}><abbr>${one.toUpperCase()}</abbr></a></li>`;
  });
  return html`<nav class="languages" aria-label="${words.language}"><ul>${links}</ul></nav>\n`;
}

function themeHtml({ theme, themes }: FrameWords): Html {
  return html`<div class="theme" hidden><label for="theme">${theme}</label><select id="theme"><option value="">${themes.auto}</option><option value="light">${themes.light}</option><option value="dark">${themes.dark}</option></select></div>`;
}

const LICENCE = html`<a rel="license external" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>`;

function footerHtml(words: FrameWords, frame: PageFrame): Html {
  const { about, claim, footer, forAgents, licence } = words;
  const forPeople = [
    { href: "/about", text: about },
    { href: "/how-it-is-made", text: footer.howMade },
    { href: "/contact", text: footer.contact },
    { href: "/privacy", text: footer.privacy },
    { href: "/accessibility", text: footer.accessibility },
    { href: "/docs", text: footer.docs },
    { href: "/activity", text: footer.activity },
    { href: "/docs/threat-model", text: footer.threats },
  ];
  const forPrograms = [
    { href: "/agents", text: forAgents },
    { href: "/api/openapi.json", text: footer.api },
    { href: "/schemas", text: footer.schemas },
    { href: "/scrub-rules.json", text: footer.rules },
    { href: "/api/health", text: footer.state },
  ];
  const list = (links: typeof forPeople): Html =>
    html`<ul>${links.map(({ href, text }) => html`<li><a href="${localAddress(href, frame)}">${text}</a></li>`)}</ul>`;
  return html`<footer class="site-footer">
<div class="footer-inner">
<p class="footer-name">Be Civic</p>
<p>${claim}</p>
${operatorLine(frame)}
${list(forPeople)}
<details class="for-programs"><summary>${footer.forPrograms}</summary>${list(forPrograms)}</details>
<p>${licence.before} ${LICENCE}. ${licence.after}</p>
${themeHtml(words)}
</div>
</footer>`;
}
