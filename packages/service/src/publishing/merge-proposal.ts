import { toTrailers } from "@becivic/lifecycle";
import { findArtefact, parsePath } from "../corpus-state/artefact-file.ts";
import type { Write } from "../database/writes.ts";
import type { PendingPublication } from "../items/submission-row.ts";
import { moveOf, withBotPart } from "./bot-part.ts";
import { checkMerged } from "./check-pull-request.ts";
import { keyOf } from "./materialise.ts";
import { type NumberedText, numberTags } from "./number-tags.ts";
import { projectMain } from "./project.ts";
import type { Proposed } from "./propose.ts";
import type { PublishContext } from "./publish-context.ts";
import { skippedBump } from "./skipped-bump.ts";

/** Merges what was proposed, with its numbers and with what the bot adds. Undefined where the rules stand against the tree that would be. */
export async function mergeProposal(
  pending: PendingPublication,
  proposed: Proposed,
  context: PublishContext,
  together: readonly Write[] = [],
): Promise<"merged" | "moved_on" | undefined> {
  const { now, forge, service } = context;
  const { key, pull, base, corpus, title } = proposed;
  const numbered = await numberIt(proposed, context);
  if (numbered === undefined) return undefined;
  const previousStable = (await service.database.standings.moves(key)).at(-1)?.commit;
  const changes = new Map([...withBotPart(proposed, numbered.text, { now, previousStable }), ...numbered.rows]);
  if (numbered.text !== proposed.content && checkMerged(corpus, changes, key, now).length > 0) return undefined;
  const message = `${title}\n\n${toTrailers([moveOf(proposed)])}\n`;
  const commit = await forge.merge(pull.number, { onto: base, changes, message, at: now });
  // A maintainer has pushed meanwhile: the next run starts from where main is then.
  if (commit === undefined) return "moved_on";
  const authorship = numbered.added.map((row): Write => ({ do: "keep_submitter", id: pending.id, ...row }));
  const { move, status } = moveOf(proposed);
  const skipped = move === "amend" ? skippedBump(key, findArtefact(corpus, key), status, proposed.standing, now) : [];
  await projectMain(forge, service, [...settledBy(pending, commit, now), ...authorship, ...skipped, ...together]);
  return "merged";
}

/** The plan by which a merged submission has arrived: whoever sent it does not vote on it, and of its text nothing is kept here. */
export function settledBy({ id, item }: PendingPublication, commit: string | undefined, now: number): Write[] {
  const key = keyOf(item);
  return [
    { do: "keep_submitter", id, ...key },
    { do: "settle_publication", id, publication: "merged", error: undefined, target_id: key.target_id, now },
    { do: "note", line: { at: now, actor: "bot", action: `merge_${item.type}`, ...key, detail: commit } },
  ];
}

async function numberIt({ key, content, corpus, isDraft }: Proposed, { now, service }: PublishContext): Promise<NumberedText | undefined> {
  if (key.target_type === "skill") return numberTags(content, corpus, now, service.database);
  if (!isDraft) return { text: content, rows: new Map(), added: [] };
  const outcome = await service.database.commit([{ do: "mint_path_uid" }]);
  const uid = outcome.committed ? outcome.uids[0] : undefined;
  const { id, ...rest } = parsePath(content);
  return uid === undefined ? undefined : { text: JSON.stringify({ id, ...rest, uid }), rows: new Map(), added: [] };
}
