import { type Html, html, nothing } from "@becivic/markup";
import { plural } from "../plural.ts";
import { pageDocument } from "./layout.ts";

interface Words {
  title: string;
  happened: string;
  next: Html;
}

const SKILLS = html`<a href="/skills">the procedures</a>, <a href="/paths">the paths to documents</a>`;

const WORDS: Readonly<Record<number, Words>> = {
  400: {
    title: "The address is not valid",
    happened: "A part of the address is wrong, such as a day that does not exist.",
    next: html`Write a day as 2026-11-16, or begin with ${SKILLS} or <a href="/search">the search</a>.`,
  },
  404: {
    title: "There is no such page",
    happened: "It may have moved, or the address may contain a typing error. Withdrawn and retracted texts are not shown either.",
    next: html`Look through ${SKILLS}, or use <a href="/search">the search</a>.`,
  },
  405: {
    title: "This address does not accept the request",
    happened: "The address exists, but does not accept this method of HTTP.",
    next: html`Begin with ${SKILLS} or <a href="/search">the search</a>. Programs find the methods of each address in <a href="/api/openapi.json">the description of the API</a>.`,
  },
  429: {
    title: "Too many requests",
    happened: "Many requests came from your network in a short time.",
    next: html`Wait a minute, then load the page again.`,
  },
  503: {
    title: "Temporarily unavailable",
    happened: "A part of the server does not answer at the moment.",
    next: html`Try again in a few minutes. Nothing was lost: this page stores nothing.`,
  },
};

const OTHERWISE: Words = {
  title: "Something went wrong here",
  happened: "The fault is on our side. It was logged, without anything about you.",
  next: html`Try again later. <a href="/api/health">The state of this server</a> shows whether the fault persists.`,
};

/** What happened, and what to do next. `retryAfter` is in seconds. */
export function problemPage({ status, retryAfter }: { status: number; retryAfter?: number | undefined }): Html {
  const { title, happened, next } = WORDS[status] ?? OTHERWISE;
  const wait = retryAfter === undefined ? nothing : html` The server accepts the next request in ${plural(retryAfter, "second")}.`;
  const body = html`<div class="problem">
<p class="eyebrow">${status}</p>
<h1>${title}</h1>
<h2>What happened</h2>
<p>${happened}</p>
<h2>What to do next</h2>
<p>${next}${wait}</p>
<p>Agents: the API under <code>/api/</code> reports errors as JSON. <a href="/agents">Start here</a>.</p>
</div>
`;
  return pageDocument({ title, description: happened, path: undefined, isIndexed: false, body });
}
