import { isIndexed } from "@becivic/corpus";
import { box, day, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Document, Fact } from "../document/model.ts";
import { isDoubtful } from "../doubt.ts";
import { SKILL_PAST } from "../past.ts";
import type { SkillPageView } from "../views.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { authorityFact, otherViews, skillCards, statusFact, verifiedFact } from "./artefact-parts.ts";
import { bannerNotice, disclaimer, pastNotice } from "./notices.ts";
import { requiredPathsList } from "./required-paths.ts";
import { figuresBlocks, sourcesBlocks } from "./skill-tables.ts";
import { historyBlocks, standingBlocks } from "./standing.ts";
import { dateFacts } from "./text-dates.ts";
import { readable } from "./words.ts";

/** The page of a skill as agents read it, in the order of its text. People get the text of a procedure in another order: see `skillDocument`. */
export function skillForAgents(view: SkillPageView): Document {
  const { reading, banner, isWithdrawn, at } = view;
  const { id, frontmatter } = reading;
  // Its title is part of its text.
  const title = isWithdrawn ? readable(id) : frontmatter.title;
  const summary = frontmatter.summary ?? `A Belgian procedure: ${frontmatter.title}.`;
  return {
    title,
    description: isWithdrawn ? "Withdrawn for review." : summary,
    path: `/skills/${id}`,
    isIndexed: isIndexed(reading.status) && at === undefined,
    blocks: [
      disclaimer,
      box(
        "article",
        box(
          "page-head",
          paragraphFor("eyebrow", link("/skills", "Procedures"), ...domainLink(frontmatter.domain)),
          heading(1, title),
          ...(isWithdrawn ? [] : [paragraphFor("lead", summary), ...(frontmatter.category === "meta" ? [FOR_AGENTS] : [])]),
          { type: "facts", role: "head", facts: headFacts(view) },
        ),
        ...pastNotice(`/skills/${id}`, at, SKILL_PAST),
        ...bannerNotice(banner),
        { type: "contents" },
        ...legend(view),
        box("prose", ...(isWithdrawn ? WITHDRAWN : [{ type: "body", reading } as const])),
        ...sections(view),
        otherViews({ page: `/skills/${id}.md`, data: `/api/skills/${id}` }, view.researchReport, PROCEDURE_WORDS.en.forMachines),
      ),
    ],
  };
}

function domainLink(domain: string | undefined) {
  return domain === undefined ? [] : [" › ", link(`/skills#domain-${domain}`, readable(domain))];
}

/** The other texts speak to the person concerned. */
const FOR_AGENTS = paragraphFor("quiet", "Written for AI agents.");

function headFacts({ reading, authority, dates }: SkillPageView): Fact[] {
  const { frontmatter, lastConfirmation, status, version } = reading;
  return [
    statusFact({ type: "badge", status, domain: frontmatter.domain }, version),
    verifiedFact(frontmatter.last_verified),
    ...dateFacts({ dates, references: reading.references.values() }),
    { term: "Last confirmation", value: [lastConfirmation === undefined ? "none yet" : day(lastConfirmation)] },
    ...authorityFact(authority),
  ];
}

function legend({ reading, isWithdrawn }: SkillPageView): Block[] {
  const hasDoubts = !isWithdrawn && [...reading.values.values()].some(({ basis }) => isDoubtful(basis));
  return hasDoubts
    ? [
        paragraphFor(
          "legend",
          "A figure with a question mark is reported, which means that it was not read on an official page, or has expired: its link leads to where you can check it.",
        ),
      ]
    : [];
}

const WITHDRAWN: readonly Block[] = [
  paragraph("The text of this procedure is not shown, to people or to agents, until a maintainer has reviewed it."),
  paragraph(
    "Ask your commune, or look for ",
    link("/skills", "another procedure"),
    ". For agents: ",
    link("/skills/meta-no-skill-fallback", "what to do if no procedure fits"),
    ".",
  ),
];

/** What is withdrawn is not shown in any of its parts; why, and since when, is. */
function sections({ reading, isWithdrawn, standing, history, related, requiredPaths }: SkillPageView): Block[] {
  const content = isWithdrawn
    ? []
    : [
        section("page-documents", PROCEDURE_WORDS.en.sections.builtOn, ...requiredPathsList(requiredPaths, "en")),
        section("page-figures", "Figures", ...figuresBlocks(reading, "en")),
        section("page-sources", "Sources", ...sourcesBlocks(reading, "en")),
      ];
  return [
    ...content,
    section("page-status", "Why it has this status", ...standingBlocks(standing, reading.frontmatter.domain)),
    section("page-history", "History", ...historyBlocks(history)),
    section("page-related", "Related procedures", ...skillCards(related, 3)),
  ];
}
