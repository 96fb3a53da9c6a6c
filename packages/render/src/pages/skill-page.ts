import type { Language } from "@becivic/contract";
import { isIndexed } from "@becivic/corpus";
import { type Html, html } from "@becivic/markup";
import { box, day, heading, link, paragraph, paragraphFor, section, strong } from "../document/build.ts";
import type { Block, Content, Document } from "../document/model.ts";
import { isDoubtful } from "../doubt.ts";
import { procedureHtml, type SectionTitle } from "../procedure-html.ts";
import { textLanguage } from "../text-language.ts";
import { titleIn } from "../titles.ts";
import type { SkillPageView } from "../views.ts";
import { FRAME_WORDS } from "../words/frame-words.ts";
import { nameOfId } from "../words/id-words.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { authorityFact, otherViews, skillCards, skillLinks } from "./artefact-parts.ts";
import { CASE_SCRIPT, caseForm } from "./case-form.ts";
import { confirmationNotice } from "./confirmation.ts";
import { glanceBox, rightsBlock } from "./glance.ts";
import { officialNames } from "./official-names.ts";
import { processFold } from "./process-fold.ts";
import { reportSection } from "./report-section.ts";
import { requiredPathsBlocks } from "./required-paths.ts";
import { skillForAgents } from "./skill-for-agents.ts";
import { figuresBlocks, sourcesBlocks } from "./skill-tables.ts";
import { historyBlocks, standingBlocks } from "./standing.ts";
import { datesBlocks, sourcesSentence } from "./text-dates.ts";
import { readable } from "./words.ts";

/** One procedure for people: the facts first, then what to do, then what it rests on. */
export function skillDocument(view: SkillPageView, language: Language = "en"): Document {
  const { reading, isWithdrawn, at } = view;
  const { frontmatter } = reading;
  // A text for agents has no glance list, and is read in its own order.
  if (frontmatter.category === "meta") return { ...skillForAgents(view), language: "en" };
  const words = PROCEDURE_WORDS[language];
  // Its title is part of its text.
  const title = isWithdrawn ? readable(reading.id) : titleIn({ title: frontmatter.title, titles: view.titles }, language).text;
  return {
    title,
    description: isWithdrawn ? words.withdrawnDescription : (frontmatter.summary ?? words.summaryOf(title)),
    path: `/skills/${reading.id}`,
    isIndexed: isIndexed(reading.status) && at === undefined,
    ...(isWithdrawn || at !== undefined ? {} : { scripts: [CASE_SCRIPT] }),
    blocks: [box("article", ...(isWithdrawn ? withdrawnBlocks(view, language) : procedureBlocks(view, language)))],
  };
}

function procedureBlocks(view: SkillPageView, language: Language): Block[] {
  const { reading, related, requiredPaths } = view;
  const words = PROCEDURE_WORDS[language];
  const { sections } = words;
  const part = (id: string, heading: string, title: SectionTitle, ...blocks: readonly Block[]): Block =>
    section(id, heading, textOf(view, title), ...blocks);
  return [
    headBox(view, language),
    ...pastBlocks(view, language),
    confirmationNotice(confirmable(view, language), language),
    glanceBox(reading),
    caseForm(view),
    { type: "contents" },
    ...(language === "en" ? [] : [paragraphFor("quiet", words.inEnglish)]),
    section("branching-layer", sections.forMe, introductionOf(view), textOf(view, "Branching layer")),
    part("required-documents", sections.documents, "Required documents", ...requiredPathsBlocks(requiredPaths, language)),
    section("process", sections.process, processFold(view, language), textOf(view, "Process")),
    part("known-surprises", sections.surprises, "Known surprises"),
    part("community-observations", sections.observations, "Community observations"),
    section("good-to-know", sections.rights, rightsBlock(reading), ...authorityBlocks(view, language)),
    officialNames(view, language),
    section("page-related", sections.related, ...skillLinks(related, language)),
    ...reportBlocks(view, language),
    section("behind", words.behind, ...behindBlocks(view, language)),
  ];
}

/** A line to report a mistake in the text of now. */
function reportBlocks({ reading, titles, at }: SkillPageView, language: Language): Block[] {
  if (at !== undefined) return [];
  const title = titleIn({ title: reading.frontmatter.title, titles }, language);
  return [reportSection({ kind: "procedure", address: `/skills/${reading.id}`, title }, language)];
}

function headBox(view: SkillPageView, language: Language): Block {
  const { frontmatter } = view.reading;
  const { text, language: titleLanguage } = titleIn({ title: frontmatter.title, titles: view.titles }, language);
  return box(
    "page-head",
    paragraphFor("eyebrow", ...eyebrow(frontmatter.domain, language)),
    { type: "heading", level: 1, content: [{ type: "language", language: titleLanguage, text }] },
    ...(frontmatter.summary === undefined ? [] : [paragraphFor("lead", { type: "language", language: "en", text: frontmatter.summary })]),
  );
}

function eyebrow(domain: string | undefined, language: Language): Content {
  const { procedures } = FRAME_WORDS[language];
  return [
    link("/skills", procedures),
    ...(domain === undefined ? [] : [" › ", link(`/skills#domain-${domain}`, nameOfId(domain, language))]),
  ];
}

function confirmable(view: SkillPageView, language: Language): Parameters<typeof confirmationNotice>[0] {
  const { reading, standing, supersededBy } = view;
  const { last_verified: verified } = reading.frontmatter;
  const words = PROCEDURE_WORDS[language];
  const origin: Content = [
    ...sourcesSentence(view.dates, language),
    ...(verified === undefined ? [`${words.notVerified} `] : [`${words.lastVerified} `, day(verified), ". "]),
  ];
  return { status: reading.status, standing, previousStable: reading.previousStable, supersededBy, origin };
}

function textOf({ reading }: SkillPageView, title: SectionTitle): Block {
  return {
    type: "screenOnly",
    html: (frame) => {
      const text = procedureHtml(reading, frame).sections.get(title);
      // Observations have words of ours around them, and texts of senders within.
      return title === "Community observations" ? (text ?? html``) : proseOf(text, textLanguage(frame));
    },
  };
}

function introductionOf({ reading }: SkillPageView): Block {
  return { type: "screenOnly", html: (frame) => proseOf(procedureHtml(reading, frame).introduction, textLanguage(frame)) };
}

function proseOf(text: Html | undefined, language: Html): Html {
  return text === undefined ? html`` : html`<div class="prose"${language}>${text}</div>\n`;
}

/** Where to reach the authority, where that is known. */
function authorityBlocks({ authority }: SkillPageView, language: Language): Block[] {
  return authority === undefined ? [] : [{ type: "facts", role: "head", facts: authorityFact(authority, language) }];
}

/** What the page rests on: the law, the figures, the sources, and how far it is confirmed. Folded at first. */
function behindBlocks(view: SkillPageView, language: Language): Block[] {
  const { reading, standing, history, dates } = view;
  const { legend, sections } = PROCEDURE_WORDS[language];
  const hasDoubts = [...reading.values.values()].some(({ basis }) => isDoubtful(basis));
  const fold = (id: string, title: string, ...blocks: readonly Block[]): Block => ({ type: "fold", id, title, blocks });
  return [
    ...datesBlocks({ dates, verified: reading.frontmatter.last_verified, references: reading.references.values() }, language),
    fold("authoritative-basis", sections.law, textOf(view, "Authoritative basis")),
    fold("page-figures", sections.figures, ...(hasDoubts ? [paragraphFor("legend", legend)] : []), ...figuresBlocks(reading, language)),
    fold("page-sources", sections.sources, ...sourcesBlocks(reading, language)),
    fold("page-status", sections.status, ...standingBlocks(standing, reading.frontmatter.domain, language)),
    fold("page-history", sections.history, ...historyBlocks(history, language)),
    fold("requests-for-contributions", sections.contributions, textOf(view, "Requests for contributions")),
    machines(view, language),
  ];
}

function machines({ reading: { id }, researchReport }: SkillPageView, language: Language): Block {
  return otherViews(
    { page: `/skills/${id}.md`, data: `/api/skills/${id}` },
    researchReport,
    PROCEDURE_WORDS[language].forMachines,
    language,
  );
}

function pastBlocks({ reading: { id }, at }: SkillPageView, language: Language): Block[] {
  if (at === undefined) return [];
  const { past } = PROCEDURE_WORDS[language];
  const content: Content = [strong(`${past.asOf} `, day(at), "."), ` ${past.sentence} `, link(`/skills/${id}`, past.now)];
  return [{ type: "notice", tone: "notice", blocks: [paragraph(...content)] }];
}

/** What is withdrawn is not shown in any of its parts; why, and since when, is. */
function withdrawnBlocks(view: SkillPageView, language: Language): Block[] {
  const { reading, standing, history, related } = view;
  const { sections, withdrawn } = PROCEDURE_WORDS[language];
  return [
    box("page-head", paragraphFor("eyebrow", ...eyebrow(undefined, language)), heading(1, readable(reading.id))),
    ...pastBlocks(view, language),
    confirmationNotice(confirmable(view, language), language),
    paragraph(withdrawn.text),
    paragraph(withdrawn.ask, link("/skills", withdrawn.other), "."),
    section("page-status", sections.status, ...standingBlocks(standing, reading.frontmatter.domain, language)),
    section("page-history", sections.history, ...historyBlocks(history, language)),
    section("page-related", sections.related, ...skillCards(related, 3, language)),
    machines(view, language),
  ];
}
