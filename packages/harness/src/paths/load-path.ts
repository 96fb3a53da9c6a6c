import { type Commune, dayOf, emptyProfile, monthOf, profileAt } from "@becivic/case";
import type { Language, PathEntry, PathNextAuthority, PathNextInput, Profile } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import { authorityAtHand } from "../authorities/authority-at-hand.ts";
import type { Context } from "../context.ts";
import { readSubmissionsConsent } from "../notes/submissions-consent.ts";
import type { Folder } from "../ports.ts";
import { formLocale } from "../profile/form-locale.ts";
import { withGiven } from "../profile/given-facts.ts";
import { communesAtHand, readCommunes } from "../profile/local-lists.ts";
import { readProfile } from "../profile/profile-store.ts";
import type { State } from "../session/open-state.ts";
import { ownerOf } from "./document-owner.ts";
import type { PathHistory } from "./history-text.ts";
import { isAskable, knownProfile } from "./known-profile.ts";
import { type Opening, openPath, titleOf } from "./open-path.ts";
import { readHistory, workedLast } from "./path-history.ts";
import { pathsAtHand } from "./paths-at-hand.ts";
import { homeInstead, placeOf } from "./place-of-path.ts";
import { newTraversal, type Traversal, type TraversalFacts } from "./traversal.ts";
import { storeTraversal, traversalOf } from "./traversal-store.ts";

/** A path with everything that its next step depends on. */
export interface LoadedPath {
  entry: PathEntry;
  path: { id: string; title: string };
  locale: Language;
  communes: readonly Commune[];
  today: string;
  authority: PathNextAuthority | undefined;
  /** The procedure in progress that the document is for. */
  owner: string | undefined;
  facts: TraversalFacts;
  notices: Notice[];
  /** That the home was taken for a place that the user has not named yet. It is told with a step, not with a report. */
  homeNotices: Notice[];
}

export async function loadPath(
  context: Context,
  { folder, session }: Pick<State, "folder" | "session">,
  { path: id, given = {}, for: chosen }: Pick<PathNextInput, "path" | "given" | "for">,
): Promise<LoadedPath> {
  const stored = folder === undefined ? undefined : await readProfile(folder);
  const locale = formLocale(context, stored);
  const history = folder === undefined ? undefined : await historyOf(folder, id);
  const before = session === undefined ? undefined : traversalOf(session, id);
  const mayNote = folder !== undefined && (await readSubmissionsConsent(folder)) === true;
  const wasUsed = before !== undefined || history !== undefined;
  const entry = await openEntry(context, { folder, session }, id, { wasUsed, locale, mayNote });
  const hasGiven = Object.keys(given).length > 0;
  const communes = await (hasGiven ? communesAtHand : readCommunes)(context, folder);
  const reliable = knownProfile(stored ?? emptyProfile(context.clock.now().toISOString()), communes);
  const today = dayOf(context.clock.now());
  const { traversal, notices } = fitToEntry(before, entry);
  const owner = folder === undefined ? undefined : await ownerOf(context, { session }, folder, id, { chosen, stored: traversal.for });
  const place = folder === undefined || owner === undefined ? undefined : await placeOf(context, folder, owner, id);
  const placed = profileAt(reliable.profile, place?.answer, communes);
  const profile: Profile = hasGiven ? knownProfile(withGiven(placed, given, communes), communes).profile : placed;
  return {
    entry,
    path: { id, title: titleOf(entry, locale) },
    locale,
    communes,
    today,
    owner,
    authority: await authorityAtHand(context, folder, entry.authority_id, locale),
    facts: {
      entry,
      profile,
      thisMonth: monthOf(today),
      traversal,
      workedLast: workedLast(history),
      isAskable,
      isSignInOut: session?.sign_in_failed === true,
      hasBrowser: session?.has_browser === true,
    },
    notices: [...reliable.notices, ...notices],
    homeNotices: owner === undefined ? [] : homeInstead(owner, place),
  };
}

/** The entry of the directory. A path that was withdrawn on the way ends the traversal. */
async function openEntry(
  context: Context,
  { folder, session }: Pick<State, "folder" | "session">,
  id: string,
  options: Opening,
): Promise<PathEntry> {
  const paths = await pathsAtHand(context, folder);
  try {
    return openPath(paths, id, options);
  } catch (error) {
    const isWalked = session !== undefined && traversalOf(session, id) !== undefined;
    if (error instanceof Refusal && folder !== undefined && isWalked) await storeTraversal(folder, session, id, undefined);
    throw error;
  }
}

/** The traversal for the entry as it is now: what is known about sources that are still there is kept. */
function fitToEntry(before: Traversal | undefined, entry: PathEntry): { traversal: Traversal; notices: Notice[] } {
  if (before === undefined || before.version === entry.version) return { traversal: before ?? newTraversal(entry), notices: [] };
  const isThere = (sourceId: string | undefined): boolean => entry.sources.some(({ id }) => id === sourceId);
  const { current, ...rest } = before;
  const traversal: Traversal = {
    ...rest,
    version: entry.version,
    attempts: before.attempts.filter(({ source_id: id }) => isThere(id)),
    ...(current !== undefined && isThere(current) ? { current } : {}),
  };
  const say = "The directory of ways changed since the last step. What you tried is kept for the ways that are still there.";
  return { traversal, notices: [{ code: "path_changed", say }] };
}

/** A history that cannot be read costs the order in which ways are proposed, not the way. */
async function historyOf(folder: Folder, pathId: string): Promise<PathHistory | undefined> {
  try {
    return await readHistory(folder, pathId);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
