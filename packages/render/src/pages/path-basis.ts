import { colon, type Language } from "@becivic/contract";
import { day } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";
import type { PathPageView } from "../views.ts";
import { PATH_WORDS } from "../words/path-words.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { otherViews } from "./artefact-parts.ts";
import { confirmedOn } from "./source-step.ts";
import { sourceName } from "./source-words.ts";
import { historyBlocks, standingBlocks } from "./standing.ts";
import { datesBlocks } from "./text-dates.ts";
import { readable } from "./words.ts";

/** What the page rests on. Folded at first. */
export function behindBlocks(view: PathPageView, language: Language): Block[] {
  const { path, standing, standingToday = standing, history, dates } = view;
  const { sections } = PROCEDURE_WORDS[language];
  const fold = (id: string, title: string, ...blocks: readonly Block[]): Block => ({ type: "fold", id, title, blocks });
  return [
    ...datesBlocks({ dates, verified: path.last_verified }, language),
    fold("page-freshness", PATH_WORDS[language].freshness.title, ...freshnessBlocks(view, language)),
    fold("page-status", sections.status, ...standingBlocks(standingToday, undefined, language)),
    fold("page-history", sections.history, ...historyBlocks(history, language)),
    machines(view, language),
  ];
}

/** When a user and the last probe got through; nothing where no way was tried yet. What delivers at each use says so at the way itself. */
function freshnessBlocks({ sources }: PathPageView, language: Language): Block[] {
  const { freshness: words, none } = PATH_WORDS[language];
  const rows = sources.flatMap(({ source, freshness }) => {
    const { last_user_confirmation_on: confirmed = null, last_probe: probe = null } = freshness ?? {};
    if (source.audited_document_delivery === true || (confirmed ?? probe) === null) return [];
    const probed = probe === null ? [none] : probeContent(probe, language);
    return [{ cells: [[sourceName(source, language)], confirmedOn(freshness, language), probed] }];
  });
  return rows.length === 0 ? [] : [{ type: "table", label: words.title, heads: words.heads, rows }];
}

function probeContent({ on, outcome }: { on: string; outcome: string }, language: Language): Content {
  const { reached } = PATH_WORDS[language].freshness;
  return [day(on), colon(language), outcome === "success" ? reached : { type: "language", language: "en", text: readable(outcome) }];
}

export function machines({ path: { id }, researchReport }: PathPageView, language: Language): Block {
  return otherViews({ page: `/paths/${id}.md`, data: `/api/paths/${id}` }, researchReport, PROCEDURE_WORDS[language].forMachines, language);
}
