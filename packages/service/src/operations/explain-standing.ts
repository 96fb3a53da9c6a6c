import {
  type CatalogueType,
  type Inputs,
  isCatalogueType,
  type LifecycleStatus,
  revisionCohort,
  type StatusExplanation,
  type StatusExplanationSource,
  type TargetKey,
} from "@becivic/contract";
import { type ArtefactKey, decidePromotion, type Standing, staleFrom, type Tally } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { pathOf } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { cohortVotes } from "../reading/cohort.ts";
import { readWithdrawal } from "../reading/withdrawal.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf, toIso } from "../time.ts";

/** Where an artefact stands, what its cohort says, and what is missing for the next status. */
export async function explainStanding(key: Inputs["standing-input"], now: number, service: ServiceContext): Promise<StatusExplanation> {
  const { target_type } = key;
  return isCatalogueType(target_type)
    ? explainRow({ ...key, target_type }, now, service)
    : explainText({ ...key, target_type }, now, service);
}

async function explainText(key: ArtefactKey, now: number, service: ServiceContext): Promise<StatusExplanation> {
  const standing = await service.database.standingOf(key);
  if (standing === undefined) throw new AppError("not_found");
  // A path is carried by the votes on its sources too.
  const counted = key.target_type === "path" ? "path_together" : "skill";
  const { tally } = await cohortVotes({ target_type: counted, target_id: key.target_id }, standing, service);
  const explained = await explainVotes(key, standing, tally, now, service);
  return key.target_type === "path" ? { ...explained, sources: await freshnessOf(key.target_id, standing, now, service) } : explained;
}

/** The same of what is looked up already. */
export async function explainVotes(
  key: ArtefactKey,
  standing: Standing,
  votes: Tally,
  now: number,
  service: ServiceContext,
): Promise<StatusExplanation> {
  const { status, version, cohortStartedAt } = standing;
  const withdrawal = await readWithdrawal(key, standing, service);
  return { status, version, ...explain(status, cohortStartedAt, votes, now, service), ...(withdrawal && { withdrawal }) };
}

async function freshnessOf(
  id: string,
  { contentChangedAt }: Standing,
  now: number,
  service: ServiceContext,
): Promise<StatusExplanationSource[]> {
  const { database, thresholds } = service;
  const entry = pathOf((await publishedState(service)).corpus, id);
  const sightings = await database.sightingsOf(id);
  const { revalidations } = await database.probeFacts();
  const day = (moment: number | undefined): string | null => (moment === undefined ? null : dayOf(moment));
  return (entry?.sources ?? []).map((source) => {
    const seen = sightings.get(source.id);
    const flaggedAt = revalidations.get(source.source_class);
    return {
      id: source.id,
      stale: staleFrom({ confirmedAt: seen?.confirmedAt, standsSince: contentChangedAt, flaggedAt }, thresholds) <= now,
      last_confirmed_on: day(seen?.confirmedAt),
      last_user_confirmation_on: day(seen?.confirmedByUserAt),
      last_probe: seen?.probedAt === undefined ? null : { on: dayOf(seen.probedAt), outcome: seen.probeOutcome ?? "" },
    };
  });
}

async function explainRow(key: TargetKey<CatalogueType>, now: number, service: ServiceContext): Promise<StatusExplanation> {
  const current = await service.database.currentRevision(key.target_type, key.target_id);
  if (current === undefined) throw new AppError("not_found");
  const { status, revision, committedAt } = current;
  const votes = await service.database.tallyOf(key, revisionCohort(revision));
  return { status, revision, ...explain(status, committedAt, votes, now, service) };
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
