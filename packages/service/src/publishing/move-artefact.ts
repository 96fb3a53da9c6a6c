import { type CohortKey, formatTarget } from "@becivic/contract";
import { type Corpus, reportFileOf } from "@becivic/corpus";
import {
  type ArtefactKey,
  type DeprecationReason,
  type Move,
  type MoveName,
  nextVersion,
  type Standing,
  toTrailers,
} from "@becivic/lifecycle";
import { type ArtefactFile, findArtefact, type LifecycleFields, placeArtefact, withLifecycle } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { Write } from "../database/writes.ts";
import { BOT, type Changes, type Checks } from "../ports/forge.ts";
import { checkMerged, toChecks } from "./check-pull-request.ts";
import { projectMain } from "./project.ts";
import type { PublishContext } from "./publish-context.ts";
import { skippedBump } from "./skipped-bump.ts";

export type MoveOutcome =
  | { moved: true; commit: string }
  | { moved: false; reason: "not_found" | "moved_on" }
  | { moved: false; reason: "checks"; checks: Checks };

export interface RequestedMove {
  move: MoveName;
  status: Move["status"];
  /** The new content; undefined leaves it unchanged. */
  content?: string | undefined;
  /** The research report beside it, where that changes too. */
  report?: string | null | undefined;
  restores?: string | undefined;
  carries?: CohortKey | undefined;
  flagsNeeded?: number | undefined;
  reason?: DeprecationReason | undefined;
  supersededBy?: string | undefined;
  isReset?: boolean;
  /** Merges also where other files that cite the artefact would break a rule. */
  isUrgent?: boolean;
}

/**
 * Moves a skill or path: a pull request of the bot that sets status and version in one commit, its checks, the merge and the projection.
 * Nothing is merged where a rule is broken.
 */
export async function moveArtefact(
  key: ArtefactKey,
  request: RequestedMove,
  { now, forge, service }: PublishContext,
  extraWrites: readonly Write[] = [],
): Promise<MoveOutcome> {
  const { base, corpus } = await publishedState(service);
  const current = findArtefact(corpus, key);
  const standing = await service.database.standings.find(key);
  if (current === undefined || standing === undefined) return { moved: false, reason: "not_found" };
  const move = toMove(key, request, current, standing);
  const changes = changesOf(key, request, move, current, corpus, now);
  const title = `${TITLES[request.move]} ${formatTarget(key)}`;
  const message = `${title}\n\n${toTrailers([move])}\n`;
  const branch = `bot/${request.move.replaceAll("_", "-")}-${key.target_type}-${key.target_id}`;
  const pull = await forge.openPullRequest({ branch, title, base, changes, author: BOT, message: `${title}\n`, at: now });
  const findings = checkMerged(corpus, changes, key, now).filter(({ file }) => request.isUrgent !== true || changes.has(file));
  const checks = toChecks(findings);
  await forge.reportChecks(pull.number, checks);
  const commit = checks.passed ? await forge.merge(pull.number, { onto: base, changes, message, at: now }) : undefined;
  if (commit === undefined) {
    await forge.close(pull.number, now);
    return checks.passed ? { moved: false, reason: "moved_on" } : { moved: false, reason: "checks", checks };
  }
  const line: Write = { do: "add_audit_line", line: { at: now, actor: "bot", action: actionOf(request), ...key, detail: commit } };
  const isBumped = request.content !== undefined || request.status !== current.status;
  const skipped = isBumped ? skippedBump(key, current, request.status, standing, now) : [];
  await projectMain(forge, service, [line, ...skipped, ...extraWrites]);
  return { moved: true, commit };
}

/** The action in the audit. A deprecation by votes has its own, because the consensus counts them. */
function actionOf({ move, reason }: RequestedMove): string {
  return move === "deprecate" && reason === "sources" ? "deprecate_by_votes" : move;
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

function toMove(key: ArtefactKey, request: RequestedMove, current: ArtefactFile, standing: Standing): Move {
  // A move that changes neither text nor status needs no new version.
  const isSame = request.content === undefined && request.status === current.status;
  const version = current.isPinned || isSame ? current.version : nextVersion(request.status, current.version, standing.highestPatches);
  const { move, status, restores, carries, flagsNeeded, reason, isReset = false } = request;
  return { ...key, move, status, version, isReset, restores, carries, flagsNeeded, reason };
}

function changesOf(key: ArtefactKey, request: RequestedMove, move: Move, current: ArtefactFile, corpus: Corpus, now: number): Changes {
  const fields: LifecycleFields = { status: move.status, version: move.version, superseded_by: request.supersededBy };
  const changes = new Map<string, string | undefined>(
    placeArtefact(corpus, key, withLifecycle(key, request.content ?? current.content, fields), now),
  );
  if (request.report !== undefined && (request.report ?? undefined) !== corpus.files.get(reportFileOf(key)))
    changes.set(reportFileOf(key), request.report ?? undefined);
  return changes;
}
