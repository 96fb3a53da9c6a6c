import { DAY_MS } from "@becivic/contract";
import { type Corpus, withPresentNames } from "@becivic/corpus";
import { type ArtefactKey, type EarlierContent, earlierContent } from "@becivic/lifecycle";
import { contentDigest, findArtefact } from "../corpus-state/artefact-file.ts";
import { contentAt } from "../corpus-state/content-at.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { Write } from "../database/writes.ts";
import type { WithdrawnRow } from "../ports/review-detail.ts";
import { mintedRows, withdrawWrites } from "./minted-rows.ts";
import { moveArtefact, type RequestedMove } from "./move-artefact.ts";
import type { PublishContext } from "./publish-context.ts";

export interface EarlierArtefact extends EarlierContent {
  content: string;
  report: string | null;
}

/** The content before the change that is judged now; undefined where there was none. */
export async function findEarlier(
  key: ArtefactKey,
  corpus: Corpus,
  { forge, service: { database } }: PublishContext,
): Promise<EarlierArtefact | undefined> {
  const earlier = earlierContent(await database.standings.moves(key), findArtefact(corpus, key)?.previousStable);
  const version = earlier && (await contentAt(earlier.commit, key, forge));
  if (earlier === undefined || version === undefined) return undefined;
  // A cited row may have been renamed since.
  const content = key.target_type === "skill" ? withPresentNames(version.content, corpus.catalogueFile) : version.content;
  return { ...earlier, ...version, content };
}

/** The outcome of taking a change back: whether the artefact was withdrawn, the commit that was taken back, and the rows that went with it. */
export interface TakeBackResult {
  isWithdrawn: boolean;
  commit: string | undefined;
  rows: readonly WithdrawnRow[];
}

/** Takes back the change that a cohort judged: the earlier content is restored or, where there is none, the artefact is withdrawn. */
export async function takeBack(
  key: ArtefactKey,
  move: "roll_back" | "quarantine",
  context: PublishContext,
  extraWrites: (taken: TakeBackResult) => Write[],
): Promise<boolean> {
  const { now, service } = context;
  const { corpus } = await publishedState(service);
  const current = findArtefact(corpus, key);
  if (current === undefined) return false;
  const log = await service.database.standings.moves(key);
  const refusing: Write = {
    do: "refuse_change",
    ...key,
    content: contentDigest(key, current.content),
    expiresAt: now + service.thresholds.rollback.refuse_again_days * DAY_MS,
  };
  const commit = log.at(-1)?.commit;
  const rows = move === "quarantine" ? await mintedRows(key, corpus, log, context) : [];
  const others = await withdrawWrites(rows, context);
  const earlier = await findEarlier(key, corpus, context);
  if (earlier !== undefined) {
    const request: RequestedMove = {
      move,
      status: earlier.status,
      content: earlier.content,
      report: earlier.report,
      restores: earlier.commit,
      carries: earlier.carriedCohort,
      flagsNeeded: earlier.flagsNeeded,
      isReset: true,
      isUrgent: true,
    };
    // Restored content must stay acceptable, also where the change that is taken back had no effect.
    const isSame = contentDigest(key, earlier.content) === contentDigest(key, current.content);
    const outcome = await moveArtefact(key, request, context, [
      ...(isSame ? [] : [refusing]),
      ...others,
      ...extraWrites({ isWithdrawn: false, commit, rows }),
    ]);
    if (outcome.moved) return true;
    // Where main was moved in the meantime, the next run tries again.
    if (outcome.reason !== "checks") return false;
    // The earlier content no longer passes the rules: the artefact is withdrawn rather than left as it is.
  }
  const request: RequestedMove = { move, status: "quarantined", isReset: true, isUrgent: true };
  return (await moveArtefact(key, request, context, [...others, ...extraWrites({ isWithdrawn: true, commit, rows })])).moved;
}
