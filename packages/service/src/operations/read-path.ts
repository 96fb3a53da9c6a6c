import { findHidden, type Inputs, type LifecycleStatus, type Path, type PathAnswer, validate } from "@becivic/contract";
import { isReadable } from "@becivic/lifecycle";
import { observationsBlock, PATH_PAST } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { parsePath, pathOf } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { pastContent } from "../reading/past-content.ts";
import { pastMoment } from "../reading/past-moment.ts";
import { reportAddressOf } from "../reading/research-report.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";
import { explainStanding } from "./explain-standing.ts";
import { type PathFactsAnswer, readPathFacts } from "./read-path-facts.ts";

/** A path at a moment. */
interface PathMoment {
  entry: Path;
  status: LifecycleStatus;
  version: string;
  commit: string;
}

/** One path with its sources, as it is or as it was, how fresh each source is, and what the community says of them. */
export async function readPath({ path_id: id, at }: Inputs["path-input"], now: number, service: ServiceContext): Promise<PathAnswer> {
  const moment = pastMoment(at, now);
  const { base, corpus } = await publishedState(service);
  const key = { target_type: "path", target_id: id } as const;
  const explanation = await explainStanding(key, now, service);
  const present = pathOf(corpus, id);
  if (present === undefined) throw new AppError("not_found");
  const shown: PathMoment =
    moment === undefined
      ? { entry: present, status: explanation.status, version: explanation.version ?? present.version, commit: base }
      : await pastPath(id, moment, service);
  const isWithdrawn = !isReadable(shown.status);
  const researchReport = isWithdrawn || moment !== undefined ? undefined : reportAddressOf(key, corpus);
  const { cohort, observations }: PathFactsAnswer = await readPathFacts(id, service);
  const { entry, ...head } = shown;
  return {
    id,
    ...head,
    ...(isWithdrawn ? {} : { path: entry }),
    observations_block: observationsBlock({ path: id }, cohort, isWithdrawn ? [] : observations),
    status_explanation: explanation,
    ...(researchReport === undefined ? {} : { research_report_path: researchReport }),
    ...(moment === undefined
      ? {}
      : { past: { at: toIso(moment), of_today: ["observations_block", "status_explanation"], note: PATH_PAST } }),
  };
}

async function pastPath(id: string, at: number, service: ServiceContext): Promise<PathMoment> {
  const { move, content } = await pastContent({ target_type: "path", target_id: id }, at, service);
  const outcome = validate("path", parsePath(content));
  // An entry with hidden characters is withheld, and one of an older schema cannot be read.
  if (!outcome.valid || findHidden(outcome.value) !== undefined) throw new AppError("not_found");
  const { status, version, commit } = move;
  return { entry: outcome.value, status, version, commit };
}
