import type { ItemResult } from "@becivic/contract";
import type { TargetFacts } from "../database/look-up.ts";
import { type Rejection, rejectWhole } from "../items/rejection.ts";
import { type Submission, type TextSubmission, targetOf } from "../items/submission.ts";
import { textsOf } from "../items/texts-of.ts";
import { suspectsName } from "../names/own-recogniser.ts";
import type { TextVerdict } from "../ports/text-task.ts";
import { toIso } from "../time.ts";
import { commitEtaOf } from "./gates/check-timing.ts";
import { runGates } from "./gates/run-gates.ts";
import type { ParsedItem } from "./parse-item.ts";
import { planDuplicate } from "./plan-duplicate.ts";
import { planItem } from "./plan-item.ts";
import type { SubmitContext } from "./submit-context.ts";

/** Judges one item: duplicate, limits of the address, gates, limits of the item. Its writes are added to the plan. */
export async function judgeItem(parsed: ParsedItem, index: number, context: SubmitContext): Promise<ItemResult> {
  const { kind, id, isEnveloped, outcome } = parsed;
  const identity = { ...(isEnveloped ? { idx: index } : {}), ...(kind && { type: kind.type }), ...(id && { id }) };
  const refuse = (rejection: Rejection): ItemResult => {
    countRejection(rejection, context);
    return { ...identity, ok: false, status: "rejected", ...rejection };
  };
  const accept = (result: Pick<ItemResult, "status">): ItemResult => ({ ...identity, ok: true, ...result });

  const duplicate = id === undefined ? undefined : planDuplicate(id, context);
  if (duplicate !== undefined) {
    if ("rejection" in duplicate) return refuse(duplicate.rejection);
    context.plan.push(...duplicate.writes);
    return accept(duplicate.result);
  }
  const addressRefusal = refusalOfAddress(context);
  if (addressRefusal !== undefined) return refuse(addressRefusal);
  if (outcome.rejection !== undefined) return refuse(outcome.rejection);
  const { item } = outcome;
  const { request, service, limitCounter: tally } = context;
  const target = targetFacts(item, context);
  const judgeText = (text: TextSubmission) => judgeTextOnce(text, index, target, context);
  const { rejection, verdict } = await runGates(item, request.mode, gateContext(target, context), judgeText);
  if (rejection !== undefined) return refuse(rejection);
  if (request.mode === "validate") return accept(validationResult(item, kind?.isImmediate === true, request.now, verdict));
  const limitRefusal = service.limitsEnabled ? tally.take(item) : undefined;
  if (limitRefusal !== undefined) return refuse(limitRefusal);
  // The schema of every type requires a well-formed id.
  const { writes, result } = planItem(item, id ?? "", target, context);
  context.plan.push(...writes);
  if (id !== undefined) context.usedIds.add(id);
  return accept(result);
}

function targetFacts(item: Submission, { facts }: SubmitContext): TargetFacts | undefined {
  const key = targetOf(item);
  return key === undefined ? undefined : facts.target(key);
}

function gateContext(target: TargetFacts | undefined, { request, service, facts, corpus, bases }: SubmitContext) {
  const { now, address } = request;
  const { thresholds, hashing } = service;
  return { now, thresholds, facts, target, corpus, bases, address, hashing };
}

/** Validating has its own limit; staging ends for the day after too many refusals. */
function refusalOfAddress({ service, request, limitCounter: tally }: SubmitContext): Rejection | undefined {
  if (!service.limitsEnabled) return undefined;
  return request.mode === "stage" ? tally.refusalOfAddress() : tally.takeValidated();
}

function countRejection({ error }: Rejection, { request, limitCounter: tally }: SubmitContext): void {
  if (error !== "rate_limit_exceeded" && request.mode === "stage") tally.countRejection();
}

/** The result of a dry run. Only the built-in recogniser looks at the texts; no other program is asked. */
function validationResult(
  item: Submission,
  isImmediate: boolean,
  now: number,
  verdict: TextVerdict | undefined,
): Pick<ItemResult, "status"> {
  const namesSuspected = verdict?.namesSuspected ?? suspectsName(textsOf(item.type, item));
  return {
    status: "validated",
    ...(isImmediate ? { would_apply: true } : { would_stage_for: toIso(commitEtaOf(item, now)) }),
    ...(namesSuspected ? { names_suspected: true } : {}),
  };
}

// Judging a text takes a hundred times as long as all other gates.
const MOST_TEXTS = 10;

/** Judges a text once for each published commit and state of its target, also where the request is judged again. */
async function judgeTextOnce(
  item: TextSubmission,
  index: number,
  target: TargetFacts | undefined,
  context: SubmitContext,
): Promise<TextVerdict> {
  const { request, service, facts, corpus, verdicts } = context;
  const refusal = refusalOfText(item, context);
  if (refusal !== undefined) return { rejection: refusal, namesSuspected: false };
  if (corpus === undefined) throw new Error("a text is judged without its corpus");
  const basis = JSON.stringify([facts.commitId, target]);
  const cached = verdicts.get(index);
  if (cached?.basis === basis) return cached.verdict;
  const moment = { now: request.now, thresholds: service.thresholds };
  const task = { commitId: facts.commitId, item, target, moment, looksForNames: request.mode === "validate" };
  const verdict = await service.texts.judge(task, corpus, request.address.forLimits);
  verdicts.set(index, { basis, verdict });
  return verdict;
}

/** Refuses a text before it is judged: where the address is over a limit, or the request has too many texts. */
function refusalOfText(item: TextSubmission, context: SubmitContext): Rejection | undefined {
  const { service, request, limitCounter: tally } = context;
  const limitRefusal = service.limitsEnabled && request.mode === "stage" ? tally.refusalOf(item) : undefined;
  context.judgedTexts += 1;
  if (limitRefusal !== undefined || context.judgedTexts <= MOST_TEXTS) return limitRefusal;
  const message = `One request may have at most ${MOST_TEXTS} drafts and amendments, not counting amendments of volatile values: send the others in another request.`;
  return rejectWhole("rate_limit_exceeded", message, { retry_after: 1 });
}
