import { colon, type Language } from "@becivic/contract";
import { isIndexed, isReadable } from "@becivic/corpus";
import { box, day, heading, link, paragraph, paragraphFor, section, separated, strong } from "../document/build.ts";
import type { Block, Content, Document, Fact } from "../document/model.ts";
import { inEnglish } from "../in-english.ts";
import { textIn } from "../titles.ts";
import type { PathPageView } from "../views.ts";
import { FRAME_WORDS } from "../words/frame-words.ts";
import { nameOfId } from "../words/id-words.ts";
import { PATH_WORDS } from "../words/path-words.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { authorityContent, skillCards } from "./artefact-parts.ts";
import { confirmationNotice } from "./confirmation.ts";
import { namesSection } from "./official-names.ts";
import { behindBlocks, machines } from "./path-basis.ts";
import { purposeNotice, purposeWords } from "./purpose-words.ts";
import { reportSection } from "./report-section.ts";
import { sourceStep } from "./source-step.ts";
import { kindWords, sourceName } from "./source-words.ts";
import { historyBlocks, standingBlocks } from "./standing.ts";
import { sourcesSentence } from "./text-dates.ts";
import { readable } from "./words.ts";

/** One path to a document or a desk for people: what it is, and the ways to it; then what it rests on. */
export function pathDocument(view: PathPageView, language: Language = "en"): Document {
  const { path, standing, at } = view;
  const isWithdrawn = !isReadable(standing.status);
  return {
    // Its title is part of its text.
    title: isWithdrawn ? readable(path.id) : textIn(path.title, language).text || readable(path.id),
    description: isWithdrawn ? PROCEDURE_WORDS[language].withdrawnDescription : textIn(path.description, language).text,
    path: `/paths/${path.id}`,
    isIndexed: isIndexed(standing.status) && at === undefined,
    blocks: [box("article", ...(isWithdrawn ? withdrawnBlocks(view, language) : pathBlocks(view, language)))],
  };
}

function pathBlocks(view: PathPageView, language: Language): Block[] {
  const { path, sources, cohort, observations, skills, at } = view;
  const words = PATH_WORDS[language];
  const { inEnglish: inEnglishLine, behind } = PROCEDURE_WORDS[language];
  return [
    headBox(view, language),
    ...pastBlocks(view, language),
    confirmation(view, language),
    box("glance", heading(2, PROCEDURE_WORDS[language].atAGlance, "glance"), {
      type: "facts",
      role: "lines",
      facts: glance(view, language),
    }),
    ...purposeBlocks(path.purpose, language),
    { type: "contents" },
    ...(language === "en" ? [] : [paragraphFor("quiet", inEnglishLine)]),
    section("page-ways", words.sources.title, ...(sources.length < 2 ? [] : [paragraph(words.sources.introduction)]), {
      type: "steps",
      role: "sources",
      steps: sources.map(({ source, freshness }, index) => sourceStep(source, freshness, index === 0, language)),
    }),
    section("page-observations", words.observed, {
      type: "observations",
      about: { path: path.id },
      cohort,
      observations,
      isPast: at !== undefined,
    }),
    namesSection([{ title: inEnglish(path.title), titles: path.title }], language),
    section("page-skills", words.usedBy, ...skillCards(skills, 3, language)),
    ...(at === undefined
      ? [reportSection({ kind: "document", address: `/paths/${path.id}`, title: textIn(path.title, language) }, language)]
      : []),
    section("behind", behind, ...behindBlocks(view, language)),
  ];
}

function headBox({ path }: PathPageView, language: Language): Block {
  return box(
    "page-head",
    paragraphFor("eyebrow", link("/paths", FRAME_WORDS[language].documents), ...themes(path.themes, language)),
    { type: "heading", level: 1, content: [{ type: "language", ...textIn(path.title, language) }] },
    paragraphFor("lead", { type: "language", ...textIn(path.description, language) }),
  );
}

function themes(ids: readonly string[], language: Language): Content {
  if (ids.length === 0) return [];
  return [
    " › ",
    ...separated(
      ids.map((id) => link(`/paths/themes/${id}`, nameOfId(id, language))),
      ", ",
    ),
  ];
}

function glance({ path, sources, authority }: PathPageView, language: Language): Fact[] {
  const words = PATH_WORDS[language];
  const { audience_summary: audience } = path.applies_to;
  return [
    { term: words.whatFor, value: [purposeWords(path.purpose, language)] },
    ...(audience === undefined ? [] : [{ term: words.forWhom, value: [{ type: "language", language: "en", text: audience } as const] }]),
    ...(authority === undefined ? [] : [{ term: words.issuedBy, value: authorityContent(authority, language) }]),
    ...firstSourceFact(sources, language),
  ];
}

/** Where most readers begin. */
export function firstSourceFact([first]: PathPageView["sources"], language: Language): Fact[] {
  if (first === undefined) return [];
  const { source } = first;
  const name = sourceName(source, language);
  const kind = kindWords(source.procedure.kind, language);
  return [
    {
      term: PATH_WORDS[language].tryFirst,
      value: [link(`#source-${source.id}`, name), ...(kind === name ? [] : [`${colon(language)}${kind}`])],
    },
  ];
}

function purposeBlocks(purpose: PathPageView["path"]["purpose"], language: Language): Block[] {
  const notice = purposeNotice(purpose, language);
  return notice === undefined ? [] : [paragraphFor("purpose", strong(`${notice.mark}.`), ` ${notice.text}`)];
}

function confirmation({ path, standing, previousStable, supersededBy, dates }: PathPageView, language: Language): Block {
  const { notVerified, lastVerified } = PROCEDURE_WORDS[language];
  const { last_verified: verified } = path;
  const origin: Content = [
    ...sourcesSentence(dates, language),
    ...(verified === undefined ? [`${notVerified} `] : [`${lastVerified} `, day(verified), ". "]),
  ];
  return confirmationNotice({ status: standing.status, standing, previousStable, supersededBy, origin }, language);
}

function pastBlocks({ path, at }: PathPageView, language: Language): Block[] {
  if (at === undefined) return [];
  const { past } = PROCEDURE_WORDS[language];
  const content: Content = [strong(`${past.asOf} `, day(at), "."), ` ${PATH_WORDS[language].past} `, link(`/paths/${path.id}`, past.now)];
  return [{ type: "notice", tone: "notice", blocks: [paragraph(...content)] }];
}

/** What is withdrawn is not shown in any of its parts; why, and since when, is. */
function withdrawnBlocks(view: PathPageView, language: Language): Block[] {
  const { path, standing, standingToday = standing, skills, history } = view;
  const { sections } = PROCEDURE_WORDS[language];
  const { withdrawn, usedBy } = PATH_WORDS[language];
  return [
    box("page-head", paragraphFor("eyebrow", link("/paths", FRAME_WORDS[language].documents)), heading(1, readable(path.id))),
    ...pastBlocks(view, language),
    confirmation(view, language),
    paragraph(withdrawn.text),
    paragraph(withdrawn.ask, link("/paths", withdrawn.other), "."),
    section("page-skills", usedBy, ...skillCards(skills, 3, language)),
    section("page-status", sections.status, ...standingBlocks(standingToday, undefined, language)),
    section("page-history", sections.history, ...historyBlocks(history, language)),
    machines(view, language),
  ];
}
