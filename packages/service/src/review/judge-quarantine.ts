import {
  type ArtefactType,
  type CatalogueType,
  DAY_MS,
  isArtefactType,
  isCatalogueType,
  parseCohort,
  type TargetKey,
} from "@becivic/contract";
import { type ArtefactKey, bringsText, cohortKey } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { takeRowBack } from "../consensus/apply-row-decision.ts";
import { contentAt } from "../corpus-state/content-at.ts";
import type { Revision } from "../database/catalogue.ts";
import type { ReviewItemWithContent } from "../database/review.ts";
import type { TargetCohort } from "../database/votes.ts";
import type { Write } from "../database/writes.ts";
import type { QuarantineDetail, WithdrawnRow } from "../ports/review-detail.ts";
import { moveArtefact, type RequestedMove } from "../publishing/move-artefact.ts";
import { takeBack } from "../publishing/take-back.ts";
import type { ServiceContext } from "../service-context.ts";

type FlaggedType = ArtefactType | CatalogueType;

/** A maintainer's decision about a flagged text or row. */
export interface QuarantineJudgement<Type extends FlaggedType = FlaggedType> {
  key: TargetKey<Type>;
  detail: QuarantineDetail;
  isReinstated: boolean;
  /** Writes that are part of the same plan. */
  extraWrites: readonly Write[];
  now: number;
  service: ServiceContext;
}

/** The flagged row of the catalogue, or the flagged text. */
export function flaggedKey({ target_type, target_id }: Pick<ReviewItemWithContent, "target_type" | "target_id">): TargetKey<FlaggedType> {
  if (target_id === null || !(isCatalogueType(target_type) || isArtefactType(target_type)))
    throw new Error("an item about a quarantine names neither a row nor a text");
  return { target_type, target_id };
}

/** Bars senders who flagged without cause from flagging for a while, and the second time from voting. */
export function strike(flagged: TargetCohort, now: number, { thresholds }: ServiceContext): Write {
  const { no_flags_days, banned_days } = thresholds.bogus_flag;
  return {
    do: "strike_flaggers",
    ...flagged,
    noFlagsUntil: now + no_flags_days * DAY_MS,
    bannedUntil: now + banned_days * DAY_MS,
    expiresAt: now + banned_days * DAY_MS,
  };
}

export function judgeQuarantine(judgement: QuarantineJudgement): Promise<void> {
  const { target_type, target_id } = judgement.key;
  return isCatalogueType(target_type)
    ? judgeRow({ ...judgement, key: { target_type, target_id } })
    : judgeText({ ...judgement, key: { target_type, target_id } });
}

/** Judges a row. Three cases: it was withdrawn; it is still current, because a maintainer decides first; or it has been replaced. */
async function judgeRow({ key, detail, isReinstated, extraWrites, now, service }: QuarantineJudgement<CatalogueType>): Promise<void> {
  const { target_type, target_id: uid } = key;
  const flagged = flaggedRevision(detail);
  const current = await service.database.catalogue.current(target_type, uid);
  const flags = service.thresholds.quarantine.flags_after_reinstatement;
  if (detail.is_withdrawn) {
    if (!isReinstated) return commitOrThrow([...extraWrites, { do: "forget_addresses", ...key }], service);
    if (current === undefined || !isWhatWithdrawalLeft(current, flagged)) throw new AppError("diff_apply_failed");
    return commitOrThrow([restoreWrite(target_type, uid, current, flagged, flags, now), ...extraWrites], service);
  }
  if (current?.revision !== flagged) return commitOrThrow(extraWrites, service);
  if (isReinstated) {
    const voided: Write = { do: "void_flags", ...key, cohort: detail.cohort };
    return commitOrThrow([voided, { do: "need_flags", target_type, uid, revision: flagged, flags }, ...extraWrites], service);
  }
  if (!(await takeRowBack({ target_type, uid, revision: flagged }, "quarantine", now, service, extraWrites)))
    throw new AppError("cross_ref_fail");
}

function flaggedRevision({ cohort }: QuarantineDetail): number {
  const parsed = parseCohort(cohort);
  if (parsed?.kind !== "revision") throw new Error("an item about a row names the cohort of a text");
  return parsed.revision;
}

/** Whether there was no change since the withdrawal: the revision is the withdrawn one, or the one that was restored in its place. */
function isWhatWithdrawalLeft({ revision, restores }: Revision, flagged: number): boolean {
  return revision === flagged || (revision === flagged + 1 && restores !== undefined);
}

function restoreWrite(
  target_type: CatalogueType,
  uid: string,
  { revision }: Revision,
  restores: number,
  flagsNeeded: number,
  now: number,
): Write {
  return {
    do: "restore_row",
    by: "reinstate",
    target_type,
    uid,
    revision,
    restores,
    status: "alpha",
    flagsNeeded,
    carried: undefined,
    now,
  };
}

/** Judges a skill or path, in the same three cases. */
async function judgeText({ key, detail, isReinstated, extraWrites, now, service }: QuarantineJudgement<ArtefactType>): Promise<void> {
  if (service.forge === undefined) throw new AppError("forbidden");
  const context = { now, forge: service.forge, service };
  const standing = await service.database.standings.find(key);
  const flagsNeeded = service.thresholds.quarantine.flags_after_reinstatement;
  if (detail.is_withdrawn) {
    if (!isReinstated) {
      const forgetting: Write[] = standing?.status === "quarantined" ? [{ do: "forget_addresses", ...key }] : [];
      return commitOrThrow([...extraWrites, ...forgetting], service);
    }
    const content = await contentToReinstate(detail, key, service);
    const request: RequestedMove = { move: "reinstate", status: "alpha", ...content, flagsNeeded, isReset: true };
    const outcome = await moveArtefact(key, request, context, [
      ...(await restoreWrites(detail.rows ?? [], flagsNeeded, now, service)),
      ...extraWrites,
    ]);
    if (!outcome.moved) throw new AppError("cross_ref_fail");
    return;
  }
  const flagged = { ...key, cohort: detail.cohort };
  if (standing === undefined || cohortKey(standing) !== flagged.cohort) return commitOrThrow(extraWrites, service);
  const outcome = isReinstated
    ? (
        await moveArtefact(key, { move: "reinstate", status: standing.status, flagsNeeded }, context, [
          { do: "void_flags", ...flagged },
          ...extraWrites,
        ])
      ).moved
    : await takeBack(key, "quarantine", context, () => [{ do: "tell_flaggers", ...flagged }, ...extraWrites]);
  if (!outcome) throw new AppError("cross_ref_fail");
}

/** The flagged content, unless a later change brought other text, which a reinstatement would overwrite. */
async function contentToReinstate({ commit }: QuarantineDetail, key: ArtefactKey, { database, forge }: ServiceContext) {
  if (commit === undefined) throw new AppError("cross_ref_fail");
  const log = await database.standings.moves(key);
  const since = log.slice(log.findIndex((move) => move.commit === commit) + 1);
  if (since.some(({ move }) => bringsText(move))) throw new AppError("diff_apply_failed");
  const version = forge && (await contentAt(commit, key, forge));
  if (version === undefined) throw new AppError("cross_ref_fail");
  return { ...version, restores: commit };
}

/** Writes that restore the rows that were withdrawn with a text. */
async function restoreWrites(rows: readonly WithdrawnRow[], flags: number, now: number, { database }: ServiceContext): Promise<Write[]> {
  const writes: Write[] = [];
  for (const { target_type, uid } of rows) {
    const current = await database.catalogue.current(target_type, uid);
    if (current?.status === "quarantined") writes.push(restoreWrite(target_type, uid, current, current.revision, flags, now));
  }
  return writes;
}

async function commitOrThrow(plan: readonly Write[], { database }: ServiceContext): Promise<void> {
  if (!(await database.commit(plan)).committed) throw new AppError("invalid_transition");
}
