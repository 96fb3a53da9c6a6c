import type { TargetFacts } from "../database/look-up.ts";
import type { JudgeTime } from "../items/leaves-stable.ts";
import type { Rejection } from "../items/rejection.ts";
import type { TextSubmission } from "../items/submission.ts";

/** A draft or an amendment with everything that it is judged by beside the corpus: plain data, which can go to another thread. */
export interface TextTask {
  /** The commit of the corpus that it is judged against. */
  commitId: string;
  item: TextSubmission;
  target: TargetFacts | undefined;
  moment: JudgeTime;
  /** Whether to say that the built-in recogniser suspects a name in it. */
  looksForNames: boolean;
}

export interface TextVerdict {
  /** Why it is refused. */
  rejection: Rejection | undefined;
  namesSuspected: boolean;
}
