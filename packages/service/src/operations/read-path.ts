import type { PathAnswer } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { pathOf } from "../publishing/artefact-file.ts";
import { publishedState } from "../publishing/published-state.ts";
import type { ServiceContext } from "../service-context.ts";
import { explainStanding } from "./explain-standing.ts";

/** One path with its sources, and how fresh each of them is. */
export async function readPath(id: string, now: number, service: ServiceContext): Promise<PathAnswer> {
  const { base, corpus } = await publishedState(service);
  const entry = pathOf(corpus, id);
  const explanation = await explainStanding({ target_type: "path", target_id: id }, now, service);
  if (entry === undefined) throw new AppError("not_found");
  const { status, version = entry.version } = explanation;
  return { id, status, version, commit: base, ...(status === "quarantined" ? {} : { path: entry }), status_explanation: explanation };
}
