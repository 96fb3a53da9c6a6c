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

// A probe that fails is not noted, so the next run visits the page again. Where many fail, the rest of the pages is spared.
const MOST_FAULTS = 3;

/** One probe and what came of it. */
export interface ProbeLine {
  target_type: string;
  target_id: string;
  outcome: string;
  verdict: "confirm" | "reject" | null;
}

export interface ProbeOptions {
  /** Only says what would be looked at. */
  isDryRun?: boolean;
  /** Asked before each page. */
  isStopped?: () => boolean;
  /** Looking at many pages takes time. */
  clock?: () => number;
}

/**
 * Looks whether cited pages and sources of paths still stand, and votes by what it sees: half a vote each, one live vote for each, and
 * nobody's address. It waits for other servers, so it never runs where main is moved.
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
      // At the end of the program its store is closed under a probe that is still waiting.
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

/** The next moment at which a page is to be looked at again; undefined where none is. What one run leaves over waits for the next day. */
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

/** What the probe is about, as it stands now; undefined where it takes no votes. */
async function targetOf(probe: DueProbe, { database }: ServiceContext): Promise<Target | undefined> {
  const target = await database.target(wholeTarget(probe));
  if (target === undefined || target.kind === "concern" || !targetTakesVotes(target)) return undefined;
  return {
    cohort: cohortOf(target),
    anchor: anchorOf(probe, target),
    confirmsFrom: "standing" in target ? target.standing.confirmsFrom : 0,
  };
}

/** The vote, where there is a verdict about what still stands there: what came while a page was looked at was not looked at. */
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
