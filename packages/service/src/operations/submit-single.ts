import type { Receipt } from "@becivic/contract";
import type { ClientAddress } from "../addresses.ts";
import { AppError } from "../app-error.ts";
import { stagingPolicy } from "../policy.ts";
import type { ServiceContext } from "../service-context.ts";
import type { SubmissionKind } from "../submissions/kinds.ts";
import { submitItems } from "../submissions/submit-items.ts";

export interface SingleRequest {
  kind: SubmissionKind;
  body: unknown;
  /** Only says what would become of it. */
  isDryRun?: boolean;
  address: ClientAddress;
  now: number;
}

/** One submission, at the address of its own type. */
export async function submitSingle(
  { kind, body, isDryRun = false, address, now }: SingleRequest,
  service: ServiceContext,
): Promise<Receipt> {
  const [result] = await submitItems(
    {
      items: [{ kind, body, isEnveloped: false }],
      mode: isDryRun ? "validate" : "stage",
      address,
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
  const window = result.status === "staged" ? { staging_window_hours: stagingPolicy.window_hours } : {};
  return { ...result, [kind.idField]: result.id, ...window } as unknown as Receipt;
}
