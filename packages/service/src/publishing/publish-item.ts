import type { ProblemErrorCode } from "@becivic/contract";
import { type Corpus, editCorpus } from "@becivic/corpus";
import { type Move, nextVersion, type Standing, toTrailers } from "@becivic/lifecycle";
import type { PendingPublication } from "../database.ts";
import { type Changes, COMMUNITY, type Forge, type PullRequest } from "../forge.ts";
import { checkScrub } from "../gates/check-scrub.ts";
import { leavesStableTooSoon } from "../gates/leaves-stable.ts";
import { digest } from "../hashing.ts";
import type { ServiceContext } from "../service-context.ts";
import type { Write } from "../writes.ts";
import { contentDigest, findArtefact, placeArtefact, withLifecycle } from "./artefact-file.ts";
import { checkMerged, checkProposal, toChecks } from "./check-pull-request.ts";
import { type Materialised, materialise } from "./materialise.ts";
import { numberTags } from "./number-tags.ts";
import { projectMain } from "./project.ts";

export type PublishOutcome = "merged" | "rejected" | "waits_for_review" | "stuck";

/**
 * Takes a submission into the corpus: a branch, a commit, a pull request, its checks, the merge, and the projection of what main is then.
 * Each step can be taken again: whatever was done before a crash is found, and nothing is done twice.
 */
export async function publishItem(item: PendingPublication, now: number, forge: Forge, service: ServiceContext): Promise<PublishOutcome> {
  const pull = await forge.findPullRequest(branchOf(item));
  if (pull?.state === "merged") return settleMerged(item, pull, now, forge, service);
  if (item.review_id !== null) return "waits_for_review";
  const proposal = await propose(item, now, forge, service);
  if (proposal === "rejected" || proposal === "stuck") return proposal;
  if (item.type === "draft") {
    await service.database.commit([openDraftReview(item, proposal, now)]);
    return "waits_for_review";
  }
  return mergeProposal(item, proposal, now, forge, service);
}

/** A draft that a maintainer has approved. Main may have moved on since it was proposed, so it is proposed once more. */
export async function publishApproved(
  item: PendingPublication,
  now: number,
  forge: Forge,
  service: ServiceContext,
  together: readonly Write[],
): Promise<PublishOutcome> {
  const pull = await forge.findPullRequest(branchOf(item));
  if (pull?.state === "merged") return settleMerged(item, pull, now, forge, service);
  const proposal = await propose(item, now, forge, service);
  return proposal === "rejected" || proposal === "stuck" ? proposal : mergeProposal(item, proposal, now, forge, service, together);
}

interface Proposed extends Materialised {
  pull: PullRequest;
  base: string;
  corpus: Corpus;
  standing: Standing | undefined;
}

async function propose(
  item: PendingPublication,
  now: number,
  forge: Forge,
  service: ServiceContext,
): Promise<Proposed | "rejected" | "stuck"> {
  const base = await forge.head();
  const corpus = await service.corpusAt(base);
  const scrubbed = checkScrub(JSON.parse(item.payload));
  if (scrubbed !== undefined) return reject(item, scrubbed.error, now, forge, service);
  const named = {
    target_type: item.target_type === "skill" ? "skill" : "path",
    target_id: (item.target_id ?? "").split(":")[0] ?? "",
  } as const;
  const standing = (await service.database.standingsOf([named])).get(`${named.target_type} ${named.target_id}`);
  const change = materialise(item, corpus, standing, now);
  if ("isStuck" in change) return holdStuck(item, now, service);
  if ("error" in change) return reject(item, change.error, now, forge, service);
  const refusal = await refusalOf(change, standing, now, service);
  if (refusal !== undefined) return reject(item, refusal, now, forge, service);
  const pull = await forge.openPullRequest({
    branch: branchOf(item),
    title: change.title,
    base,
    changes: change.changes,
    author: COMMUNITY,
    message: `${change.title}\n\n${change.message}\n`,
    at: now,
  });
  const proposed = { ...change, pull, base, corpus, standing };
  // Numbers come from the database at the merge; the rules are asked before, with the rest of what the bot adds.
  const findings = [
    ...checkProposal(corpus, change.changes, change.key, change.isDraft),
    ...checkMerged(corpus, botChanges(proposed, change.content, undefined, now), change.key),
  ];
  await forge.reportChecks(pull.number, toChecks(findings));
  return findings.length > 0 ? reject(item, "cross_ref_fail", now, forge, service) : proposed;
}

async function mergeProposal(
  item: PendingPublication,
  proposed: Proposed,
  now: number,
  forge: Forge,
  service: ServiceContext,
  together: readonly Write[] = [],
): Promise<PublishOutcome> {
  const { key, pull, base, corpus, title, changes } = proposed;
  const numbered =
    key.target_type === "skill" ? await numberTags(proposed.content, corpus, now, service.database) : await numberPath(proposed, service);
  if (numbered === undefined) return reject(item, "cross_ref_fail", now, forge, service);
  const previousStable = (await service.database.movesOf(key)).at(-1)?.commit;
  const merged: Changes = new Map([...changes, ...numbered.rows, ...botChanges(proposed, numbered.text, previousStable, now)]);
  const commit = await forge.merge(pull.number, {
    onto: base,
    changes: merged,
    message: `${title}\n\n${toTrailers([moveOf(proposed)])}\n`,
    at: now,
  });
  // Somebody else was faster: the next run starts again from where main is then.
  if (commit === undefined) return "stuck";
  await projectMain(forge, service, [...settledBy(item, key, now), noteOf(item, key, commit, now), ...together]);
  return "merged";
}

/** A crash came between the merge and its settling: main has it, and the rest follows now. */
async function settleMerged(
  item: PendingPublication,
  pull: PullRequest,
  now: number,
  forge: Forge,
  service: ServiceContext,
): Promise<PublishOutcome> {
  const payload = JSON.parse(item.payload) as { proposed_id?: string };
  const target_id = payload.proposed_id ?? (item.target_id ?? "").split(":")[0] ?? "";
  const key = { target_type: item.target_type === "skill" ? "skill" : "path", target_id } as const;
  const decided: Write[] = item.review_id === null ? [] : [{ do: "close_review", id: item.review_id, decision: "approve", now }];
  await projectMain(forge, service, [...settledBy(item, key, now), noteOf(item, key, pull.mergeCommit, now), ...decided]);
  return "merged";
}

/** What the bot adds: the status and the version after the change, and where the last stable text stands. */
function botChanges(
  { key, corpus, isTagOnly, ...proposed }: Proposed,
  content: string,
  previousStable: string | undefined,
  now: number,
): Map<string, string> {
  const current = findArtefact(corpus, key);
  if (current === undefined || isTagOnly) return placeArtefact(corpus, key, content, now);
  const { status, version } = moveOf({ key, corpus, isTagOnly, ...proposed });
  const previous_stable_sha = current.status === "stable" ? previousStable : undefined;
  return placeArtefact(corpus, key, withLifecycle(key, content, { status, version, previous_stable_sha }), now);
}

/** A change of what it says takes an artefact back to alpha, and voting starts anew. */
function moveOf({ key, corpus, standing, isTagOnly, content }: Proposed): Move {
  const current = findArtefact(corpus, key);
  if (current === undefined) {
    const { status, version } = draftOf(key.target_type, content, corpus, key.target_id);
    return { ...key, move: "create", status, version, isReset: true };
  }
  if (isTagOnly) return { ...key, move: "retag", status: current.status, version: current.version, isReset: false };
  const status = current.status === "draft" ? "draft" : "alpha";
  const version = current.isPinned ? current.version : nextVersion(status, current.version, standing?.highestPatches ?? {});
  return { ...key, move: "amend", status, version, isReset: true };
}

function draftOf(type: "skill" | "path", content: string, corpus: Corpus, id: string): { status: Move["status"]; version: string } {
  const key = { target_type: type, target_id: id };
  const file = findArtefact(editCorpus(corpus, placeArtefact(corpus, key, content, 0)), key);
  return { status: file?.status ?? "alpha", version: file?.version ?? "0.1.0" };
}

/** A path that is proposed has no number yet. */
async function numberPath({ content }: Proposed, { database }: ServiceContext): Promise<{ text: string; rows: Map<string, string> }> {
  const entry = JSON.parse(content) as { id: string; uid?: string };
  if (entry.uid !== undefined) return { text: content, rows: new Map() };
  const outcome = await database.commit([{ do: "mint_path_uid" }]);
  const uid = outcome.committed ? outcome.uids[0] : undefined;
  const { id, ...rest } = entry;
  return { text: JSON.stringify({ id, uid, ...rest }), rows: new Map() };
}

async function refusalOf(
  change: Materialised,
  standing: Standing | undefined,
  now: number,
  { database, thresholds }: ServiceContext,
): Promise<ProblemErrorCode | undefined> {
  if (change.isDraft || change.isTagOnly || standing === undefined) return undefined;
  if (leavesStableTooSoon(standing, now, thresholds) !== undefined) return "rate_limit_exceeded";
  const refused = await database.refusedChanges(change.key);
  return refused.includes(contentDigest(change.key, change.content)) ? "cross_ref_fail" : undefined;
}

/** Branches are public, and an id tells the moment at which somebody wrote. */
function branchOf({ id, type }: PendingPublication): string {
  return `${type}/${digest(id).slice(0, 20)}`;
}

function settledBy({ id }: PendingPublication, key: { target_type: string; target_id: string }, now: number): Write[] {
  return [
    { do: "keep_submitter", id, target_type: key.target_type, target_id: key.target_id },
    { do: "settle_publication", id, publication: "merged", error: undefined, now },
  ];
}

function noteOf(
  { type }: PendingPublication,
  key: { target_type: string; target_id: string },
  commit: string | undefined,
  now: number,
): Write {
  return { do: "note", line: { at: now, actor: "bot", action: `merge_${type}`, ...key, detail: commit } };
}

async function reject(
  item: PendingPublication,
  error: ProblemErrorCode,
  now: number,
  forge: Forge,
  { database }: ServiceContext,
): Promise<"rejected"> {
  const pull = await forge.findPullRequest(branchOf(item));
  if (pull !== undefined) await forge.close(pull.number, now);
  const publication = error === "diff_apply_failed" ? "failed" : "rejected";
  await database.commit([{ do: "settle_publication", id: item.id, publication, error, now }]);
  return "rejected";
}

/** What it wants to change is not there: kept as it is, for the operators to look at. */
async function holdStuck(item: PendingPublication, now: number, { database }: ServiceContext): Promise<"stuck"> {
  const { id, target_type, target_id } = item;
  await database.commit([
    {
      do: "open_review",
      item: {
        kind: "stuck",
        subject: `stuck ${id}`,
        target_type,
        target_id: target_id ?? undefined,
        submissionId: id,
        detail: { reason: "canonical_not_found" },
        openedAt: now,
      },
    },
  ]);
  return "stuck";
}

function openDraftReview({ id, target_type }: PendingPublication, { key, pull }: Proposed, now: number): Write {
  return {
    do: "open_review",
    item: {
      kind: "draft",
      subject: `draft ${id}`,
      target_type,
      target_id: key.target_id,
      submissionId: id,
      detail: { pull_request: pull.number },
      openedAt: now,
    },
  };
}

export async function rejectDraft(item: PendingPublication, now: number, forge: Forge, service: ServiceContext): Promise<void> {
  const pull = await forge.findPullRequest(branchOf(item));
  if (pull !== undefined) await forge.close(pull.number, now);
  await service.database.commit([{ do: "settle_publication", id: item.id, publication: "rejected", error: undefined, now }]);
}
