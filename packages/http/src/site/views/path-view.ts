import type { LifecycleStatus, Path, PathAnswer } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { bannerOf, type ObservationReading, type PathPageView, type PreviousStable } from "@becivic/render";
import { AppError, pathOf, pathTitle, publishedState, readPathFacts, type ServiceContext } from "@becivic/service";
import { authorityOf, skillLine } from "./lines.ts";

/** Everything that the page of a path shows. */
export async function pathView(answer: PathAnswer, at: string | undefined, service: ServiceContext): Promise<PathPageView> {
  const { id, status_explanation: explanation, version, status, research_report_path, past } = answer;
  const { corpus } = await publishedState(service);
  // A withdrawn path is shown by its id alone.
  const path = answer.path ?? pathOf(corpus, id);
  if (path === undefined) throw new AppError("not_found");
  const { history, cohort, observations } = await readPathFacts(id, service);
  const freshness = new Map(past === undefined ? explanation.sources?.map((source) => [source.id, source]) : []);
  const ordered = [...path.sources].sort(
    (a, b) => Number(a.fallback_only === true) - Number(b.fallback_only === true) || b.priority - a.priority,
  );
  return {
    path,
    sources: ordered.map((source) => ({ source, freshness: freshness.get(source.id) })),
    standing: { ...explanation, status: status as LifecycleStatus, version },
    ...(past === undefined ? {} : { at, standingToday: { ...explanation, version: explanation.version ?? version } }),
    banner: bannerOf({
      status,
      previousStable: status === "stable" ? undefined : previousStable(path, history),
      supersededBy: successorOf(path, corpus),
      votes: explanation,
      withdrawal: explanation.withdrawal,
    }),
    authority: authorityOf(path.authority_id, corpus),
    cohort,
    observations: observations as ObservationReading[],
    skills: [...corpus.skills.values()]
      .filter(({ frontmatter }) => frontmatter.requires_paths?.some((one) => one.id === id) === true)
      .flatMap(({ folder }) => skillLine(folder, corpus) ?? []),
    history: history.map((line) => ({ ...line, status: line.status as LifecycleStatus })),
    researchReport: research_report_path,
  };
}

/** No address serves the text that a path had before. */
function previousStable(
  { previous_stable_sha: sha }: Path,
  history: readonly { commit: string; at: string }[],
): PreviousStable | undefined {
  if (sha === undefined) return undefined;
  return { href: undefined, day: history.find(({ commit }) => commit === sha)?.at };
}

function successorOf({ superseded_by: id }: Path, corpus: Corpus): { href: string; title: string } | undefined {
  const title = id === undefined ? undefined : pathTitle(id, corpus);
  return title === undefined ? undefined : { href: `/paths/${id}`, title };
}
