import type { CaseData } from "@becivic/case";
import type { Inputs } from "@becivic/contract";
import { isReadable } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { caseFigures } from "../reading/case-figures.ts";
import { toCaseData } from "../reading/case-view.ts";
import type { ServiceContext } from "../service-context.ts";

/** What the page of a procedure needs to judge a reader's case in the browser. The reader's answers are never sent here. */
export async function readCaseData({ skill_id: id }: Inputs["one-skill-input"], now: number, service: ServiceContext): Promise<CaseData> {
  const { base, corpus } = await publishedState(service);
  const skill = corpus.skills.get(id);
  const standing = await service.database.standings.find({ target_type: "skill", target_id: id });
  if (skill === undefined || standing === undefined || !isReadable(standing.status)) throw new AppError("not_found");
  const { uids, ...view } = toCaseData(skill, corpus);
  return { commit: base, ...view, figures: await caseFigures(uids, corpus, now, service) };
}
