import { colon, type Language, vocabulary } from "@becivic/contract";
import { attribute, type Html, html } from "@becivic/markup";
import { DISCLAIMER } from "../banner.ts";
import { box, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Content, Document } from "../document/model.ts";
import { localAddress } from "../document/page-frame.ts";
import { plural } from "../plural.ts";
import { titleIn } from "../titles.ts";
import type { SkillLine, SkillsPageView } from "../views.ts";
import { nameOfId } from "../words/id-words.ts";
import { LIST_WORDS } from "../words/list-words.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { statusMeaning, statusName } from "../words/status-words.ts";
import { skillCards } from "./artefact-parts.ts";

/** Every procedure for people, by its domain. The filters are a plain form. Texts for agents are shown only to a reader who asks for them. */
export function skillsDocument(view: SkillsPageView, language: Language = "en"): Document {
  const { filters } = view;
  const { none, showAll } = LIST_WORDS[language].skills;
  const skills = filters.domain === "meta" ? view.skills : view.skills.filter(isProcedure);
  const all: Content = isFiltered(filters) ? [". ", link("/skills", showAll)] : [];
  return listDocument(filters, language, [
    { type: "screenOnly", html: (frame) => filtersHtml(view, localAddress("/skills", frame), language) },
    paragraphFor("status", countWords(skills, language), ...all),
    ...(skills.length === 0 ? [paragraph(none)] : groupsOf(skills, language)),
    paragraphFor("disclaimer", PROCEDURE_WORDS[language].disclaimer),
  ]);
}

/** The same with the texts that tell agents how to work, last. */
export function skillsForAgents({ skills, filters }: SkillsPageView): Document {
  return listDocument(filters, "en", [
    paragraph(countWords(skills, "en")),
    ...(skills.length === 0 ? [NO_SKILL] : groupsOf(skills, "en")),
    paragraphFor("disclaimer", DISCLAIMER),
  ]);
}

function listDocument(filters: SkillsPageView["filters"], language: Language, blocks: readonly Block[]): Document {
  const { title, description, lead } = LIST_WORDS[language].skills;
  return {
    title,
    description,
    path: "/skills",
    isIndexed: !isFiltered(filters),
    blocks: [box("page-head", heading(1, title), paragraphFor("lead", lead)), ...blocks],
  };
}

function isFiltered({ domain, status }: SkillsPageView["filters"]): boolean {
  return domain !== undefined || status !== undefined;
}

function isProcedure({ domain }: SkillLine): boolean {
  return domain !== "meta";
}

/** Texts for agents are no procedures. */
function countWords(skills: readonly SkillLine[], language: Language): Content[number] {
  const procedures = skills.filter(isProcedure).length;
  if (procedures > 0 || skills.length === 0) return LIST_WORDS[language].skills.count(procedures);
  return { type: "language", language: "en", text: `${plural(skills.length, "text")} for agents` };
}

function filtersHtml({ filters, domains, statuses }: SkillsPageView, action: string, language: Language): Html {
  const words = LIST_WORDS[language].skills;
  const domainOptions = domains.map(({ id, count }) => optionHtml(id, `${nameOfId(id, language)} (${count})`, filters.domain));
  const statusOptions = statuses.map(({ id, count }) =>
    optionHtml(id, `${statusName(id, language)}${colon(language)}${statusMeaning(id, language)} (${count})`, filters.status),
  );
  return html`<form class="filters" method="get" action="${action}">
<div><label for="domain">${words.field}</label><select id="domain" name="domain"><option value="">${words.allFields}</option>${domainOptions}</select></div>
<div><label for="status">${words.status}</label><select id="status" name="status"><option value="">${words.allStatuses}</option>${statusOptions}</select></div>
<button type="submit">${words.show}</button>
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

function groupsOf(skills: readonly SkillLine[], language: Language): readonly Block[] {
  const groups = Map.groupBy(skills, ({ domain }) => domain ?? "other");
  return ORDER.flatMap((domain) => {
    const group = groups.get(domain);
    if (group === undefined) return [];
    return [section(`domain-${domain}`, nameOfId(domain, language), ...skillCards(group.toSorted(inOrder(language)), 3, language))];
  });
}

/** By the title that is shown. A skeleton does not help a reader who looks for a procedure. */
function inOrder(language: Language): (a: SkillLine, b: SkillLine) => number {
  const titleOf = (line: SkillLine): string => titleIn(line, language).text;
  return (a, b) => Number(a.status === "draft") - Number(b.status === "draft") || titleOf(a).localeCompare(titleOf(b), language);
}

const NO_SKILL: Block = paragraph(
  "No procedure matches these filters. For agents: ",
  link("/skills/meta-no-skill-fallback", "what to do if no procedure fits"),
  ".",
);
