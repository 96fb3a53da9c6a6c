import { type Html, html, joinHtml, nothing } from "@becivic/markup";
import { ENGLISH_FRAME, localAddress, type PageFrame } from "../document/page-frame.ts";
import { PROBLEM_WORDS } from "../words/problem-words.ts";
import { pageDocument } from "./layout.ts";

interface Problem {
  status: number;
  /** In seconds. */
  retryAfter?: number | undefined;
  /** Where nothing is there: what was looked for, where that is a commune. */
  about?: "commune" | undefined;
}

/** What happened, and what to do next. */
export function problemPage({ status, retryAfter, about }: Problem, frame: PageFrame = ENGLISH_FRAME): Html {
  const words = PROBLEM_WORDS[frame.language];
  const { title, happened, next } = words.problems[status === 404 && about !== undefined ? about : isKnown(status) ? status : "otherwise"];
  const wait = retryAfter === undefined ? nothing : html` ${words.wait(retryAfter)}`;
  const body = html`<div class="problem">
<p class="eyebrow">${status}</p>
<h1>${title}</h1>
<h2>${words.happened}</h2>
<p>${happened}</p>
<h2>${words.next}</h2>
<p>${withLinks(next, frame)}${wait}</p>
<p>${words.forAgents.before} <a href="/agents">${words.forAgents.link}</a>.</p>
</div>
`;
  return pageDocument({ title, description: happened, path: undefined, isIndexed: false, body }, frame);
}

const EXPLAINED = [400, 404, 405, 429, 503] as const;

function isKnown(status: number): status is (typeof EXPLAINED)[number] {
  return EXPLAINED.some((one) => one === status);
}

/** Links to the lists of pages, in place of `{links}` and of `{communes}`. */
function withLinks(sentence: string, frame: PageFrame): Html {
  const { procedures, documents, communes, search, or } = PROBLEM_WORDS[frame.language].links;
  const to = (path: string, text: string): Html => html`<a href="${localAddress(path, frame)}">${text}</a>`;
  const links: Readonly<Record<string, Html>> = {
    "{links}": html`${to("/skills", procedures)}, ${to("/paths", documents)} ${or} ${to("/search", search)}`,
    "{communes}": html`${to("/communes", communes)} ${or} ${to("/search", search)}`,
  };
  return joinHtml(sentence.split(/(\{links\}|\{communes\})/).map((part) => links[part] ?? html`${part}`));
}
