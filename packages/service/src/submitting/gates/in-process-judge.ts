import type { TextJudge } from "../../ports/ports.ts";
import { judgeSubmittedText } from "./judge-submitted-text.ts";

/** Judges in this thread, after whoever else waits had a turn: for programs that have no other thread. */
export function createInProcessJudge(pause: () => Promise<void>): TextJudge {
  return {
    judge: async (task, corpus) => {
      await pause();
      return judgeSubmittedText(task, corpus);
    },
  };
}
