import type { ItemResult } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { CountedSender, Facts } from "../database/look-up.ts";
import { communeOf, isText, type Submission, targetOf } from "../items/submission.ts";
import { recogniseVoteTexts, type VoteHoldReasons, withholdVoteTexts } from "../names/withhold-votes.ts";
import type { ServiceContext } from "../service-context.ts";
import { mentionsAddress } from "./gates/check-addresses.ts";
import { readBaseTexts } from "./gates/check-skill-commit.ts";
import { judgeItem } from "./judge-item.ts";
import { LimitCounter } from "./limit-counter.ts";
import { limitsOfSender } from "./limits-of-sender.ts";
import { toLookUpQuery } from "./look-up-query.ts";
import { namesUnknownCommune } from "./named-communes.ts";
import { parseItem } from "./parse-item.ts";
import type { SubmitContext, SubmitRequest, TextVerdicts } from "./submit-context.ts";

// Two requests that compete for the last place of a limit conflict once; more rounds than this point to another fault.
const MOST_ROUNDS = 8;
// How many items of an envelope are judged before other requests have a turn.
const ITEMS_A_TURN = 25;
const UNCOUNTED = { subject: "", voteSubject: "" };

/**
 * Judges each item of a request and commits the accepted ones in one plan. Where a concurrent request was faster, the plan fails as a whole and
 * every item is judged again.
 */
export async function submitItems(request: SubmitRequest, service: ServiceContext): Promise<ItemResult[]> {
  const parsed = await inTurns(request.items, service, (item) => parseItem(item, request.defaults));
  const items = parsed.flatMap(({ outcome }) => ("item" in outcome ? [outcome.item] : []));
  const counted = service.limitsEnabled ? await countedSenderOf(request, service) : undefined;
  const limits = limitsOfSender(service.limits, request.address);
  const hasVotes = items.some(({ type }) => type === "validation");
  const flagger = hasVotes ? service.hashing.flagger(request.address.forVotes) : undefined;
  const holdReasons: VoteHoldReasons = new Map();
  const verdicts: TextVerdicts = new Map();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const facts = await service.database.lookUp(toLookUpQuery(parsed, { counted, flagger }, request.now));
    const context: SubmitContext = {
      request,
      service,
      facts,
      verdicts,
      corpus: needsCorpus(items, facts) ? await service.corpusAt(facts.commitId) : undefined,
      bases: await readBaseTexts(items, facts, service),
      limitCounter: new LimitCounter({ ...(counted ?? UNCOUNTED), counts: facts.counts, limits, now: request.now }),
      plan: [],
      usedIds: new Set(),
      newSalts: new Map(),
      judgedTexts: 0,
    };
    const results = await inTurns(parsed, service, (item, index) => judgeItem(item, index, context));
    if (hasVotes && !(await recogniseVoteTexts(context.plan, holdReasons, service))) continue;
    const applied = hasVotes ? withholdVoteTexts(context.plan, holdReasons, request.now) : context.plan;
    const plan = [...applied, ...(counted === undefined ? [] : context.limitCounter.writes())];
    if (plan.length === 0) return results;
    const outcome = await service.database.commit(plan);
    if (outcome.committed) {
      if (context.limitCounter.crossesAlarm(outcome.hourTotal)) service.alarm("unusual_traffic");
      return results;
    }
  }
  throw new AppError("staging_unavailable", { retryAfter: 1 });
}

/** Maps items, with pauses for other requests. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  { pause }: ServiceContext,
  make: (item: Item, index: number) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % ITEMS_A_TURN === ITEMS_A_TURN - 1) await pause();
    results.push(await make(item, index));
  }
  return results;
}

/** The corpus is needed to judge a text or the value of a commune, to check an address against its hosts, and to suggest ids near an unknown one. */
function needsCorpus(items: readonly Submission[], facts: Facts): boolean {
  return items.some((item) => isText(item) || communeOf(item) !== undefined || mentionsAddress(item) || isUnknown(item, facts));
}

function isUnknown(item: Submission, facts: Facts): boolean {
  // A gap in the graph is a skill that does not exist.
  const key = item.type === "concern" && item.target_type === "skill_graph" ? undefined : targetOf(item);
  return (key !== undefined && facts.target(key) === undefined) || namesUnknownCommune(item, facts);
}

/** The hashes under which an address is counted: with today's salt and, in the first hour, with that of the day before too. */
async function countedSenderOf({ address, now }: SubmitRequest, service: ServiceContext): Promise<CountedSender> {
  const { today, yesterday } = await service.daySalts(now);
  return {
    subject: service.hashing.address(today, address.forLimits),
    voteSubject: service.hashing.address(today, address.sharedNetwork === undefined ? address.forLimits : address.forVotes),
    previousSubject: yesterday === undefined ? undefined : service.hashing.address(yesterday, address.forLimits),
  };
}
