import type { ProblemErrorCode } from "@becivic/contract";
import { type Corpus, checkReportSources, phrasesFileOf } from "@becivic/corpus";
import type { ArtefactKey, Standing } from "@becivic/lifecycle";
import { contentDigest, findArtefact } from "../corpus-state/artefact-file.ts";
import { contentAt } from "../corpus-state/content-at.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { digest } from "../hashing/hashing.ts";
import { leavesStableTooSoon } from "../items/leaves-stable.ts";
import type { PendingPublication } from "../items/submission-row.ts";
import { COMMUNITY, type Forge, type PullRequest } from "../ports/forge.ts";
import { checkScrub } from "../submitting/gates/check-scrub.ts";
import { withBotPart } from "./bot-part.ts";
import { checkMerged, checkProposal, toChecks } from "./check-pull-request.ts";
import { keyOf, type MaterialisedChange, materialise, phrasesChangeOf } from "./materialise.ts";
import type { PublishContext } from "./publish-context.ts";

/** A change with its pull request, whose checks have passed. */
export interface CheckedProposal extends MaterialisedChange {
  pull: PullRequest;
  base: string;
  corpus: Corpus;
  standing: Standing | undefined;
}

export type ProposeOutcome = CheckedProposal | { error: ProblemErrorCode } | { isStuck: true };

/** A digest, because branches are public and an id contains the time at which the sender wrote. */
export function branchOf(id: string, type: "amendment" | "draft"): string {
  return `${type}/${digest(id).slice(0, 20)}`;
}

/** Applies a submission to the current main: one branch, one commit, one pull request, and its checks. */
export async function propose(pending: PendingPublication, context: PublishContext): Promise<ProposeOutcome> {
  const { now, forge, service } = context;
  const { item } = pending;
  const { base, corpus } = await publishedState(service);
  const scrubbed = checkScrub(item);
  if (scrubbed !== undefined) return { error: scrubbed.error };
  const key = keyOf(item);
  const standing = await service.database.standings.find(key);
  const change = materialise(pending, {
    corpus,
    standing,
    now,
    base: await readBase(pending, key, corpus, forge),
    basePhrases: await readBasePhrases(pending, corpus, forge),
  });
  if (!("changes" in change)) return change;
  // A change without an effect is refused. A change of the phrases leaves the text as it is.
  if (phrasesChangeOf(item) === undefined && findArtefact(corpus, key)?.content === change.content) return { error: "cross_ref_fail" };
  const refusal = await refusalOf(change, standing, context);
  if (refusal !== undefined) return { error: refusal };
  const { title, changes } = change;
  const message = `${title}\n\n${change.message}\n`;
  const pull = await forge.openPullRequest({
    branch: branchOf(pending.id, item.type),
    title,
    base,
    changes,
    author: COMMUNITY,
    message,
    at: now,
  });
  const proposed = { ...change, pull, base, corpus, standing };
  const findings = [
    ...checkReportSources(key, item.provenance, corpus),
    ...checkProposal(corpus, withBotPart(proposed, change.content, { isCommunityOnly: true, now }), change.isDraft),
    ...checkMerged(corpus, withBotPart(proposed, change.content, { now }), key, now),
  ];
  await forge.reportChecks(pull.number, toChecks(findings));
  return findings.length > 0 ? { error: "cross_ref_fail" } : proposed;
}

/** The text that an amendment was written against; undefined where the history no longer has it. Without a base commit, the current text. */
async function readBase({ base_commit }: PendingPublication, key: ArtefactKey, corpus: Corpus, forge: Forge): Promise<string | undefined> {
  return base_commit === null ? findArtefact(corpus, key)?.content : (await contentAt(base_commit, key, forge))?.content;
}

async function readBasePhrases({ item, base_commit }: PendingPublication, corpus: Corpus, forge: Forge): Promise<string | undefined> {
  if (phrasesChangeOf(item) === undefined) return undefined;
  const file = phrasesFileOf(keyOf(item).target_id);
  return base_commit === null ? corpus.files.get(file) : forge.fileAt(base_commit, file);
}

/** Refuses a change that was rolled back recently, or that takes an artefact out of stable too soon. */
async function refusalOf(
  change: MaterialisedChange,
  standing: Standing | undefined,
  context: PublishContext,
): Promise<ProblemErrorCode | undefined> {
  const { database, thresholds } = context.service;
  if (change.isDraft || change.isTagOnly || standing === undefined) return undefined;
  if (leavesStableTooSoon(standing, context.now, thresholds) !== undefined) return "rate_limit_exceeded";
  const refused = await database.standings.refusedChanges(change.key);
  return refused.includes(contentDigest(change.key, change.content)) ? "cross_ref_fail" : undefined;
}
