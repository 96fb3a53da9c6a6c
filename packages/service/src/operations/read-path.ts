import { findHidden, type Inputs, type PathAnswer, validate } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { observationsBlock, PATH_PAST, type PathPageView } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { parsePath, pathOf } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { PathReadingFacts } from "../database/reading.ts";
import { composePath, type PathFound, type PathMoment } from "../reading/compose-path.ts";
import { pastContent } from "../reading/past-content.ts";
import { pastMoment } from "../reading/past-moment.ts";
import { toPathPageView } from "../reading/path-page-view.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

type PathInput = Inputs["path-input"];

/** One path with its sources, as it is or as it was, how fresh each source is, and what the community says of them. */
export async function readPath(input: PathInput, now: number, service: ServiceContext): Promise<PathAnswer> {
  return toPathAnswer((await openPath(input, now, service)).found);
}

/** The page of a path, and the same as data, which is composed when it is asked for. */
export interface PathPage {
  view: PathPageView;
  answer: () => PathAnswer;
}

export async function readPathPage(input: PathInput, now: number, service: ServiceContext): Promise<PathPage> {
  const { found, corpus } = await openPath(input, now, service);
  return { view: toPathPageView(found, input.at, corpus), answer: () => toPathAnswer(found) };
}

async function openPath(
  { path_id: id, at }: PathInput,
  now: number,
  service: ServiceContext,
): Promise<{ found: PathFound; corpus: Corpus }> {
  const moment = pastMoment(at, now);
  const { base, corpus } = await publishedState(service);
  const facts = (await service.database.reading.paths([id])).get(id);
  const entry = pathOf(corpus, id);
  if (facts === undefined || entry === undefined) throw new AppError("not_found");
  const { status, version } = facts.standing;
  const shown: PathMoment =
    moment === undefined ? { entry, status, version, commit: base, at: undefined } : await pastPath(id, facts, moment, service);
  return { found: composePath(id, shown, facts, corpus, { now, thresholds: service.thresholds }), corpus };
}

async function pastPath(id: string, { moves }: PathReadingFacts, at: number, service: ServiceContext): Promise<PathMoment> {
  const { move, content } = await pastContent({ target_type: "path", target_id: id }, moves, at, service);
  const outcome = validate("path", parsePath(content));
  // An entry with hidden characters is withheld, and one of an older schema cannot be read.
  if (!outcome.valid || findHidden(outcome.value) !== undefined) throw new AppError("not_found");
  const { status, version, commit } = move;
  return { entry: outcome.value, status, version, commit, at };
}

function toPathAnswer(found: PathFound): PathAnswer {
  const { id, entry, status, version, commit, isWithdrawn, cohort, observations, explanation, researchReport, at } = found;
  return {
    id,
    status,
    version,
    commit,
    ...(isWithdrawn ? {} : { path: entry }),
    observations_block: observationsBlock({ path: id }, cohort, isWithdrawn ? [] : observations),
    status_explanation: explanation,
    ...(researchReport === undefined ? {} : { research_report_path: researchReport }),
    ...(at === undefined ? {} : { past: { at: toIso(at), of_today: ["observations_block", "status_explanation"], note: PATH_PAST } }),
  };
}
