import { toTrailers } from "@becivic/lifecycle";
import { findArtefact, parsePath } from "../corpus-state/artefact-file.ts";
import type { Write } from "../database/writes.ts";
import type { PendingPublication } from "../items/submission-row.ts";
import { moveOfChange, withBotPart } from "./bot-part.ts";
import { checkMerged } from "./check-pull-request.ts";
import { keyOf } from "./materialise.ts";
import { type NumberedText, numberTags } from "./number-tags.ts";
import { projectMain } from "./project.ts";
import type { CheckedProposal } from "./propose.ts";
import type { PublishContext } from "./publish-context.ts";
import { skippedBump } from "./skipped-bump.ts";

/** Merges a proposal with its uids and with the part of the bot. Undefined where the resulting tree would break a rule. */
export async function mergeProposal(
  pending: PendingPublication,
  proposed: CheckedProposal,
  context: PublishContext,
  extraWrites: readonly Write[] = [],
): Promise<"merged" | "moved_on" | undefined> {
  const { now, forge, service } = context;
  const { key, pull, base, corpus, title } = proposed;
  const numbered = await numberIt(proposed, context);
  if (numbered === undefined) return undefined;
  const previousStable = (await service.database.standings.moves(key)).at(-1)?.commit;
  const changes = new Map([...withBotPart(proposed, numbered.text, { now, previousStable }), ...numbered.rows]);
  if (numbered.text !== proposed.content && checkMerged(corpus, changes, key, now).length > 0) return undefined;
  const message = `${title}\n\n${toTrailers([moveOfChange(proposed)])}\n`;
  const commit = await forge.merge(pull.number, { onto: base, changes, message, at: now });
  // A maintainer has pushed in the meantime: the next run starts from the new main.
  if (commit === undefined) return "moved_on";
  const authorship = numbered.added.map((row): Write => ({ do: "keep_submitter", id: pending.id, ...row }));
  const { move, status } = moveOfChange(proposed);
  const skipped = move === "amend" ? skippedBump(key, findArtefact(corpus, key), status, proposed.standing, now) : [];
  await projectMain(forge, service, [...writesOfMerge(pending, commit, now), ...authorship, ...skipped, ...extraWrites]);
  return "merged";
}

/** The writes that complete a merged submission: its sender may not vote on it, and its stored text is deleted. */
export function writesOfMerge({ id, item }: PendingPublication, commit: string | undefined, now: number): Write[] {
  const key = keyOf(item);
  return [
    { do: "keep_submitter", id, ...key },
    { do: "close_publication", id, publication: "merged", error: undefined, target_id: key.target_id, now },
    { do: "add_audit_line", line: { at: now, actor: "bot", action: `merge_${item.type}`, ...key, detail: commit } },
  ];
}

async function numberIt(
  { key, content, corpus, isDraft }: CheckedProposal,
  { now, service }: PublishContext,
): Promise<NumberedText | undefined> {
  if (key.target_type === "skill") return numberTags(content, corpus, now, service.database);
  if (!isDraft) return { text: content, rows: new Map(), added: [] };
  const outcome = await service.database.commit([{ do: "mint_path_uid" }]);
  const uid = outcome.committed ? outcome.uids[0] : undefined;
  const { id, ...rest } = parsePath(content);
  return uid === undefined ? undefined : { text: JSON.stringify({ id, ...rest, uid }), rows: new Map(), added: [] };
}
