import type { ItemResult } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { Subject } from "../database.ts";
import { checkAddresses, mentionsAddress } from "../gates/check-addresses.ts";
import { checkCapabilities } from "../gates/check-capabilities.ts";
import { checkDates } from "../gates/check-dates.ts";
import { checkFlagger } from "../gates/check-flagger.ts";
import { checkPathReport } from "../gates/check-path-report.ts";
import { checkSchema } from "../gates/check-schema.ts";
import { checkScrub } from "../gates/check-scrub.ts";
import { checkSelfValidation } from "../gates/check-self-validation.ts";
import { checkSkillCommit, readBaseTexts } from "../gates/check-skill-commit.ts";
import { checkTiming, commitEtaOf } from "../gates/check-timing.ts";
import { crossReference, targetKeyOf } from "../gates/cross-reference.ts";
import { checkIdentityBan } from "../gates/identity-ban.ts";
import { createTally } from "../gates/limits.ts";
import { type Rejection, reject } from "../gates/rejection.ts";
import type { TextVerdict } from "../gates/text-task.ts";
import { isSuspectedOfNames } from "../names/own-recogniser.ts";
import { textsOf } from "../names/texts-of.ts";
import { type LookedAt, lookAtVotes, withholdVoteTexts } from "../names/withhold-votes.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";
import { type Item, isText } from "./item.ts";
import { idOf, type SubmissionKind } from "./kinds.ts";
import { planItem } from "./plan-item.ts";
import { askAbout } from "./question.ts";
import type { Incoming, JudgedTexts, Sitting, SubmitRequest } from "./sitting.ts";
import { cancelToken } from "./tokens.ts";

// Two senders who want the last place of a limit collide once; more rounds than this mean that something else is wrong.
const MOST_ROUNDS = 8;
// Of an envelope, so many are looked at before others have a turn.
const ITEMS_A_TURN = 25;

/**
 * Takes items through the gates, one by one and each on its own account, and stores what passes in one batch. Where somebody was faster
 * in between, the batch fails whole and everything is looked at again.
 */
export async function submitItems(request: SubmitRequest, service: ServiceContext): Promise<ItemResult[]> {
  const counted = service.countsAreKept ? await subjectOf(request, service) : undefined;
  const flagger = request.items.some(({ kind }) => kind?.type === "validation")
    ? service.hashing.flagger(request.address.forVotes)
    : undefined;
  const lookedAt: LookedAt = new Map();
  const judged: JudgedTexts = new Map();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const facts = await service.database.lookUp(askAbout(request.items, counted, flagger, request.now));
    const corpus = request.items.some(({ body, kind }) => needsCorpus(kind, body) || needsHosts(kind, body))
      ? await service.corpusAt(facts.commitId)
      : undefined;
    const bases = await readBaseTexts(
      request.items.map(({ body }) => body),
      facts,
      service,
    );
    const tally = createTally(facts.counts, service.limits, counted?.subject ?? "", request.now);
    const sitting: Sitting = {
      request,
      service,
      facts,
      corpus,
      bases,
      judged,
      tally,
      plan: [],
      known: new Set(),
      addedSalts: new Map(),
      efforts: 0,
    };
    const results: ItemResult[] = [];
    for (const [index, item] of request.items.entries()) {
      if (index % ITEMS_A_TURN === ITEMS_A_TURN - 1) await service.pause();
      results.push(await judge(item, index, sitting));
    }
    const hasVotes = flagger !== undefined;
    if (hasVotes && !(await lookAtVotes(sitting.plan, lookedAt, service))) continue;
    const applied = hasVotes ? withholdVoteTexts(sitting.plan, lookedAt, request.now) : sitting.plan;
    const plan = [...applied, ...(counted === undefined ? [] : tally.writes())];
    if (plan.length === 0) return results;
    const outcome = await service.database.commit(plan);
    if (outcome.committed) {
      if (tally.crossesAlarm(outcome.hourTotal)) service.alarm("unusual_traffic");
      return results;
    }
  }
  throw new AppError("staging_unavailable", { retryAfter: 1 });
}

async function judge({ kind, body, isEnveloped }: Incoming, index: number, sitting: Sitting): Promise<ItemResult> {
  const { request, service, tally } = sitting;
  const id = kind === undefined || !isObject(body) ? undefined : idOf(body, kind);
  const named = {
    ...(isEnveloped ? { idx: index } : {}),
    ...(kind === undefined ? {} : { type: kind.type }),
    ...(id === undefined ? {} : { id }),
  };
  const refuse = (rejection: Rejection): ItemResult => ({ ...named, ok: false, status: "rejected", ...rejection }) as ItemResult;
  const countsMatter = service.countsAreKept;
  const isStaging = request.mode === "stage";
  const noted = (rejection: Rejection): ItemResult => {
    // Validating has a limit of its own, and its refusals are what it is for.
    if (rejection.error !== "rate_limit_exceeded" && isStaging) tally.noteRejection();
    return refuse(rejection);
  };

  const repeated = id === undefined ? undefined : checkDuplicate(id, sitting);
  if (repeated !== undefined) return "error" in repeated ? noted(repeated) : ({ ...named, ok: true, ...repeated } as ItemResult);

  const spent = countsMatter ? (isStaging ? tally.isShutOut() : tally.takeValidated()) : undefined;
  if (spent !== undefined) return refuse(spent);
  const banned = checkIdentityBan(body);
  if (banned !== undefined) return noted(banned);
  if (kind === undefined || !isObject(body)) return noted(unknownType(body));
  const schema = isEnveloped ? (kind.itemSchema ?? kind.schema) : kind.schema;
  const item = { ...request.defaults, ...body, type: kind.type } as Item;
  const refused =
    checkSchema(body, schema) ??
    checkCapabilities(kind.type, item.target_type, item.declared_capabilities ?? []) ??
    checkScrub(body) ??
    checkPathReport(item) ??
    (needsCorpus(kind, body) ? checkEffort(item, sitting) : undefined) ??
    checkDates(item, request.now) ??
    checkAddresses(kind.type, body, sitting.corpus?.sourceClasses) ??
    checkSkillCommit(item, sitting.corpus?.skills.get(item.target_id ?? "")?.text, sitting.facts, sitting.bases) ??
    crossReference(item, sitting.facts, { now: request.now, thresholds: service.thresholds });
  if (refused !== undefined) return noted(refused);
  const verdict = await judgeItsText(item, index, sitting);
  if (verdict?.rejection !== undefined) return noted(verdict.rejection);

  const submittedAt = Date.parse(item.submitted_at ?? "");
  const commitEta = commitEtaOf(submittedAt, request.now);
  const late = checkTiming(submittedAt, request.now);
  if (late !== undefined) return noted(late);
  if (!isStaging) return { ...named, ok: true, ...validated(item, kind, commitEta, verdict) } as ItemResult;

  const key = targetKeyOf(item);
  const target = key === undefined ? undefined : sitting.facts.target(key);
  const refusedLast =
    checkSelfValidation(item, target, request.address, service.hashing) ??
    checkFlagger(item, sitting.facts, request.now) ??
    (countsMatter ? tally.take(item) : undefined);
  if (refusedLast !== undefined) return noted(refusedLast);
  const { writes, result } = planItem(item, { kind, id: id ?? "", target, commitEta }, sitting);
  sitting.plan.push(...writes);
  sitting.known.add(id ?? "");
  return { ...named, ok: true, ...result } as ItemResult;
}

/** What would become of an item, were it sent. The built-in recogniser looks at its texts; no other program is asked. */
function validated(item: Item, { isImmediate }: SubmissionKind, commitEta: number, verdict: TextVerdict | undefined): Partial<ItemResult> {
  const namesSuspected = verdict?.namesSuspected ?? isSuspectedOfNames(textsOf(item.type, item));
  return {
    status: "validated",
    ...(isImmediate ? { would_apply: true } : { would_stage_for: toIso(commitEta) }),
    ...(namesSuspected ? { names_suspected: true } : {}),
  };
}

// Reading a whole procedure again takes a hundred times as long as everything else.
const MOST_EFFORTS = 10;

/** What costs much to look at is not looked at for whoever may not send it anyway, nor many times in one request. */
function checkEffort(item: Item, sitting: Sitting): Rejection | undefined {
  const { service, request, tally } = sitting;
  const refused = service.countsAreKept && request.mode === "stage" ? tally.isFullFor(item) : undefined;
  sitting.efforts += 1;
  return refused ?? (sitting.efforts > MOST_EFFORTS ? reject("rate_limit_exceeded", { retry_after: 1 }) : undefined);
}

/** Judged once, also where the rest of the request is looked at again, unless what it is judged by has changed. */
async function judgeItsText(item: Item, index: number, sitting: Sitting): Promise<TextVerdict | undefined> {
  const { request, service, facts, corpus, judged } = sitting;
  if (corpus === undefined || !isText(item)) return undefined;
  const key = targetKeyOf(item);
  const target = key === undefined ? undefined : facts.target(key);
  const basis = JSON.stringify([facts.commitId, target]);
  const known = judged.get(index);
  if (known?.basis === basis) return known.verdict;
  const moment = { now: request.now, thresholds: service.thresholds };
  const task = { commitId: facts.commitId, item, target, moment, looksForNames: request.mode === "validate" };
  const verdict = await service.texts.judge(task, corpus, request.address.forLimits);
  judged.set(index, { basis, verdict });
  return verdict;
}

/** An id that is there already: from the same sender it is the same submission once more, from anybody else a collision. */
function checkDuplicate(
  id: string,
  { facts, known, request, service, plan }: Sitting,
): Rejection | Pick<ItemResult, "status" | "cancel_token" | "commit_eta"> | undefined {
  if (known.has(id)) return { status: "duplicate" };
  const stored = facts.submissions.get(id);
  if (stored === undefined) return undefined;
  if (service.hashing.address(stored.salt, request.address.forVotes) !== stored.submitter)
    return reject("duplicate_id_different_submitter");
  if (stored.state !== "staged" || request.mode === "validate") return { status: "duplicate" };
  // Whoever sends again has probably lost the answer, and the means to cancel with it.
  const { token, hash } = cancelToken(service.randomness);
  plan.push({ do: "renew_cancel_token", id, cancelHash: hash });
  return { status: "duplicate", cancel_token: token, commit_eta: toIso(stored.commitEta) };
}

function unknownType(body: unknown): Rejection {
  if (!isObject(body)) return reject("schema_fail", { schema_pointer: "", keyword: "type" });
  return Object.hasOwn(body, "type")
    ? reject("schema_fail", { schema_pointer: "/type", keyword: "enum" })
    : reject("schema_fail", { schema_pointer: "", keyword: "required", missing: "type" });
}

function needsCorpus(kind: SubmissionKind | undefined, body: unknown): boolean {
  return kind !== undefined && isObject(body) && isText({ type: kind.type, target_type: body.target_type as string });
}

/** What mentions an address is judged by the list of hosts, which is part of the corpus. */
function needsHosts(kind: SubmissionKind | undefined, body: unknown): boolean {
  return kind !== undefined && isObject(body) && mentionsAddress(kind.type, body);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function subjectOf({ address, now }: SubmitRequest, service: ServiceContext): Promise<Subject> {
  const { today, yesterday } = await service.daySalts(now);
  return {
    subject: service.hashing.address(today, address.forLimits),
    previousSubject: yesterday === undefined ? undefined : service.hashing.address(yesterday, address.forLimits),
  };
}
