import { findHidden, type Inputs, validate } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { AppError } from "../app-error.ts";
import { parsePath, pathOf } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { PathReadingFacts } from "../database/reading.ts";
import type { ServiceContext } from "../service-context.ts";
import { composePath, type PathFound, type PathMoment } from "./compose-path.ts";
import { pastContent } from "./past-content.ts";
import { pastMoment } from "./past-moment.ts";

/** One path, as it is or as it was, and the corpus that it was read from. */
export async function openPath(
  { path_id: id, at }: Inputs["path-input"],
  now: number,
  service: ServiceContext,
): Promise<{ path: PathFound; corpus: Corpus }> {
  const moment = pastMoment(at, now);
  const { base, corpus } = await publishedState(service);
  const facts = (await service.database.reading.paths([id])).get(id);
  const entry = pathOf(corpus, id);
  if (facts === undefined || entry === undefined) throw new AppError("not_found");
  const { status, version } = facts.standing;
  const pathMoment: PathMoment =
    moment === undefined ? { entry, status, version, commit: base, at: undefined } : await pastPath(id, facts, moment, service);
  return { path: composePath(id, pathMoment, facts, corpus, { now, thresholds: service.thresholds }), corpus };
}

async function pastPath(id: string, { moves }: PathReadingFacts, at: number, service: ServiceContext): Promise<PathMoment> {
  const { move, content } = await pastContent({ target_type: "path", target_id: id }, moves, at, service);
  const outcome = validate("path", parsePath(content));
  // An entry with hidden characters is withheld, and one of an older schema cannot be read.
  if (!outcome.valid || findHidden(outcome.value) !== undefined) throw new AppError("not_found");
  const { status, version, commit } = move;
  return { entry: outcome.value, status, version, commit, at };
}
