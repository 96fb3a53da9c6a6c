import { isIndexed } from "@becivic/corpus";
import { htmlText, nothing } from "@becivic/markup";
import { isDoubtful } from "../doubt.ts";
import { escapeHtml } from "../escape.ts";
import { SKILL_PAST } from "../past.ts";
import { type BodyHtml, bodyHtml } from "../skill-html.ts";
import { together } from "../together.ts";
import type { SkillPageView } from "../views.ts";
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
import { diagramHtml } from "./skill-diagrams.ts";
import { figuresHtml, sourcesHtml } from "./skill-tables.ts";
import { historyHtml, standingHtml } from "./standing.ts";
import { readable } from "./words.ts";

interface Section {
  id: string;
  title: string;
  body: string;
}

/** One procedure, with everything that tells how far it can be relied on. */
export function skillPage(view: SkillPageView, { origin = "", written }: { origin?: string; written?: BodyHtml } = {}): string {
  const { reading, banner, isWithdrawn, at } = view;
  const { id, frontmatter } = reading;
  const text = isWithdrawn ? { html: nothing, contents: [] } : (written ?? bodyHtml(reading));
  const sections = sectionsOf(view).filter(({ body }) => body !== "");
  const contents = [...text.contents, ...sections.map(({ id, title }) => ({ id, text: title }))];
  // Its title is part of what it said.
  const title = isWithdrawn ? readable(id) : frontmatter.title;
  const summary = frontmatter.summary ?? `A Belgian procedure: ${frontmatter.title}.`;
  const field =
    frontmatter.domain === undefined
      ? ""
      : ` › <a href="/skills#domain-${escapeHtml(frontmatter.domain)}">${escapeHtml(readable(frontmatter.domain))}</a>`;
  const body = `${disclaimerHtml()}<article>
<header class="page-head">
<p class="eyebrow" data-pagefind-ignore><a href="/skills">Procedures</a>${field}</p>
<h1>${escapeHtml(title)}</h1>
${isWithdrawn ? "" : `<p class="lead">${escapeHtml(summary)}</p>${AUDIENCE}`}
${freshnessHtml(view)}
</header>
${pastHtml(`/skills/${id}`, at, SKILL_PAST)}${bannerHtml(banner)}${contentsFold(contents)}${legendHtml(view)}<div class="prose">
${isWithdrawn ? withdrawnHtml() : htmlText(text.html)}</div>
${together(sections.map(sectionHtml))}${otherViews(view)}</article>
`;
  return pageDocument({
    origin,
    title,
    description: isWithdrawn ? "Withdrawn while it is looked into." : summary,
    path: `/skills/${id}`,
    isIndexed: isIndexed(reading.status) && at === undefined,
    body,
    toc: contents,
    isSearchable: !isWithdrawn && at === undefined,
  });
}

function sectionsOf(view: SkillPageView): Section[] {
  const { reading, isWithdrawn, standing, history, related, diagrams } = view;
  // What is withdrawn is not shown in any of its parts; why, and since when, is.
  const shown = isWithdrawn
    ? []
    : [
        { id: "page-pictures", title: "Pictures", body: diagramHtml({ diagrams, requiredPaths: view.requiredPaths }) },
        { id: "page-figures", title: "Figures", body: figuresHtml(reading) },
        { id: "page-sources", title: "Sources", body: sourcesHtml(reading) },
      ];
  return [
    ...shown,
    { id: "page-status", title: "Why it has this status", body: standingHtml(standing, reading.frontmatter.domain) },
    { id: "page-history", title: "History", body: historyHtml(history) },
    { id: "page-related", title: "Related procedures", body: related.length === 0 ? "" : skillList(related, 3) },
  ];
}

function freshnessHtml({ reading, authority }: SkillPageView): string {
  const { frontmatter, lastConfirmation: confirmed, status, version } = reading;
  const { last_verified: verified } = frontmatter;
  const facts: [string, string][] = [
    ["Status", `<span data-pagefind-meta="status">${badge(status, frontmatter.domain)}</span> version ${escapeHtml(version)}`],
    ["Last verified", verified === undefined ? "not verified yet" : dayHtml(verified)],
    ["Last confirmation", confirmed === undefined ? "none yet" : dayHtml(confirmed)],
    ...(authority === undefined
      ? []
      : [
          ["Authority", authority.url === undefined ? escapeHtml(authority.name) : externalLink(authority.url, authority.name)] as [
            string,
            string,
          ],
        ]),
  ];
  return `<dl class="facts" data-pagefind-ignore>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>`;
}

const AUDIENCE = '<p class="quiet">Written for your AI agent to follow with you: “the user” is you.</p>';

function legendHtml({ reading, isWithdrawn }: SkillPageView): string {
  const hasDoubts = !isWithdrawn && [...reading.values.values()].some(({ note }) => isDoubtful(note));
  return hasDoubts
    ? '<p class="quiet legend-line">A figure with a question mark is still to be checked; it leads to what is known about it.</p>\n'
    : "";
}

function withdrawnHtml(): string {
  return `<p>What this procedure said is not shown, to people or to agents, until somebody has looked at it.</p>
<p>Ask your commune, or look for <a href="/skills">another procedure</a>. An agent reads <a href="/skills/meta-no-skill-fallback">what to do where no procedure fits</a>.</p>
`;
}

function otherViews({ reading: { id }, researchReport }: SkillPageView): string {
  const path = escapeHtml(id);
  return `<footer class="other-views" data-pagefind-ignore>
<p>AI agents: <a href="/agents">start here</a>. The same text for machines: <a href="/skills/${path}.md">Markdown</a>, <a href="/api/skills/${path}">JSON</a>.${researchLink(researchReport)}</p>
</footer>
`;
}
