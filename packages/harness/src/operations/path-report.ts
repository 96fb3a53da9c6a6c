import type { PathReportOutput } from "@becivic/contract";
import { done, type Notice, needs } from "../answer.ts";
import { defineOperation } from "../operation.ts";
import { browserMode } from "../paths/browser-mode.ts";
import { judgeAttempt } from "../paths/judge-attempt.ts";
import { loadPath } from "../paths/load-path.ts";
import { recordAttempt } from "../paths/record-attempt.ts";
import { currentSource, readReport } from "../paths/report-attempt.ts";
import { openState, requireSession } from "../session/open-state.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

export const pathReport = defineOperation({
  name: "path-report",
  command: "path report",
  tool: "path_report",
  summary: "Reports how the attempt at the current way went. The checks of that way judge it; it becomes one vote.",
  example: "becivic path report household-composition-certificate --outcome success",
  positionals: ["path"],
  standardInput: { field: "observed", isJson: true },
  requestMs: GUIDANCE_MS,
  run: async (context, input) => {
    const state = await openState(context);
    const { folder, session } = requireSession(state);
    const loaded = await loadPath(context, state, { path: input.path });
    const { path, facts } = loaded;
    const source = currentSource(facts, path.id);
    const verdict = judgeAttempt(source, { ...readReport(input, source), isUserAlone: browserMode(source, facts) === "link" });
    const shared = { path, source_id: source.id, outcome: verdict.outcome };
    if (verdict.outcome === "ambiguous") return unclear({ ...shared, ...noticesOf(loaded.notices) }, path.id, verdict.unseen);
    const { vote, owner, notices } = await recordAttempt(context, { ...state, folder, session }, loaded, { source, verdict, input });
    const isSuccess = verdict.outcome === "success";
    const what = input.ordered === true ? `“${path.title}” is on its way` : `you have “${path.title}”`;
    const sentence = isSuccess ? `Noted: ${what}.` : `Noted: this way to “${path.title}” did not work.`;
    return done({
      ...shared,
      ...(verdict.outcome === "failed" ? { signal: verdict.signal } : {}),
      ...(vote === undefined ? {} : { vote }),
      ...(owner === undefined ? {} : { document_for: owner }),
      ...noticesOf([...loaded.notices, ...notices]),
      say: vote === undefined ? sentence : `${sentence} A vote for Be Civic waits for your approval.`,
      next: [...(isSuccess ? [] : [`becivic path ${path.id}`]), ...(vote === undefined ? [] : ["becivic close"])],
    });
  },
});

/** What was seen shows neither success nor failure: nothing is noted, and the way stays the current one. */
function unclear(
  shared: Pick<PathReportOutput, "path" | "source_id" | "outcome" | "notices">,
  pathId: string,
  unseen: string[],
): PathReportOutput {
  return needs(["choice"], {
    ...shared,
    ...(unseen.length === 0 ? {} : { unseen }),
    say: "It is not clear whether that worked, so nothing was noted. Do you have what you came for?",
    next: [`becivic path report ${pathId} --outcome <success|failed>`, `becivic path report ${pathId} -`],
  });
}

function noticesOf(notices: Notice[]): { notices?: Notice[] } {
  return notices.length === 0 ? {} : { notices };
}
