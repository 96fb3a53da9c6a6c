import { mergeRejections, type Rejection } from "../../items/rejection.ts";
import { isText, type Submission, type TextSubmission } from "../../items/submission.ts";
import type { TextVerdict } from "../../ports/text-task.ts";
import type { GateContext, Mode } from "./gate.ts";
import { gates } from "./gates.ts";

export interface GatesOutcome {
  rejection: Rejection | undefined;
  /** Undefined where the text judge did not run. */
  verdict: TextVerdict | undefined;
}

/** Runs the gates of a mode on an item. */
export async function runGates(
  item: Submission,
  mode: Mode,
  context: Readonly<GateContext>,
  judgeText: (item: TextSubmission) => Promise<TextVerdict>,
): Promise<GatesOutcome> {
  const rejections: Rejection[] = [];
  let verdict: TextVerdict | undefined;
  for (const { runsOn, check, needsFaultless = false } of gates) {
    if (!runsOn.includes(mode) || (needsFaultless && rejections.length > 0)) continue;
    if (check === undefined && isText(item)) verdict = await judgeText(item);
    const rejection = check === undefined ? verdict?.rejection : check(item, context);
    if (rejection !== undefined) rejections.push(rejection);
  }
  return { rejection: mergeRejections(rejections), verdict };
}
