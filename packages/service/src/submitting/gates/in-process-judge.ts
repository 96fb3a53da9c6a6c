import type { TextJudge } from "../../ports/ports.ts";
import { judgeSubmittedText } from "./judge-submitted-text.ts";

/** Judges in this thread, after a pause for other requests: for programs without a second thread. */
export function createInProcessJudge(pause: () => Promise<void>): TextJudge {
  return {
    judge: async (task, corpus) => {
      await pause();
      return judgeSubmittedText(task, corpus);
    },
  };
}
