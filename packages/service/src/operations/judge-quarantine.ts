import { DAY_MS } from "@becivic/contract";
import { type ArtefactKey, bringsText, cohortKey } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import type { FoundReviewItem, Revision } from "../database.ts";
import { takeRowBack } from "../jobs/carry-out-row.ts";
import { contentAt, moveArtefact, takeBack, type WantedMove } from "../publishing/move-artefact.ts";
import type { ServiceContext } from "../service-context.ts";
import type { CatalogueTarget, Write } from "../writes.ts";

/** What a maintainer found about something that was flagged. */
export interface Judged {
  item: FoundReviewItem;
  isReinstated: boolean;
  /** What happens at the same moment. */
  together: readonly Write[];
  now: number;
  service: ServiceContext;
}

/** Whoever flagged it without cause may not flag for a while, and the second time not vote. */
export function strike({ target_type, target_id, detail }: FoundReviewItem, now: number, { thresholds }: ServiceContext): Write {
  const { no_flags_days, banned_days } = thresholds.bogus_flag;
  return {
    do: "strike_flaggers",
    target_type: target_type ?? "",
    target_id: target_id ?? "",
    cohort: String(detail.cohort),
    noFlagsUntil: now + no_flags_days * DAY_MS,
    bannedUntil: now + banned_days * DAY_MS,
    expiresAt: now + banned_days * DAY_MS,
  };
}

/** A figure. Three cases: it was withdrawn, it still stands because people were asked first, or it is long replaced. */
export async function judgeRow({ item, isReinstated, together, now, service }: Judged): Promise<void> {
  const target_type = item.target_type as CatalogueTarget;
  const uid = item.target_id ?? "";
  const flagged = Number(String(item.detail.cohort).slice(1));
  const current = (await service.database.revisionsOf(target_type, uid)).find(({ isCurrent }) => isCurrent);
  const flags = service.thresholds.quarantine.flags_after_reinstatement;
  if (item.detail.is_withdrawn === true) {
    if (!isReinstated) return settle([...together, { do: "forget_addresses", target_type, target_id: uid }], service);
    if (current === undefined || !isWhatWithdrawalLeft(current, flagged)) throw new AppError("diff_apply_failed");
    return settle([restoring(target_type, uid, current, flagged, flags, now), ...together], service);
  }
  if (current?.revision !== flagged) return settle(together, service);
  if (isReinstated) {
    const voided: Write = { do: "void_flags", target_type, target_id: uid, cohort: `r${flagged}` };
    return settle([voided, { do: "need_flags", target_type, uid, revision: flagged, flags }, ...together], service);
  }
  if (!(await takeRowBack({ target_type, uid, revision: flagged }, "quarantine", now, service, together)))
    throw new AppError("cross_ref_fail");
}

/** Nothing came since: it is the row itself, withdrawn, or what was put in its place. */
function isWhatWithdrawalLeft({ revision, restores }: Revision, flagged: number): boolean {
  return revision === flagged || (revision === flagged + 1 && restores !== undefined);
}

function restoring(
  target_type: CatalogueTarget,
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

/** A skill or path, in the same three cases. */
export async function judgeText({ item, isReinstated, together, now, service }: Judged): Promise<void> {
  if (service.forge === undefined) throw new AppError("forbidden");
  const work = { now, forge: service.forge, service };
  const key: ArtefactKey = { target_type: item.target_type as "skill" | "path", target_id: item.target_id ?? "" };
  const standing = (await service.database.standingsOf([key])).get(`${key.target_type} ${key.target_id}`);
  const flagsNeeded = service.thresholds.quarantine.flags_after_reinstatement;
  if (item.detail.is_withdrawn === true) {
    const rows = withdrawnRows(item);
    if (!isReinstated) {
      const forgetting: Write[] = standing?.status === "quarantined" ? [{ do: "forget_addresses", ...key }] : [];
      return settle([...together, ...forgetting], service);
    }
    const content = await contentToReinstate(item, key, service);
    const wanted: WantedMove = { move: "reinstate", status: "alpha", ...content, flagsNeeded, isReset: true };
    const outcome = await moveArtefact(key, wanted, work, [...(await reviving(rows, flagsNeeded, now, service)), ...together]);
    if (!outcome.moved) throw new AppError("cross_ref_fail");
    return;
  }
  const flagged = { ...key, cohort: String(item.detail.cohort) };
  if (standing === undefined || cohortKey(standing) !== flagged.cohort) return settle(together, service);
  const outcome = isReinstated
    ? (
        await moveArtefact(key, { move: "reinstate", status: standing.status, flagsNeeded }, work, [
          { do: "void_flags", ...flagged },
          ...together,
        ])
      ).moved
    : await takeBack(key, "quarantine", work, () => [{ do: "tell_flaggers", ...flagged }, ...together]);
  if (!outcome) throw new AppError("cross_ref_fail");
}

/** What was flagged, unless something else was written since: that must not be lost for it. */
async function contentToReinstate({ detail }: FoundReviewItem, key: ArtefactKey, { database, forge }: ServiceContext) {
  const commit = String(detail.commit);
  const log = await database.movesOf(key);
  const since = log.slice(log.findIndex((move) => move.commit === commit) + 1);
  if (since.some(({ move }) => bringsText(move))) throw new AppError("diff_apply_failed");
  const found = forge && (await contentAt(commit, key, forge));
  if (found === undefined) throw new AppError("cross_ref_fail");
  return { ...found, restores: commit };
}

interface WithdrawnRow {
  target_type: CatalogueTarget;
  uid: string;
}

function withdrawnRows({ detail }: FoundReviewItem): WithdrawnRow[] {
  return Array.isArray(detail.rows) ? (detail.rows as WithdrawnRow[]) : [];
}

/** The figures that came with a text come back with it. */
async function reviving(rows: readonly WithdrawnRow[], flags: number, now: number, { database }: ServiceContext): Promise<Write[]> {
  const writes: Write[] = [];
  for (const { target_type, uid } of rows) {
    const current = (await database.revisionsOf(target_type, uid)).find(({ isCurrent }) => isCurrent);
    if (current?.status === "quarantined") writes.push(restoring(target_type, uid, current, current.revision, flags, now));
  }
  return writes;
}

async function settle(plan: readonly Write[], { database }: ServiceContext): Promise<void> {
  if (!(await database.commit(plan)).committed) throw new AppError("invalid_transition");
}
