import type { ItemResult, Receipt } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { toClientAddress } from "../hashing/addresses.ts";
import type { SubmissionKind } from "../items/kinds.ts";
import { stagingPolicy } from "../policy.ts";
import type { ServiceContext } from "../service-context.ts";
import { submitItems } from "../submitting/submit-items.ts";

export interface SingleRequest {
  kind: SubmissionKind;
  body: unknown;
  /** Judges the submission without storing it. */
  isDryRun?: boolean;
  /** As the connection gives it. It is cut at once and stored nowhere. */
  address: string;
  now: number;
}

/** Submits one item at the endpoint of its type. */
export async function submitSingle(
  { kind, body, isDryRun = false, address, now }: SingleRequest,
  service: ServiceContext,
): Promise<Receipt> {
  const [result] = await submitItems(
    {
      items: [{ kind, body, isEnveloped: false }],
      mode: isDryRun ? "validate" : "stage",
      address: toClientAddress(address, service.sharedNetworks),
      now,
      defaults: {},
      sessionId: undefined,
    },
    service,
  );
  if (result === undefined) throw new AppError("internal_error");
  if (!result.ok) {
    const { ok: _ok, status: _status, type: _type, id: _id, idx: _idx, error = "internal_error", ...details } = result;
    throw new AppError(error, { details });
  }
  return toReceipt(result, kind);
}

// The schema of the receipt has the value of policy/staging.json as a constant; the type of the file is only a number.
const STAGING_WINDOW = { staging_window_hours: stagingPolicy.window_hours as NonNullable<Receipt["staging_window_hours"]> };

/** The receipt of an accepted item, which always has an id. */
function toReceipt(result: ItemResult, { type, idField }: SubmissionKind): Receipt {
  const { id, status } = result;
  if (id === undefined || status === "rejected") throw new AppError("internal_error");
  return { ...result, type, id, ok: true, status, [idField]: id, ...(status === "staged" ? STAGING_WINDOW : {}) };
}
