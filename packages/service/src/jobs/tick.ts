import { DAY_MS, HOUR_MS } from "@becivic/contract";
import {
  type ArtefactKey,
  type Candidate,
  decide,
  decidePath,
  noVotes,
  type PathCandidate,
  type PathDecision,
  type Standing,
} from "@becivic/lifecycle";
import type { Candidates, PathFacts, SkillCandidate } from "../database.ts";
import type { Forge } from "../forge.ts";
import { findEarlier } from "../publishing/move-artefact.ts";
import { publishedState } from "../publishing/published-state.ts";
import type { Work } from "../publishing/work.ts";
import type { ServiceContext } from "../service-context.ts";
import { carryOut } from "./carry-out.ts";
import { carryOutRow } from "./carry-out-row.ts";

/** What the consensus did, or would do. */
export interface TickMove {
  target_type: string;
  target_id: string;
  from: string;
  move: string;
  to?: string | undefined;
}

/** Looks at everything whose fate is open, and moves what has to move. The same votes and the same moment give the same moves. */
export async function tick(now: number, service: ServiceContext, options: { isDryRun?: boolean } = {}): Promise<TickMove[]> {
  const candidates = await service.database.candidates(service.thresholds);
  const moves: TickMove[] = [];
  for (const row of candidates.rows) {
    const candidate = { ...row, status: row.status as Candidate["status"], cohortStartedAt: row.committedAt };
    const decision = decide(candidate, now, service.thresholds);
    if (decision.move === "stay") continue;
    const done = options.isDryRun === true || (await attempt(() => carryOutRow(row, decision, now, service), service));
    if (done) moves.push(toMove({ target_type: row.target_type, target_id: row.uid }, row.status, decision));
  }
  const { forge } = service;
  if (forge === undefined) return moves;
  for (const { key, standing, decision, cohortFacts } of await decideArtefacts(candidates, now, forge, service)) {
    const done = options.isDryRun === true || (await attempt(() => carryOut(key, decision, cohortFacts, { now, forge, service }), service));
    if (done) moves.push(toMove(key, standing.status, decision));
  }
  return moves;
}

/** What cannot be moved is told, and holds up nothing else. */
async function attempt(move: () => Promise<boolean>, service: ServiceContext): Promise<boolean> {
  try {
    return await move();
  } catch {
    service.alarm("move_failed");
    return false;
  }
}

interface Decided {
  key: ArtefactKey;
  standing: Standing;
  decision: Exclude<PathDecision, { move: "stay" }>;
  cohortFacts: SkillCandidate;
}

async function decideArtefacts({ skills, paths }: Candidates, now: number, forge: Forge, service: ServiceContext): Promise<Decided[]> {
  const decided: Decided[] = [];
  const add = (key: ArtefactKey, facts: SkillCandidate, decision: PathDecision): void => {
    if (decision.move !== "stay") decided.push({ key, standing: facts.standing, decision, cohortFacts: facts });
  };
  for (const skill of skills)
    add({ target_type: "skill", target_id: skill.id }, skill, decide(candidateOf(skill), now, service.thresholds));
  for (const path of paths) {
    const candidate = { ...candidateOf(path), ...(await pathFactsOf(path, { now, forge, service })) };
    add({ target_type: "path", target_id: path.id }, path, decidePath(candidate, now, service.thresholds));
  }
  return decided;
}

function candidateOf({ standing, votes, carried }: SkillCandidate): Candidate {
  const { status, cohortStartedAt, flagsNeeded } = standing;
  return { status, cohortStartedAt, flagsNeeded, votes, carried };
}

/** Which sources the last change touched is only asked where votes speak against one: it means a look into the history. */
async function pathFactsOf(path: PathFacts, work: Work): Promise<Omit<PathCandidate, keyof Candidate>> {
  const { entry, standing, together, sources, lastConfirmAt } = path;
  const isDoubted = [...sources.values()].some(({ rejects, confirms }) => rejects > confirms);
  const key = { target_type: "path", target_id: path.id } as const;
  const earlier = isDoubted ? await findEarlier(key, (await publishedState(work.service)).corpus, work) : undefined;
  const before = new Map(
    earlier === undefined ? [] : (JSON.parse(earlier.content) as typeof entry).sources.map((source) => [source.id, JSON.stringify(source)]),
  );
  return {
    together,
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

/** The next moment at which time alone could move something: when a cohort is old enough, or a path goes stale. */
export async function nextTick(after: number, { database, thresholds }: ServiceContext): Promise<number | undefined> {
  const { rows, skills, paths } = await database.candidates(thresholds);
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
