import { reportFileOf } from "@becivic/corpus";
import { type ArtefactKey, isReadable } from "@becivic/lifecycle";
import { researchReportMarkdown } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** The notes behind a skill or a path as the published commit has them. Those of a withdrawn artefact are withdrawn with it. */
export async function readResearchReport(key: ArtefactKey, origin: string, service: ServiceContext): Promise<string> {
  const { corpus } = await publishedState(service);
  const standing = await service.database.standings.find(key);
  const text = corpus.files.get(reportFileOf(key));
  if (text === undefined || standing === undefined || !isReadable(standing.status)) throw new AppError("not_found");
  return researchReportMarkdown(key, text, origin);
}
