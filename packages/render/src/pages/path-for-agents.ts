import { isIndexed, isReadable } from "@becivic/corpus";
import { box, heading, link, paragraph, paragraphFor, section, separated, strong } from "../document/build.ts";
import type { Block, Content, Document, Fact } from "../document/model.ts";
import { inEnglish } from "../in-english.ts";
import { PATH_PAST } from "../past.ts";
import type { PathPageView } from "../views.ts";
import { PATH_WORDS } from "../words/path-words.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { authorityFact, otherViews, skillCards, statusFact, verifiedFact } from "./artefact-parts.ts";
import { bannerNotice, disclaimer, pastNotice } from "./notices.ts";
import { namesSection } from "./official-names.ts";
import { firstSourceFact } from "./path-page.ts";
import { purposeNotice, purposeWords } from "./purpose-words.ts";
import { sourceForAgents } from "./source-for-agents.ts";
import { historyBlocks, standingBlocks } from "./standing.ts";
import { dateFacts } from "./text-dates.ts";
import { readable } from "./words.ts";

/** The page of a path as agents read it, in the order of its data. People get it in another order: see `pathDocument`. */
export function pathForAgents(view: PathPageView): Document {
  const { path, banner, standing, at } = view;
  const isWithdrawn = !isReadable(standing.status);
  // Its title is part of its text.
  const title = (isWithdrawn ? "" : inEnglish(path.title)) || readable(path.id);
  const description = inEnglish(path.description);
  return {
    title,
    description: isWithdrawn ? "Withdrawn for review." : description,
    path: `/paths/${path.id}`,
    isIndexed: isIndexed(standing.status) && at === undefined,
    blocks: [
      disclaimer,
      box(
        "article",
        box(
          "page-head",
          paragraphFor("eyebrow", link("/paths", "Documents"), ...firstTheme(path.themes)),
          heading(1, title),
          ...(isWithdrawn ? [] : [paragraphFor("lead", description)]),
          { type: "facts", role: "head", facts: headFacts(view, isWithdrawn) },
        ),
        ...pastNotice(`/paths/${path.id}`, at, PATH_PAST),
        ...(isWithdrawn ? [] : purposeBlocks(path.purpose)),
        ...bannerNotice(banner),
        { type: "contents" },
        ...sections(view, isWithdrawn),
        otherViews({ page: `/paths/${path.id}.md`, data: `/api/paths/${path.id}` }, view.researchReport, PROCEDURE_WORDS.en.forMachines),
      ),
    ],
  };
}

function firstTheme([theme]: readonly string[]): Content {
  return theme === undefined ? [] : [" › ", themeLink(theme)];
}

function themeLink(theme: string) {
  return link(`/paths/themes/${theme}`, readable(theme));
}

/** Whom a withdrawn path names, and for whom it is, are not shown. */
function headFacts({ path, sources, standing, authority, dates }: PathPageView, isWithdrawn: boolean): Fact[] {
  const { last_verified, applies_to, themes, purpose } = path;
  const { audience_summary: audience } = applies_to;
  const facts = [
    statusFact({ type: "badge", status: standing.status }, standing.version),
    verifiedFact(last_verified),
    ...dateFacts({ dates }),
    { term: "Themes", value: separated(themes.map(themeLink), ", ") },
  ];
  if (isWithdrawn) return facts;
  return [
    ...facts,
    ...authorityFact(authority),
    { term: "What for", value: [purposeWords(purpose)] },
    ...(audience === undefined ? [] : [{ term: "For whom", value: [audience] }]),
    ...firstSourceFact(sources, "en"),
  ];
}

function purposeBlocks(purpose: PathPageView["path"]["purpose"]): Block[] {
  const notice = purposeNotice(purpose);
  return notice === undefined ? [] : [paragraphFor("purpose", strong(`${notice.mark}.`), ` ${notice.text}`)];
}

function sections(view: PathPageView, isWithdrawn: boolean): Block[] {
  const { path, sources, cohort, observations, skills, standing, standingToday = standing, history, at } = view;
  const content = isWithdrawn
    ? []
    : [
        section("page-ways", "The sources, in the order to try them", paragraph(PATH_WORDS.en.sources.introduction), {
          type: "steps",
          role: "sources",
          steps: sources.map(({ source, freshness }) => sourceForAgents(source, freshness)),
        }),
        section("page-observations", "Community observations", {
          type: "observations",
          about: { path: path.id },
          cohort,
          observations,
          isPast: at !== undefined,
        }),
      ];
  return [
    ...content,
    ...(isWithdrawn ? [] : [namesSection([{ title: inEnglish(path.title), titles: path.title }], "en")]),
    section("page-skills", "Procedures that use it", ...skillCards(skills, 3)),
    section("page-status", "Why it has this status", ...standingBlocks(standingToday)),
    section("page-history", "History", ...historyBlocks(history)),
  ];
}
