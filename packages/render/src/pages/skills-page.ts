import { vocabulary } from "@becivic/contract";
import { isReadable, statusesBestFirst } from "@becivic/corpus";
import { attribute, type Html, html } from "@becivic/markup";
import { DISCLAIMER } from "../banner.ts";
import { box, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Document } from "../document/model.ts";
import { plural } from "../plural.ts";
import type { SkillLine, SkillsPageView } from "../views.ts";
import { statusMeaning, statusName } from "../words/status-words.ts";
import { skillCards } from "./artefact-parts.ts";
import { readable } from "./words.ts";

const STATUSES = statusesBestFirst.filter(isReadable);

/** Every procedure, by its domain. The filters are a plain form. */
export function skillsDocument({ skills, filters }: SkillsPageView): Document {
  const isFiltered = filters.domain !== undefined || filters.status !== undefined;
  return {
    title: "Procedures",
    description:
      "Belgian procedures for people and their AI agents: cited, dated where a person verified them, and corrected by those who go through them.",
    path: "/skills",
    isIndexed: !isFiltered,
    blocks: [
      box(
        "page-head",
        heading(1, "Procedures"),
        paragraphFor(
          "lead",
          "Each procedure gives the law behind it, the papers to collect, the steps in order, and what usually goes wrong. The badge shows how far it is confirmed.",
        ),
      ),
      { type: "screenOnly", html: () => filtersHtml(filters) },
      paragraphFor("status", countWords(skills), ...(isFiltered ? [". ", link("/skills", "Show all")] : [])),
      ...(skills.length === 0 ? [NO_SKILL] : groupsOf(skills)),
      paragraphFor("disclaimer", DISCLAIMER),
    ],
  };
}

/** Texts for agents are in the list, and are no procedures. */
function countWords(skills: readonly SkillLine[]): string {
  const procedures = skills.filter(({ domain }) => domain !== "meta").length;
  return procedures === 0 && skills.length > 0 ? `${plural(skills.length, "text")} for agents` : plural(procedures, "procedure");
}

function filtersHtml({ domain, status }: SkillsPageView["filters"]): Html {
  const domains = vocabulary.domain.map((value) => optionHtml(value, readable(value), domain));
  const statuses = STATUSES.map((value) => optionHtml(value, `${statusName(value)}: ${statusMeaning(value)}`, status));
  return html`<form class="filters" method="get" action="/skills">
<div><label for="domain">Field</label><select id="domain" name="domain"><option value="">All fields</option>${domains}</select></div>
<div><label for="status">Status</label><select id="status" name="status"><option value="">All statuses</option>${statuses}</select></div>
<button type="submit">Show</button>
</form>
`;
}

function optionHtml(value: string, text: string, chosen: string | undefined): Html {
  return html`<option value="${value}"${attribute("selected", value === chosen)}>${text}</option>`;
}

/** The domains that most readers come for. */
const FIRST: readonly string[] = ["residency", "social-security", "travel-documents", "housing", "employment", "family"];
/** Texts about the work of agents come last. */
const ORDER: readonly string[] = [
  ...FIRST,
  ...vocabulary.domain.filter((domain) => domain !== "meta" && !FIRST.includes(domain)),
  "other",
  "meta",
];

function groupsOf(skills: readonly SkillLine[]): readonly Block[] {
  const groups = Map.groupBy(skills, ({ domain }) => domain ?? "other");
  return ORDER.flatMap((domain) => {
    const group = groups.get(domain);
    return group === undefined ? [] : [section(`domain-${domain}`, readable(domain), ...skillCards(group.toSorted(draftsLast), 3))];
  });
}

/** A skeleton does not help a reader who looks for a procedure. */
function draftsLast(a: SkillLine, b: SkillLine): number {
  return Number(a.status === "draft") - Number(b.status === "draft");
}

const NO_SKILL: Block = paragraph(
  "No procedure matches these filters. For agents: ",
  link("/skills/meta-no-skill-fallback", "what to do if no procedure fits"),
  ".",
);
