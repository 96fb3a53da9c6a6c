import { judgeSignals } from "@becivic/corpus";
import type { DueProbe } from "./due-probes.ts";
import type { Visit } from "./visit.ts";

export interface ProbeVerdict {
  /** Undefined where the visit was inconclusive: then there is no vote. */
  verdict: "confirm" | "reject" | undefined;
  /** The outcome in a word; public, and nothing of the page. */
  outcome: string;
}

/** The verdict of a visit. A page that answers counts as a confirm, unless it shows a failure signal of the source. */
export function verdictOf(result: Visit, { source }: DueProbe): ProbeVerdict {
  if (result.outcome === "no_verdict") return { verdict: undefined, outcome: result.reason };
  if (result.outcome === "gone") return { verdict: "reject", outcome: "gone" };
  const { status, contentType, text, redirects } = result;
  const verdict =
    source &&
    judgeSignals(source.validation_path, { status, pageText: text, redirects, ...(contentType === undefined ? {} : { contentType }) });
  if (verdict?.outcome === "failure") return { verdict: "reject", outcome: "failure_signal" };
  return { verdict: "confirm", outcome: verdict?.outcome === "success" ? "success_signals" : "answers" };
}
