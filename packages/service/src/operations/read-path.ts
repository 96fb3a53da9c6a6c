import type { Inputs, PathAnswer } from "@becivic/contract";
import { openPath } from "../reading/open-path.ts";
import { toPathAnswer } from "../reading/path-answer.ts";
import type { ServiceContext } from "../service-context.ts";

/** One path with its sources, current or past, with the freshness of each source and the concerns about them. */
export async function readPath(input: Inputs["path-input"], now: number, service: ServiceContext): Promise<PathAnswer> {
  return toPathAnswer((await openPath(input, now, service)).path);
}
