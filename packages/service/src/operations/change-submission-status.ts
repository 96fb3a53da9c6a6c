import { AppError } from "../app-error.ts";
import type { ServiceContext } from "../service-context.ts";
import type { SubmissionKind } from "../submissions/kinds.ts";

/** What an operator may do to a submission. Committing is not among it: that is for the clock. */
const TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  staged: ["ner_held_for_review"],
  committed: ["ner_held_for_review"],
  ner_held_for_review: ["released", "discarded"],
};

export async function changeSubmissionStatus(
  kind: SubmissionKind,
  id: string,
  body: unknown,
  now: number,
  service: ServiceContext,
): Promise<{ state: string; previous: string }> {
  const to = typeof body === "object" && body !== null && "state" in body ? body.state : undefined;
  if (typeof to !== "string") throw new AppError("schema_fail", { details: { schema_pointer: "", keyword: "required", missing: "state" } });
  const stored = await service.database.findSubmission(id);
  if (stored === undefined || stored.type !== kind.type) throw new AppError("not_found");
  if (!(TRANSITIONS[stored.state] ?? []).includes(to)) throw new AppError("invalid_transition");
  const outcome = await service.database.commit([{ do: "change_state", id, from: stored.state, to, now }]);
  if (!outcome.committed) throw new AppError("invalid_transition");
  return { state: to, previous: stored.state };
}
