import { AppError } from "../app-error.ts";
import type { StoredSubmission } from "../database.ts";
import { deriveFiles } from "../derived/derive-files.ts";
import { askAbout, subjectOfHold } from "../names/hold.ts";
import { onMain } from "../publishing/on-main.ts";
import { branchOf } from "../publishing/propose.ts";
import type { ServiceContext } from "../service-context.ts";
import type { SubmissionKind } from "../submissions/kinds.ts";
import type { AuditLine, Write } from "../writes.ts";

/** What may be done to a submission. Committing is not among it: that is for the clock. */
const TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  staged: ["ner_held_for_review"],
  committed: ["ner_held_for_review"],
  released: ["ner_held_for_review"],
  released_after_edit: ["ner_held_for_review"],
  ner_held_for_review: ["released", "released_after_edit", "discarded"],
};
// Editing needs the edited text, which the review queue takes.
const BY_STATUS: ReadonlySet<string> = new Set(["ner_held_for_review", "released", "discarded"]);

export function changeSubmissionStatus(
  kind: SubmissionKind,
  id: string,
  body: unknown,
  now: number,
  service: ServiceContext,
): Promise<{ state: string; previous: string }> {
  const to = typeof body === "object" && body !== null && "state" in body ? body.state : undefined;
  if (typeof to !== "string") throw new AppError("schema_fail", { details: { schema_pointer: "", keyword: "required", missing: "state" } });
  // Not while the same thing is being published.
  return onMain(service, async () => {
    const stored = await service.database.findSubmission(id);
    if (stored === undefined || stored.type !== kind.type) throw new AppError("not_found");
    if (!BY_STATUS.has(to)) throw new AppError("invalid_transition");
    await changeState(stored, to, { now, actor: "operator", action: to }, service);
    await hideFromGit(now, service);
    return { state: to, previous: stored.state };
  });
}

interface Change {
  now: number;
  actor: AuditLine["actor"];
  action: string;
  detail?: string | undefined;
  edited?: Readonly<Record<string, unknown>> | undefined;
}

/** Holds, releases or discards a submission, with everything that hangs on it: its pull request, and the question to the maintainers. */
export async function changeState(stored: StoredSubmission, to: string, change: Change, service: ServiceContext): Promise<void> {
  const { id, type, state, target_type, target_id } = stored;
  const { now, actor, action, detail, edited } = change;
  if (!(TRANSITIONS[state] ?? []).includes(to) || isInGit(stored)) throw new AppError("invalid_transition");
  const isHeld = to === "ner_held_for_review";
  const withdrawing = isHeld || to === "discarded" ? await withdrawProposal(stored, now, service) : [];
  const asked = isHeld ? undefined : await service.database.findAsked(subjectOfHold(id));
  const plan: Write[] = [
    {
      do: "change_state",
      id,
      from: state,
      to,
      now,
      ...(isHeld ? { reason: "operator" as const } : {}),
      ...(edited === undefined ? {} : { edited }),
    },
    ...withdrawing,
    ...(isHeld ? [askAbout(stored, "operator", now)] : []),
    ...(asked === undefined ? [] : [{ do: "close_review", id: asked, decision: to, now } as const]),
    // What was made from it is made anew.
    { do: "forget_derived" },
    { do: "note", line: { at: now, actor, action, target_type: target_type ?? type, target_id: target_id ?? undefined, detail } },
  ];
  if (!(await service.database.commit(plan)).committed) throw new AppError("invalid_transition");
}

/** What is merged can only be retracted, and of what failed nothing is left. */
function isInGit({ publication }: StoredSubmission): boolean {
  return publication !== null && publication !== "pending";
}

/** What is held or gone is in no derived file either, and not on the disk. */
export async function hideFromGit(now: number, service: ServiceContext): Promise<void> {
  await deriveFiles(now, service);
  await service.forge?.tidy();
}

/** What is held is not to be read in a branch either, and nobody has to decide about it meanwhile. Released, it is proposed anew. */
async function withdrawProposal({ id, type, publication }: StoredSubmission, now: number, service: ServiceContext): Promise<Write[]> {
  if (publication !== "pending" || (type !== "draft" && type !== "amendment")) return [];
  const pull = await service.forge?.findPullRequest(branchOf({ id, type }));
  if (pull?.state === "open") await service.forge?.close(pull.number, now);
  const waiting = await service.database.pendingPublication(id);
  return waiting?.review_id == null ? [] : [{ do: "close_review", id: waiting.review_id, decision: "withdrawn", now }];
}
