import { type FeedbackResults, validate } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { toClientAddress } from "../hashing/addresses.ts";
import { kindOfType } from "../items/kinds.ts";
import { isObject } from "../items/parse-object.ts";
import { schemaFailure } from "../items/schema-failure.ts";
import type { ServiceContext } from "../service-context.ts";
import { checkHidden } from "../submitting/gates/check-schema.ts";
import { checkIdentityBan } from "../submitting/gates/identity-ban.ts";
import { submitItems } from "../submitting/submit-items.ts";

export interface EnvelopeRequest {
  body: unknown;
  /** ?dry_run=1, which means mode `validate` where the body has no mode. */
  isDryRun: boolean;
  /** As the connection gives it. It is cut at once and stored nowhere. */
  address: string;
  now: number;
}

/** Submits several items, each of which is judged separately. */
export async function submitEnvelope({ body, isDryRun, address, now }: EnvelopeRequest, service: ServiceContext): Promise<FeedbackResults> {
  const envelope = withMode(body, isDryRun);
  const banned = checkIdentityBan(withoutItems(envelope));
  if (banned !== undefined) throw AppError.of(banned);
  const outcome = validate("feedback-envelope-shell", envelope);
  if (!outcome.valid) throw schemaFailure(outcome.issues);
  const hidden = checkHidden(withoutItems(envelope));
  if (hidden !== undefined) throw AppError.of(hidden);
  const { items, mode, session_id, submitted_at, submission_contract_version, declared_capabilities } = outcome.value;
  const results = await submitItems(
    {
      items: items.map((item) => ({ kind: itemKind(item), body: item, isEnveloped: true })),
      mode,
      address: toClientAddress(address, service.sharedNetworks),
      now,
      defaults: { submitted_at, submission_contract_version, declared_capabilities },
      sessionId: session_id,
    },
    service,
  );
  const [first] = results;
  // Where no item was accepted, an exhausted limit is an error of the whole request.
  if (first?.error === "rate_limit_exceeded" && results.every(({ ok }) => !ok))
    throw new AppError("rate_limit_exceeded", { retryAfter: first.retry_after ?? 60 });
  return { session_id, mode, results: results.map((result, idx) => ({ ...result, idx })) };
}

function withMode(body: unknown, isDryRun: boolean): unknown {
  return isObject(body) && isDryRun && !Object.hasOwn(body, "mode") ? { ...body, mode: "validate" } : body;
}

function withoutItems(envelope: unknown): unknown {
  if (!isObject(envelope)) return envelope;
  const { items: _items, ...shell } = envelope;
  return shell;
}

function itemKind(item: unknown) {
  const type = isObject(item) && Object.hasOwn(item, "type") ? item.type : undefined;
  return type === "analytics" ? undefined : kindOfType(type);
}
