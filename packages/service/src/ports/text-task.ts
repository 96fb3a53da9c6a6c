import type { TargetFacts } from "../database/look-up.ts";
import type { JudgeTime } from "../items/leaves-stable.ts";
import type { Rejection } from "../items/rejection.ts";
import type { TextSubmission } from "../items/submission.ts";

/** A draft or an amendment with everything that its judgement needs beside the corpus: plain data, which can be sent to another thread. */
export interface TextTask {
  /** The commit of the corpus that it is judged against. */
  commitId: string;
  item: TextSubmission;
  target: TargetFacts | undefined;
  moment: JudgeTime;
  /** Whether the built-in recogniser looks for names in it. */
  looksForNames: boolean;
}

export interface TextVerdict {
  /** Why the item is refused; undefined where it is accepted. */
  rejection: Rejection | undefined;
  namesSuspected: boolean;
}
