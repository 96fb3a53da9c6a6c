import { type CohortKey, DAY_MS, wholeTarget } from "@becivic/contract";
import type { Write } from "../database/writes.ts";
import { failuresOf } from "../faults/failures-of.ts";
import type { ServiceContext } from "../service-context.ts";
import { anchorOf, cohortOf } from "../submitting/gates/stamp-anchor.ts";
import { targetTakesVotes } from "../submitting/gates/target-takes-votes.ts";
import { type DueProbe, dueProbes, nextProbeAfter } from "./due-probes.ts";
import { offLimitsOf } from "./probe-url.ts";
import { createRobots } from "./robots.ts";
import { type ProbeVerdict, verdictOf } from "./verdict-of.ts";
import { type VisitTools, visit } from "./visit.ts";

// A failed probe is not recorded, so the next run repeats it. After several failures the run ends.
const MOST_FAULTS = 3;

/** A probe and its outcome. */
export interface ProbeLine {
  target_type: string;
  target_id: string;
  outcome: string;
  verdict: "confirm" | "reject" | null;
}

export interface ProbeOptions {
  /** Lists the due probes without running them. */
  isDryRun?: boolean;
  /** Called before each probe. */
  isStopped?: () => boolean;
  /** The time of each vote: a run with many probes takes a while. */
  clock?: () => number;
}

/**
 * Probes whether cited pages and sources of paths still work, and votes accordingly: half a vote for each, one live vote for each target, and no
 * address. It waits for other servers, so it never runs while main is locked.
 */
export async function probeDue(now: number, service: ServiceContext, options: ProbeOptions = {}): Promise<ProbeLine[]> {
  const { fetcher, database, probePolicy } = service;
  if (fetcher === undefined && options.isDryRun !== true) return [];
  const facts = await database.freshness.probeFacts();
  const due = dueProbes(facts, now, probePolicy);
  if (fetcher === undefined || options.isDryRun === true) return due.map((probe) => toLine(probe, { verdict: undefined, outcome: "due" }));
  const isOffLimits = offLimitsOf(facts.paths.flatMap(({ sources }) => sources));
  const tools = { fetcher, robots: createRobots(fetcher), isOffLimits };
  const lines: ProbeLine[] = [];
  const fail = failuresOf("probe-due", service);
  let faults = 0;
  for (const probe of due) {
    if (options.isStopped?.() === true || faults === MOST_FAULTS) break;
    try {
      lines.push(await probeOne(probe, tools, { now, clock: options.clock, service }));
    } catch (error) {
      // When the program ends, its store is closed while a probe may still be waiting.
      if (options.isStopped?.() === true) break;
      faults += 1;
      fail("probe_failed", error);
    }
  }
  return lines;
}

interface ProbeWork {
  now: number;
  clock: (() => number) | undefined;
  service: ServiceContext;
}

async function probeOne(probe: DueProbe, tools: VisitTools, { now, clock, service }: ProbeWork): Promise<ProbeLine> {
  const before = await targetOf(probe, service);
  const verdict = verdictOf(await visit(probe.url, tools), probe);
  const at = clock?.() ?? now;
  const { target_type, target_id } = probe;
  const probeRecord: Write = { do: "record_probe", target_type, target_id, at, outcome: verdict.outcome };
  await service.database.commit([...(await votesFor(probe, verdict, before, at, service)), probeRecord]);
  return toLine(probe, verdict);
}

/** The time of the next due probe; undefined where nothing is probed. */
export async function nextProbe(after: number, { fetcher, database, probePolicy }: ServiceContext): Promise<number | undefined> {
  return fetcher === undefined ? undefined : nextProbeAfter(await database.freshness.probeFacts(), after, probePolicy);
}

function toLine({ target_type, target_id }: DueProbe, { verdict, outcome }: ProbeVerdict): ProbeLine {
  return { target_type, target_id, outcome, verdict: verdict ?? null };
}

interface Target {
  cohort: CohortKey;
  anchor: string | undefined;
  confirmsFrom: number;
}

/** The current cohort of the target of a probe; undefined where it takes no votes. */
async function targetOf(probe: DueProbe, { database }: ServiceContext): Promise<Target | undefined> {
  const target = await database.target(wholeTarget(probe));
  if (target === undefined || target.kind === "concern" || !targetTakesVotes(target)) return undefined;
  return {
    cohort: cohortOf(target),
    anchor: anchorOf(probe, target),
    confirmsFrom: "standing" in target ? target.standing.confirmsFrom : 0,
  };
}

/** The vote of a probe. None where the target has changed during the probe: the verdict is about the earlier text. */
async function votesFor(
  probe: DueProbe,
  { verdict }: ProbeVerdict,
  before: Target | undefined,
  at: number,
  service: ServiceContext,
): Promise<Write[]> {
  const target = await targetOf(probe, service);
  if (verdict === undefined || target === undefined || target.cohort !== before?.cohort) return [];
  const { target_type, target_id } = probe;
  return [
    {
      do: "vote",
      vote: {
        target_type,
        target_id,
        cohort: target.cohort,
        anchor: target.anchor,
        voter: "ci_probe",
        kind: "ci_probe",
        verdict,
        injectionFlag: false,
        postHandoff: false,
        rationale: verdict === "reject" ? "The page is gone, or says that the service is." : undefined,
        injectionReason: undefined,
        traversal: target_type === "path_source" ? { outcome: verdict === "confirm" ? "success" : "failed" } : undefined,
        receivedAt: at - (at % DAY_MS),
        isCounted: verdict !== "confirm" || at >= target.confirmsFrom,
      },
    },
  ];
}
