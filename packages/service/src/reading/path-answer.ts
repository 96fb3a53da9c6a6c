import type { PathAnswer } from "@becivic/contract";
import { observationsBlock, PATH_PAST } from "@becivic/render";
import { toIso } from "../time.ts";
import type { PathFound } from "./compose-path.ts";

/** A path as data. */
export function toPathAnswer(path: PathFound): PathAnswer {
  const { id, entry, status, version, commit, isWithdrawn, cohort, observations, explanation, researchReport, at } = path;
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
