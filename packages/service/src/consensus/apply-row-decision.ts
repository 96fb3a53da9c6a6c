import { DAY_MS, parseRowKey, revisionCohort, type TargetKey } from "@becivic/contract";
import { type Decision, earlierRevision } from "@becivic/lifecycle";
import type { Revision } from "../database/catalogue.ts";
import type { RowCandidate } from "../database/standings.ts";
import type { Write } from "../database/writes.ts";
import { digest } from "../hashing/hashing.ts";
import type { ServiceContext } from "../service-context.ts";
import { mayQuarantine, quarantineItem } from "./quarantine-brake.ts";

/** Moves a row of the catalogue. False where it was changed in the meantime, or where a maintainer has to decide first. */
export async function applyRowDecision(
  row: RowCandidate,
  decision: Exclude<Decision, { move: "stay" }>,
  now: number,
  service: ServiceContext,
): Promise<boolean> {
  const { target_type, uid, revision } = row;
  const cohort = revisionCohort(revision);
  const key = { target_type, target_id: uid };
  if (decision.move === "promote") {
    const forgetting: Write[] =
      decision.to === "stable"
        ? [
            { do: "forget_voters", ...key, cohort },
            { do: "forget_addresses", ...key },
          ]
        : [];
    const outcome = await service.database.commit([
      { do: "promote_row", target_type, uid, revision, to: decision.to, now },
      ...forgetting,
      { do: "add_audit_line", line: { at: now, actor: "bot", action: "promote", ...key, detail: `${cohort} to ${decision.to}` } },
    ]);
    return outcome.committed;
  }
  if (decision.move === "quarantine" && !(await mayQuarantine({ ...key, cohort }, now, service))) return false;
  return takeRowBack(row, decision.move, now, service);
}

/** Restores the earlier revision; where there is none, withdraws the row. */
export async function takeRowBack(
  { target_type, uid, revision }: Pick<RowCandidate, "target_type" | "uid" | "revision">,
  move: "roll_back" | "quarantine",
  now: number,
  service: ServiceContext,
  extraWrites: readonly Write[] = [],
): Promise<boolean> {
  const key = { target_type, target_id: uid };
  const cohort = revisionCohort(revision);
  const revisions = await service.database.catalogue.revisions(target_type, uid);
  const current = revisions.find((one) => one.revision === revision);
  const earlier = earlierRevision(revisions, revision);
  if (current === undefined) return false;
  const isWithdrawn = earlier === undefined;
  const plan: Write[] = [
    isWithdrawn
      ? { do: "quarantine_row", target_type, uid, revision, now }
      : { do: "restore_row", by: move, target_type, uid, revision, restores: earlier.revision, ...standingOf(earlier), now },
    ...(earlier?.status === "stable" ? [{ do: "forget_addresses", ...key } as const] : []),
    // Restored content must stay acceptable, also where the change that is taken back had no effect.
    ...(mayComeBack(key, current, earlier) ? [] : [refusing(key, current, now + service.thresholds.rollback.refuse_again_days * DAY_MS)]),
    { do: "add_audit_line", line: { at: now, actor: "bot", action: move, ...key, detail: cohort } },
    ...(move === "quarantine" ? [{ do: "tell_flaggers", ...key, cohort } as const] : []),
    ...(move === "quarantine" || isWithdrawn ? [quarantineItem({ ...key, cohort }, { revision, is_withdrawn: true }, now)] : []),
    ...extraWrites,
  ];
  return (await service.database.commit(plan)).committed;
}

/** Whether the content that is taken back may be proposed again. A commune whose value was withdrawn takes another value, but not the same one. */
function mayComeBack({ target_id }: TargetKey, current: Revision, earlier: Revision | undefined): boolean {
  return earlier === undefined
    ? parseRowKey(target_id).commune === ""
    : rowDigest(target_id, earlier.content) === rowDigest(target_id, current.content);
}

/** The status, the flags needed and, at stable, the carried votes that a restored revision had. */
function standingOf({ status, revision, carried, flagsNeeded }: Revision) {
  return { status, flagsNeeded, carried: status === "stable" ? (carried ?? revision) : undefined };
}

function refusing(key: TargetKey, revision: Revision, expiresAt: number): Write {
  return { do: "refuse_change", ...key, content: rowDigest(key.target_id, revision.content), expiresAt };
}

/** The digest by which two contents of a row are the same. A report has no source, so that of a value of a commune does not count. */
export function rowDigest(row: string, { source, ...content }: Readonly<Record<string, unknown>>): string {
  const isOfCommune = parseRowKey(row).commune !== "";
  const compared = isOfCommune || source === undefined ? content : { ...content, source };
  return digest(JSON.stringify(Object.entries(compared).sort(([a], [b]) => (a < b ? -1 : 1))));
}
