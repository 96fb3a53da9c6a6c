import { type ArtefactKey, cohortKey, type PathDecision, type Standing } from "@becivic/lifecycle";
import { findArtefact, parsePath } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { moveArtefact, type RequestedMove } from "../publishing/move-artefact.ts";
import type { PublishContext } from "../publishing/publish-context.ts";
import { takeBack } from "../publishing/take-back.ts";
import { mayDeprecate } from "./deprecation-brake.ts";
import { mayQuarantine, quarantineItem } from "./quarantine-brake.ts";

/** Moves a skill or path by a decision. False where nothing was moved. */
export async function applyDecision(
  key: ArtefactKey,
  decision: Exclude<PathDecision, { move: "stay" }>,
  { standing }: { standing: Standing },
  context: PublishContext,
): Promise<boolean> {
  const { now, service } = context;
  const judged = { ...key, cohort: cohortKey(standing) };
  if (decision.move === "quarantine" && !(await mayQuarantine(judged, now, service))) return false;
  if (decision.move === "deprecate" && decision.reason === "sources" && !(await mayDeprecate(judged, now, service))) return false;
  if (decision.move === "quarantine" || decision.move === "roll_back") {
    return takeBack(key, decision.move, context, ({ isWithdrawn, commit, rows }) => [
      ...(decision.move === "quarantine" ? [{ do: "tell_flaggers", ...judged } as const] : []),
      ...(decision.move === "quarantine" || isWithdrawn ? [quarantineItem(judged, { commit, rows, is_withdrawn: true }, now)] : []),
    ]);
  }
  return (await moveArtefact(key, await wantedBy(key, decision, standing, context), context)).moved;
}

type Calm = Exclude<PathDecision, { move: "stay" | "quarantine" | "roll_back" }>;

async function wantedBy(key: ArtefactKey, decision: Calm, standing: Standing, { service }: PublishContext): Promise<RequestedMove> {
  switch (decision.move) {
    case "promote":
      return { move: "promote", status: decision.to };
    case "deprecate":
      return { move: "deprecate", status: "deprecated", reason: decision.reason };
    case "return":
      return { move: "return", status: "alpha" };
    case "observe": {
      const current = findArtefact((await publishedState(service)).corpus, key);
      return { move: "observe", status: standing.status, content: withObserved(current?.content ?? "{}", decision.sources) };
    }
  }
}

function withObserved(content: string, observed: readonly string[]): string {
  const entry = parsePath(content);
  const sources = entry.sources.map((source) => (observed.includes(source.id) ? { ...source, post_handoff_observed: true } : source));
  return JSON.stringify({ ...entry, sources });
}
