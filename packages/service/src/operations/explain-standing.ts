import type { LifecycleStatus } from "@becivic/contract";
import { cohortKey, decidePromotion, type Tally } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import type { TargetKey } from "../database.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

export interface StandingExplanation {
  status: string;
  /** Of a skill or path. */
  version?: string;
  /** Of a row of the catalogue. */
  revision?: number;
  cohort_started_at: string;
  confirms: number;
  rejects: number;
  distinct_addresses: number;
  injection_flags: number;
  next: string | null;
  missing: string[];
}

/** Where an artefact stands, what its cohort says, and what is missing for the next status. */
export async function explainStanding(key: TargetKey, now: number, service: ServiceContext): Promise<StandingExplanation> {
  const { target_type } = key;
  if (target_type === "skill" || target_type === "path") return explainText({ ...key, target_type }, now, service);
  if (target_type === "volatile_value" || target_type === "reference") return explainRow({ ...key, target_type }, now, service);
  throw new AppError("schema_fail", { details: { schema_pointer: "/target_type", keyword: "enum" } });
}

async function explainText(
  key: { target_type: "skill" | "path"; target_id: string },
  now: number,
  service: ServiceContext,
): Promise<StandingExplanation> {
  const standing = (await service.database.standingsOf([key])).get(`${key.target_type} ${key.target_id}`);
  if (standing === undefined) throw new AppError("not_found");
  const { status, version, cohortStartedAt } = standing;
  // A path is carried by the votes on its sources too.
  const counted = key.target_type === "path" ? "path_together" : "skill";
  const votes = await service.database.tallyOf({ target_type: counted, target_id: key.target_id }, cohortKey(standing));
  return { status, version, ...explain(status, cohortStartedAt, votes, now, service) };
}

async function explainRow(
  key: { target_type: "volatile_value" | "reference"; target_id: string },
  now: number,
  service: ServiceContext,
): Promise<StandingExplanation> {
  const current = (await service.database.revisionsOf(key.target_type, key.target_id)).find(({ isCurrent }) => isCurrent);
  if (current === undefined) throw new AppError("not_found");
  const { status, revision, committedAt } = current;
  const votes = await service.database.tallyOf(key, `r${revision}`);
  return { status, revision, ...explain(status as LifecycleStatus, committedAt, votes, now, service) };
}

function explain(status: LifecycleStatus, cohortStartedAt: number, votes: Tally, now: number, { thresholds }: ServiceContext) {
  const decision = decidePromotion({ status, cohortStartedAt }, votes, now, thresholds);
  return {
    cohort_started_at: toIso(cohortStartedAt),
    confirms: votes.confirms,
    rejects: votes.rejects,
    distinct_addresses: votes.addresses,
    injection_flags: votes.flaggedAddresses,
    next: decision.move === "promote" ? decision.to : decision.move === "stay" ? (decision.next ?? null) : null,
    missing: decision.move === "stay" ? decision.missing : [],
  };
}
