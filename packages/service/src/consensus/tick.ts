import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { type ArtefactKey, type Candidate, decide, decidePath, noVotes, type PathCandidate, type PathDecision } from "@becivic/lifecycle";
import { parsePath } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { Candidates, PathFacts, RowCandidate, SkillCandidate } from "../database/standings.ts";
import { failuresOf } from "../faults/failures-of.ts";
import type { PublishContext } from "../publishing/publish-context.ts";
import { findEarlier } from "../publishing/take-back.ts";
import type { ServiceContext } from "../service-context.ts";
import { applyDecision } from "./apply-decision.ts";
import { applyRowDecision } from "./apply-row-decision.ts";

/** A move that the consensus made, or would make. */
export interface TickMove {
  target_type: string;
  target_id: string;
  from: string;
  move: string;
  to?: string | undefined;
}

export interface TickOptions {
  /** Reports the moves without making them. */
  isDryRun?: boolean;
  /** Moves no skill and no path. */
  onlyRows?: boolean;
}

/**
 * Judges every candidate and makes the moves that follow. The same votes at the same time give the same moves. A candidate that cannot be
 * judged or moved is reported, and does not stop the others.
 */
export async function tick(
  now: number,
  service: ServiceContext,
  { isDryRun = false, onlyRows = false }: TickOptions = {},
): Promise<TickMove[]> {
  const fail = failuresOf("tick", service);
  const attempt: Attempt = async (task) => {
    try {
      return await task();
    } catch (error) {
      fail("move_failed", error);
      return undefined;
    }
  };
  const candidates = await service.database.standings.candidates(service.thresholds);
  const moves: (TickMove | undefined)[] = [];
  for (const row of candidates.rows) moves.push(await attempt(() => moveRow(row, now, service, isDryRun)));
  const { forge } = service;
  if (forge !== undefined && !onlyRows) {
    const context = { now, forge, service };
    // Every decision is taken on the published state, before the first move changes it.
    const decisions: (ArtefactDecision | undefined)[] = [];
    for (const judge of decisionsOn(candidates, context)) decisions.push(await attempt(judge));
    for (const one of decisions) if (one !== undefined) moves.push(await attempt(() => moveArtefactAsDecided(one, context, isDryRun)));
  }
  return moves.filter((move) => move !== undefined);
}

/** Runs a task. Undefined where it threw, which is reported. */
type Attempt = <T>(task: () => Promise<T>) => Promise<T | undefined>;

async function moveRow(row: RowCandidate, now: number, service: ServiceContext, isDryRun: boolean): Promise<TickMove | undefined> {
  const decision = decide({ ...row, cohortStartedAt: row.committedAt }, now, service.thresholds);
  if (decision.move === "stay") return undefined;
  const isMoved = isDryRun || (await applyRowDecision(row, decision, now, service));
  return isMoved ? toMove({ target_type: row.target_type, target_id: row.uid }, row.status, decision) : undefined;
}

interface ArtefactDecision {
  key: ArtefactKey;
  decision: PathDecision;
  facts: SkillCandidate;
}

async function moveArtefactAsDecided(
  { key, decision, facts }: ArtefactDecision,
  context: PublishContext,
  isDryRun: boolean,
): Promise<TickMove | undefined> {
  if (decision.move === "stay") return undefined;
  const isMoved = isDryRun || (await applyDecision(key, decision, facts, context));
  return isMoved ? toMove(key, facts.standing.status, decision) : undefined;
}

function decisionsOn({ skills, paths }: Candidates, context: PublishContext): (() => Promise<ArtefactDecision>)[] {
  const { now, service } = context;
  return [
    ...skills.map((skill) => async () => {
      const decision = decide(candidateOf(skill), now, service.thresholds);
      return { key: { target_type: "skill", target_id: skill.id } as const, decision, facts: skill };
    }),
    ...paths.map((path) => async () => {
      const candidate = { ...candidateOf(path), ...(await pathFactsOf(path, context)) };
      const decision = decidePath(candidate, now, service.thresholds);
      return { key: { target_type: "path", target_id: path.id } as const, decision, facts: path };
    }),
  ];
}

function candidateOf({ standing, votes, carried }: SkillCandidate): Candidate {
  const { status, cohortStartedAt, flagsNeeded } = standing;
  return { status, cohortStartedAt, flagsNeeded, votes, carried };
}

/** Reads the earlier sources from the history only where rejects outnumber confirms, because that read is slow. */
async function pathFactsOf(path: PathFacts, context: PublishContext): Promise<Omit<PathCandidate, keyof Candidate>> {
  const { entry, standing, combinedVotes, sources, lastConfirmAt } = path;
  const isDoubted = [...sources.values()].some(({ rejects, confirms }) => rejects > confirms);
  const key = { target_type: "path", target_id: path.id } as const;
  const earlier = isDoubted ? await findEarlier(key, (await publishedState(context.service)).corpus, context) : undefined;
  const before = new Map(
    earlier === undefined ? [] : parsePath(earlier.content).sources.map((source) => [source.id, JSON.stringify(source)]),
  );
  return {
    combinedVotes,
    lastConfirmAt,
    deprecatedFor: standing.deprecatedFor,
    sources: entry.sources.map((source) => ({
      id: source.id,
      votes: sources.get(source.id) ?? noVotes,
      isChanged: earlier !== undefined && before.get(source.id) !== JSON.stringify(source),
      postHandoffObserved: source.post_handoff_observed === true,
    })),
  };
}

function toMove(
  { target_type, target_id }: { target_type: string; target_id: string },
  from: string,
  decision: Exclude<PathDecision, { move: "stay" }>,
): TickMove {
  return { target_type, target_id, from, move: decision.move, ...("to" in decision ? { to: decision.to } : {}) };
}

/** The next time at which something may move without a new vote: a cohort is old enough, or a path goes stale. */
export async function nextTick(after: number, { database, thresholds }: ServiceContext): Promise<number | undefined> {
  const { rows, skills, paths } = await database.standings.candidates(thresholds);
  const starts = [...rows.map(({ committedAt }) => committedAt), ...[...skills, ...paths].map(({ standing }) => standing.cohortStartedAt)];
  const moments = [
    ...starts.flatMap((start) => [start + thresholds.beta.hours * HOUR_MS, start + thresholds.stable.hours * HOUR_MS]),
    ...paths.map(
      ({ standing, lastConfirmAt }) => Math.max(lastConfirmAt ?? 0, standing.cohortStartedAt) + thresholds.path.stale_days * DAY_MS,
    ),
  ];
  const later = moments.filter((moment) => moment > after);
  return later.length === 0 ? undefined : later.reduce((a, b) => Math.min(a, b));
}
