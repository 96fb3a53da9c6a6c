import { type CohortKey, DAY_MS, formatTarget } from "@becivic/contract";
import { type Corpus, PATHS_FILE, reportFileOf, withPresentNames } from "@becivic/corpus";
import {
  type ArtefactKey,
  type DeprecationReason,
  type EarlierContent,
  earlierContent,
  type Move,
  type MoveName,
  nextVersion,
  type Standing,
  toTrailers,
} from "@becivic/lifecycle";
import { BOT, type Changes, type Checks, type Forge } from "../forge.ts";
import { isObject, requireObject } from "../parse-object.ts";
import type { WithdrawnRow } from "../review-detail.ts";
import type { Write } from "../writes.ts";
import {
  type ArtefactFile,
  contentDigest,
  findArtefact,
  type LifecycleFields,
  placeArtefact,
  skillFileOf,
  withLifecycle,
} from "./artefact-file.ts";
import { checkMerged, toChecks } from "./check-pull-request.ts";
import { mintedRows, withdrawing } from "./minted-rows.ts";
import { projectMain } from "./project.ts";
import { publishedState } from "./published-state.ts";
import { skippedBump } from "./skipped-bump.ts";
import type { Work } from "./work.ts";

export type MoveOutcome =
  | { moved: true; commit: string }
  | { moved: false; reason: "not_found" | "moved_on" }
  | { moved: false; reason: "checks"; checks: Checks };

export interface WantedMove {
  move: MoveName;
  status: Move["status"];
  /** What it says from now on; undefined leaves it as it is. */
  content?: string | undefined;
  /** The report beside it, where that changes too. */
  report?: string | null | undefined;
  restores?: string | undefined;
  carries?: CohortKey | undefined;
  flagsNeeded?: number | undefined;
  reason?: DeprecationReason | undefined;
  supersededBy?: string | undefined;
  isReset?: boolean;
  /** It cannot wait until everything that names the artefact is mended too. */
  isUrgent?: boolean;
}

/**
 * Moves a skill or path: a pull request of the bot with the status and the version in one commit, its checks, the merge and the projection.
 * Where the rules stand against it, nothing happens.
 */
export async function moveArtefact(
  key: ArtefactKey,
  wanted: WantedMove,
  { now, forge, service }: Work,
  together: readonly Write[] = [],
): Promise<MoveOutcome> {
  const { base, corpus } = await publishedState(service);
  const current = findArtefact(corpus, key);
  const standing = await service.database.standingOf(key);
  if (current === undefined || standing === undefined) return { moved: false, reason: "not_found" };
  const move = toMove(key, wanted, current, standing);
  const changes = changesOf(key, wanted, move, current, corpus, now);
  const title = `${TITLES[wanted.move]} ${formatTarget(key)}`;
  const message = `${title}\n\n${toTrailers([move])}\n`;
  const branch = `bot/${wanted.move.replaceAll("_", "-")}-${key.target_type}-${key.target_id}`;
  const pull = await forge.openPullRequest({ branch, title, base, changes, author: BOT, message: `${title}\n`, at: now });
  const findings = checkMerged(corpus, changes, key, now).filter(({ file }) => wanted.isUrgent !== true || changes.has(file));
  const checks = toChecks(findings);
  await forge.reportChecks(pull.number, checks);
  const commit = checks.passed ? await forge.merge(pull.number, { onto: base, changes, message, at: now }) : undefined;
  if (commit === undefined) {
    await forge.close(pull.number, now);
    return checks.passed ? { moved: false, reason: "moved_on" } : { moved: false, reason: "checks", checks };
  }
  const line: Write = { do: "note", line: { at: now, actor: "bot", action: wanted.move, ...key, detail: commit } };
  const isBumped = wanted.content !== undefined || wanted.status !== current.status;
  const skipped = isBumped ? skippedBump(key, current, wanted.status, standing, now) : [];
  await projectMain(forge, service, [line, ...skipped, ...together]);
  return { moved: true, commit };
}

const TITLES: Readonly<Record<MoveName, string>> = {
  create: "Add",
  amend: "Amend",
  retag: "Number the tags of",
  promote: "Promote",
  roll_back: "Roll back",
  quarantine: "Quarantine",
  reinstate: "Reinstate",
  deprecate: "Deprecate",
  return: "Bring back",
  rename: "Rename a row in",
  observe: "Note what was observed of",
  import: "Import",
};

function toMove(key: ArtefactKey, wanted: WantedMove, current: ArtefactFile, standing: Standing): Move {
  // Where neither the text nor the status changes, nothing has to be told apart.
  const isSame = wanted.content === undefined && wanted.status === current.status;
  const version = current.isPinned || isSame ? current.version : nextVersion(wanted.status, current.version, standing.highestPatches);
  const { move, status, restores, carries, flagsNeeded, reason, isReset = false } = wanted;
  return { ...key, move, status, version, isReset, restores, carries, flagsNeeded, reason };
}

function changesOf(key: ArtefactKey, wanted: WantedMove, move: Move, current: ArtefactFile, corpus: Corpus, now: number): Changes {
  const fields: LifecycleFields = { status: move.status, version: move.version, superseded_by: wanted.supersededBy };
  const changes = new Map<string, string | undefined>(
    placeArtefact(corpus, key, withLifecycle(key, wanted.content ?? current.content, fields), now),
  );
  if (wanted.report !== undefined && (wanted.report ?? undefined) !== corpus.files.get(reportFileOf(key)))
    changes.set(reportFileOf(key), wanted.report ?? undefined);
  return changes;
}

/** What an artefact was at a commit, with the report beside it. */
export async function contentAt(
  commit: string,
  key: ArtefactKey,
  forge: Forge,
): Promise<{ content: string; report: string | null } | undefined> {
  const report = (await forge.fileAt(commit, reportFileOf(key))) ?? null;
  if (key.target_type === "skill") {
    const content = await forge.fileAt(commit, skillFileOf(key.target_id));
    return content === undefined ? undefined : { content, report };
  }
  const index = await forge.fileAt(commit, PATHS_FILE);
  const entry = index === undefined ? undefined : entryIn(index, key.target_id);
  return entry === undefined ? undefined : { content: JSON.stringify(entry), report };
}

function entryIn(index: string, id: string): unknown {
  const { paths } = requireObject(index);
  if (!isObject(paths)) throw new Error("an index of paths holds no paths");
  return Object.hasOwn(paths, id) ? paths[id] : undefined;
}

export interface Earlier extends EarlierContent {
  content: string;
  report: string | null;
}

/** What stood before the change that is judged now; undefined where nothing did. */
export async function findEarlier(key: ArtefactKey, corpus: Corpus, { forge, service: { database } }: Work): Promise<Earlier | undefined> {
  const earlier = earlierContent(await database.movesOf(key), findArtefact(corpus, key)?.previousStable);
  const found = earlier && (await contentAt(earlier.commit, key, forge));
  if (earlier === undefined || found === undefined) return undefined;
  // What it cites may have another name by now.
  const content = key.target_type === "skill" ? withPresentNames(found.content, corpus.catalogueFile) : found.content;
  return { ...earlier, ...found, content };
}

/** What was taken back: where it stood, whether nothing stands in its place, and what went with it. */
export interface TakenBack {
  isWithdrawn: boolean;
  commit: string | undefined;
  rows: readonly WithdrawnRow[];
}

/** Takes back what a cohort judged: what was there before stands again, or, where nothing was, the artefact is withdrawn. */
export async function takeBack(
  key: ArtefactKey,
  move: "roll_back" | "quarantine",
  work: Work,
  together: (taken: TakenBack) => Write[],
): Promise<boolean> {
  const { now, service } = work;
  const { corpus } = await publishedState(service);
  const current = findArtefact(corpus, key);
  if (current === undefined) return false;
  const log = await service.database.movesOf(key);
  const refusing: Write = {
    do: "refuse_change",
    ...key,
    content: contentDigest(key, current.content),
    expiresAt: now + service.thresholds.rollback.refuse_again_days * DAY_MS,
  };
  const commit = log.at(-1)?.commit;
  const rows = move === "quarantine" ? await mintedRows(key, corpus, log, work) : [];
  const others = await withdrawing(rows, work);
  const earlier = await findEarlier(key, corpus, work);
  if (earlier !== undefined) {
    const wanted: WantedMove = {
      move,
      status: earlier.status,
      content: earlier.content,
      report: earlier.report,
      restores: earlier.commit,
      carries: earlier.carriedCohort,
      flagsNeeded: earlier.flagsNeeded,
      isReset: true,
      isUrgent: true,
    };
    // What stands again is never refused, even where the change was none.
    const isSame = contentDigest(key, earlier.content) === contentDigest(key, current.content);
    const outcome = await moveArtefact(key, wanted, work, [
      ...(isSame ? [] : [refusing]),
      ...others,
      ...together({ isWithdrawn: false, commit, rows }),
    ]);
    if (outcome.moved) return true;
    // Where only somebody else was faster, the next run tries again.
    if (outcome.reason !== "checks") return false;
    // What was there before no longer passes the rules: better nothing than what is flagged.
  }
  const withdrawn: WantedMove = { move, status: "quarantined", isReset: true, isUrgent: true };
  return (await moveArtefact(key, withdrawn, work, [...others, ...together({ isWithdrawn: true, commit, rows })])).moved;
}
