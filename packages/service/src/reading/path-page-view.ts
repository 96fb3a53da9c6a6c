import type { Path } from "@becivic/contract";
import { type Corpus, requiredIds } from "@becivic/corpus";
import { bannerOf, inEnglish, type PathPageView, type PreviousStable } from "@becivic/render";
import { pathTitles } from "../corpus-state/titles.ts";
import type { PathFound } from "./compose-path.ts";
import type { HistoryEntry } from "./history.ts";
import { authorityOf, skillLine } from "./lines.ts";
import { sourcesInOrder } from "./sources-in-order.ts";
import { textDates } from "./text-dates.ts";

/** Everything that the page of a path shows; `at` is the past moment as it was asked for. */
export function toPathPageView(path: PathFound, at: string | undefined, corpus: Corpus): PathPageView {
  const { id, entry, explanation, status, version, history } = path;
  const isPast = path.at !== undefined;
  const supersededBy = successorOf(entry, corpus);
  const previousStable = status === "stable" ? undefined : previousStableOf(entry, history);
  // How fresh the sources of today are says nothing of those of the past.
  const freshness = new Map(isPast ? [] : explanation.sources?.map((source) => [source.id, source]));
  return {
    path: entry,
    sources: sourcesInOrder(entry.sources).map((source) => ({ source, freshness: freshness.get(source.id) })),
    standing: { ...explanation, status, version },
    ...(isPast ? { at, standingToday: { ...explanation, version: explanation.version ?? version } } : {}),
    banner: bannerOf({
      status,
      previousStable,
      supersededBy,
      votes: explanation,
      withdrawal: explanation.withdrawal,
    }),
    previousStable,
    supersededBy,
    authority: authorityOf(entry.authority_id, corpus),
    cohort: path.cohort,
    observations: path.observations,
    skills: [...corpus.skills.values()]
      .filter(({ frontmatter }) => requiredIds(frontmatter.requires_paths).includes(id))
      .flatMap(({ folder }) => skillLine(folder, corpus) ?? []),
    history,
    dates: isPast ? undefined : textDates({ target_type: "path", target_id: id }, history, corpus),
    researchReport: path.researchReport,
  };
}

/** No address serves the text that a path had before. */
function previousStableOf({ previous_stable_sha: sha }: Path, history: readonly HistoryEntry[]): PreviousStable | undefined {
  if (sha === undefined) return undefined;
  return { href: undefined, day: history.find(({ commit }) => commit === sha)?.at };
}

function successorOf({ superseded_by: id }: Path, corpus: Corpus): PathPageView["supersededBy"] {
  const titles = id === undefined ? undefined : pathTitles(id, corpus);
  return titles === undefined ? undefined : { href: `/paths/${id}`, title: inEnglish(titles), titles };
}
