import type { Inputs } from "@becivic/contract";
import { templateFileOf, templatesOf } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** A sample document of a skill, byte for byte. It is not served after the withdrawal of its skill. */
export async function readTemplate({ skill_id: id, file }: Inputs["skill-template-input"], service: ServiceContext): Promise<string> {
  const { corpus } = await publishedState(service);
  const standing = await service.database.standings.find({ target_type: "skill", target_id: id });
  // Only listed names are served, so that no name leaves the folder.
  const text = templatesOf(id, corpus.files).includes(file) ? corpus.files.get(templateFileOf(id, file)) : undefined;
  if (text === undefined || standing === undefined || !isReadable(standing.status)) throw new AppError("not_found");
  return text;
}
