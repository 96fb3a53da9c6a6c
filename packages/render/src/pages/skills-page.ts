import { vocabulary } from "@becivic/contract";
import { isReadable, statusesBestFirst } from "@becivic/corpus";
import { escapeHtml } from "../escape.ts";
import { plural } from "../plural.ts";
import type { SkillLine, SkillsPageView } from "../views.ts";
import { pageDocument } from "./layout.ts";
import { disclaimerHtml, skillList } from "./parts.ts";
import { readable, STATUS_WORDS } from "./words.ts";

const STATUSES = statusesBestFirst.filter(isReadable);

/** Every procedure, by its field. The filters are a plain form. */
export function skillsPage({ skills, filters }: SkillsPageView, origin = ""): string {
  const isFiltered = filters.domain !== undefined || filters.status !== undefined;
  const procedures = skills.filter(({ domain }) => domain !== "meta").length;
  // Texts for agents stand in the list, and are no procedures.
  const count = procedures === 0 && skills.length > 0 ? `${plural(skills.length, "text")} for agents` : plural(procedures, "procedure");
  const body = `<header class="page-head">
<h1>Procedures</h1>
<p class="lead">Each with the law it stands on, the papers to collect, the steps in their order, and what usually goes wrong. The mark says how far it is confirmed.</p>
</header>
${formHtml(filters)}
<p role="status">${count}${isFiltered ? '. <a href="/skills">Show all</a>' : ""}</p>
${skills.length === 0 ? nothingHtml() : groupsHtml(skills)}${disclaimerHtml()}`;
  return pageDocument({
    origin,
    title: "Procedures",
    description:
      "Belgian procedures for people and their AI agents: cited, dated where somebody verified, and corrected by those who go through them.",
    path: "/skills",
    isIndexed: !isFiltered,
    body,
    isSearchable: false,
  });
}

function formHtml({ domain, status }: SkillsPageView["filters"]): string {
  const domains = vocabulary.domain.map((value) => option(value, readable(value), domain));
  const statuses = STATUSES.map((value) => option(value, `${STATUS_WORDS[value].name}: ${STATUS_WORDS[value].meaning}`, status));
  return `<form class="filters" method="get" action="/skills">
<div><label for="domain">Field</label><select id="domain" name="domain"><option value="">All fields</option>${domains.join("")}</select></div>
<div><label for="status">Status</label><select id="status" name="status"><option value="">All statuses</option>${statuses.join("")}</select></div>
<button type="submit">Show</button>
</form>`;
}

function option(value: string, text: string, chosen: string | undefined): string {
  return `<option value="${value}"${value === chosen ? " selected" : ""}>${escapeHtml(text)}</option>`;
}

function groupsHtml(skills: readonly SkillLine[]): string {
  const groups = Map.groupBy(skills, ({ domain }) => domain ?? "other");
  // What agents read about their own work stands last: people come for the rest.
  const rest = vocabulary.domain.filter((one) => one !== "meta" && !FIRST.includes(one));
  const order = [...FIRST, ...rest, "other", "meta"];
  return order
    .map((domain) => {
      const group = groups.get(domain);
      if (group === undefined) return "";
      const id = `domain-${domain}`;
      return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(readable(domain))}</h2>\n${skillList(group.toSorted(draftsLast), 3)}</section>\n`;
    })
    .join("");
}

/** What brings most people here. */
const FIRST: readonly string[] = ["residency", "social-security", "travel-documents", "housing", "employment", "family"];

/** A skeleton helps nobody who looks for a procedure. */
function draftsLast(a: SkillLine, b: SkillLine): number {
  return Number(a.status === "draft") - Number(b.status === "draft");
}

function nothingHtml(): string {
  return `<p>No procedure is like that. An agent reads <a href="/skills/meta-no-skill-fallback">what to do where no procedure fits</a>.</p>\n`;
}
