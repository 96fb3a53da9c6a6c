import { reportFileOf } from "@becivic/corpus";
import { type ArtefactKey, isReadable } from "@becivic/lifecycle";
import { researchReportMarkdown } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** The published research report of a skill or a path. It is withdrawn with its artefact. */
export async function readResearchReport(key: ArtefactKey, origin: string, service: ServiceContext): Promise<string> {
  const { corpus } = await publishedState(service);
  const standing = await service.database.standings.find(key);
  const text = corpus.files.get(reportFileOf(key));
  if (text === undefined || standing === undefined || !isReadable(standing.status)) throw new AppError("not_found");
  return researchReportMarkdown(key, text, origin);
}
