import type { PathAnswer } from "@becivic/contract";
import { isReadable } from "@becivic/lifecycle";
import { observationsBlock } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { pathOf } from "../publishing/artefact-file.ts";
import { publishedState } from "../publishing/published-state.ts";
import { reportAddressOf } from "../reading/research-report.ts";
import type { ServiceContext } from "../service-context.ts";
import { explainStanding } from "./explain-standing.ts";
import { type PathFactsAnswer, readPathFacts } from "./read-path-facts.ts";

/** One path with its sources, how fresh each of them is, and what the community says of them. */
export async function readPath(id: string, now: number, service: ServiceContext): Promise<PathAnswer> {
  const { base, corpus } = await publishedState(service);
  const explanation = await explainStanding({ target_type: "path", target_id: id }, now, service);
  const entry = pathOf(corpus, id);
  if (entry === undefined) throw new AppError("not_found");
  const { status, version = entry.version } = explanation;
  const isWithdrawn = !isReadable(status);
  const researchReport = isWithdrawn ? undefined : reportAddressOf({ target_type: "path", target_id: id }, corpus);
  const { cohort, observations }: PathFactsAnswer = await readPathFacts(id, service);
  return {
    id,
    status,
    version,
    commit: base,
    ...(isWithdrawn ? {} : { path: entry }),
    observations_block: observationsBlock({ path: id }, cohort, isWithdrawn ? [] : observations),
    status_explanation: explanation,
    ...(researchReport === undefined ? {} : { research_report_path: researchReport }),
  };
}
