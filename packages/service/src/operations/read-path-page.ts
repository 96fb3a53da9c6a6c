import type { Inputs, PathAnswer } from "@becivic/contract";
import type { PathPageView } from "@becivic/render";
import { openPath } from "../reading/open-path.ts";
import { toPathAnswer } from "../reading/path-answer.ts";
import { toPathPageView } from "../reading/path-page-view.ts";
import type { ServiceContext } from "../service-context.ts";

/** The page of a path, and the same as data, which is composed on demand. */
export interface PathPage {
  view: PathPageView;
  answer: () => PathAnswer;
}

export async function readPathPage(input: Inputs["path-input"], now: number, service: ServiceContext): Promise<PathPage> {
  const { path, corpus } = await openPath(input, now, service);
  return {
    view: toPathPageView(path, input.at, corpus),
    answer: () => toPathAnswer(path),
  };
}
