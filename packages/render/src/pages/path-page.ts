import { isIndexed, isReadable } from "@becivic/corpus";
import { htmlText } from "@becivic/markup";
import { observationsHtml } from "../document/observations-html.ts";
import { escapeHtml } from "../escape.ts";
import { inEnglish } from "../in-english.ts";
import { PATH_PAST } from "../past.ts";
import type { PathPageView } from "../views.ts";
import { pageDocument } from "./layout.ts";
import {
  badge,
  bannerHtml,
  contentsFold,
  dayHtml,
  disclaimerHtml,
  externalLink,
  pastHtml,
  researchLink,
  sectionHtml,
  skillList,
} from "./parts.ts";
import { purposeNotice, purposeWords } from "./purpose-words.ts";
import { sourceStep } from "./source-step.ts";
import { historyHtml, standingHtml } from "./standing.ts";
import { readable } from "./words.ts";

/** One way to a document, source by source. */
export function pathPage(view: PathPageView, { origin = "", written }: { origin?: string; written?: string } = {}): string {
  const { path, banner, sources, cohort, observations, skills, standing, standingToday = standing, history, at } = view;
  const isWithdrawn = !isReadable(standing.status);
  // Its title is part of what it said.
  const title = (isWithdrawn ? "" : inEnglish(path.title)) || readable(path.id);
  const description = inEnglish(path.description);
  const sections = [
    { id: "page-ways", title: "The ways, in the order to try them", body: isWithdrawn ? "" : waysHtml(sources) },
    {
      id: "page-observations",
      title: "Community observations",
      body: isWithdrawn ? "" : (written ?? htmlText(observationsHtml(cohort, observations, at !== undefined))),
    },
    { id: "page-skills", title: "Procedures that use it", body: skills.length === 0 ? "" : skillList(skills, 3) },
    { id: "page-status", title: "Why it has this status", body: standingHtml(standingToday) },
    { id: "page-history", title: "History", body: historyHtml(history) },
  ].filter(({ body }) => body !== "");
  const contents = sections.map(({ id, title: text }) => ({ id, text }));
  const [first] = path.themes;
  const theme = first === undefined ? "" : ` › <a href="/paths/themes/${escapeHtml(first)}">${escapeHtml(readable(first))}</a>`;
  const body = `${disclaimerHtml()}<article>
<header class="page-head">
<p class="eyebrow" data-pagefind-ignore><a href="/paths">Documents</a>${theme}</p>
<h1>${escapeHtml(title)}</h1>
${isWithdrawn ? "" : `<p class="lead">${escapeHtml(description)}</p>\n${otherNames(path.title)}`}
${factsHtml(view)}
</header>
${pastHtml(`/paths/${path.id}`, at, PATH_PAST)}${isWithdrawn ? "" : purposeHtml(path.purpose)}${bannerHtml(banner)}${contentsFold(contents)}${sections.map(sectionHtml).join("")}<footer class="other-views" data-pagefind-ignore>
<p>AI agents: <a href="/agents">start here</a>. The same for machines: <a href="/paths/${escapeHtml(path.id)}.md">Markdown</a>, <a href="/api/paths/${escapeHtml(path.id)}">JSON</a>.${researchLink(view.researchReport)}</p>
</footer>
</article>
`;
  return pageDocument({
    origin,
    title,
    description: isWithdrawn ? "Withdrawn while it is looked into." : description,
    path: `/paths/${path.id}`,
    isIndexed: isIndexed(standing.status) && at === undefined,
    body,
    toc: contents,
    isSearchable: !isWithdrawn && at === undefined,
  });
}

function purposeHtml(purpose: PathPageView["path"]["purpose"]): string {
  const notice = purposeNotice(purpose);
  return notice === undefined ? "" : `<p class="purpose"><strong>${notice.mark}.</strong> ${notice.text}</p>\n`;
}

function waysHtml(sources: PathPageView["sources"]): string {
  const steps = sources.map(({ source, freshness }) => sourceStep(source, freshness));
  return `<p>Not every way is for everybody. Take the first that is for you; if it fails, the next.</p>\n<ol class="steps">\n${steps.join("\n")}\n</ol>\n`;
}

/** The desk knows it by these names. */
function otherNames({ fr, nl, de }: PathPageView["path"]["title"]): string {
  const names = Object.entries({ fr, nl, de }).flatMap(([language, name]) =>
    name === undefined
      ? []
      : [`<li><span class="quiet">${language.toUpperCase()}</span> <span lang="${language}">${escapeHtml(name)}</span></li>`],
  );
  return names.length === 0 ? "" : `<ul class="names" aria-label="Its name in other languages">${names.join("")}</ul>`;
}

function factsHtml({ path, standing, authority }: PathPageView): string {
  const { last_verified: verified, applies_to: applies, themes, purpose } = path;
  const facts: [string, string][] = [
    ["Status", `<span data-pagefind-meta="status">${badge(standing.status)}</span> version ${escapeHtml(standing.version)}`],
    ["Last verified", verified === undefined ? "not verified yet" : dayHtml(verified)],
    ["Themes", themes.map((theme) => `<a href="/paths/themes/${escapeHtml(theme)}">${escapeHtml(readable(theme))}</a>`).join(", ")],
  ];
  // Whom it names, and for whom it is, are what it said.
  const isWithdrawn = !isReadable(standing.status);
  if (authority !== undefined && !isWithdrawn)
    facts.push(["Authority", authority.url === undefined ? escapeHtml(authority.name) : externalLink(authority.url, authority.name)]);
  if (!isWithdrawn) facts.push(["What for", purposeWords(purpose)]);
  if (applies.audience_summary !== undefined && !isWithdrawn) facts.push(["For whom", escapeHtml(applies.audience_summary)]);
  return `<dl class="facts" data-pagefind-ignore>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>`;
}
