import { dayOf, emptyProfile, type Facts, monthOf } from "@becivic/case";
import type { Language, LifecycleStatus, Skill } from "@becivic/contract";
import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { readProgress } from "../memory/progress.ts";
import type { Folder } from "../ports.ts";
import { filesAtHand } from "../procedures/files-at-hand.ts";
import { gateOf, moreCareful } from "../procedures/gate.ts";
import { fetchLiveFacts } from "../procedures/live-facts.ts";
import { leftTheList, refuseClosed, unknownId } from "../procedures/refuse-procedure.ts";
import { formLocale } from "../profile/form-locale.ts";
import { loadFrontmatter } from "../profile/load-frontmatter.ts";
import { communesAtHand } from "../profile/local-lists.ts";
import { NEWER_PROFILE, readProfileFile } from "../profile/profile-store.ts";
import type { PublicFiles } from "../transport/public-files.ts";

/** A procedure, and what is known of the user. */
export interface Gathered {
  skill: Skill;
  status: LifecycleStatus;
  files: PublicFiles;
  facts: Facts;
  /** The paths of the documents that the user has, by the notes on this procedure. */
  held: ReadonlySet<string>;
  locale: Language;
  notices: Notice[];
}

/** Loads the conditions of a procedure and what is stored about the user. What was withdrawn is refused. */
export async function gatherEligibility(context: Context, folder: Folder | undefined, id: string): Promise<Gathered> {
  const files = await filesAtHand(context, folder);
  const { skill, status } = await loadConditions(context, folder, files, id);
  const file = folder === undefined ? undefined : await readProfileFile(folder);
  const progress = folder === undefined ? undefined : await readProgress(folder, id);
  const profile = file?.profile ?? emptyProfile("1970-01-01T00:00:00Z");
  const facts: Facts = {
    profile,
    inputs: progress?.inputs ?? {},
    thisMonth: monthOf(dayOf(context.clock.now())),
    communes: files.communes?.communes ?? (await communesAtHand(context, folder)),
  };
  const notices = [...files.notices, ...(file?.isNewer === true ? [{ code: "newer_profile", say: NEWER_PROFILE }] : [])];
  const held = new Set((progress?.documents ?? []).filter(({ state }) => state === "have").map(({ path_id: path }) => path));
  return { skill, status, files, facts, held, locale: formLocale(context, profile), notices };
}

async function loadConditions(
  context: Context,
  folder: Folder | undefined,
  files: PublicFiles,
  id: string,
): Promise<{ skill: Skill; status: LifecycleStatus }> {
  const node = files.graph?.nodes.find((one) => one.id === id);
  const answer = await fetchLiveFacts(context, id);
  const live = answer === "absent" ? undefined : answer;
  // Only what was withdrawn is refused: the text of a procedure in testing is not shown here.
  if (live !== undefined) refuseClosed(gateOf({ ...live, isAccepted: true }), live.status, files, live.successorId);
  if (answer === "absent" || (live === undefined && node === undefined && files.graph !== undefined)) throw unknownId(files, id);
  const skill = await loadFrontmatter(context, folder, id);
  if (files.revocations?.revoked.some((one) => one.id === id && one.version === skill.version) === true) throw leftTheList();
  const status = moreCareful(live?.status ?? node?.status ?? skill.status, skill.status);
  refuseClosed(gateOf({ status, hasEarlierStable: false, isAccepted: true }), status, files, skill.superseded_by);
  return { skill, status };
}
