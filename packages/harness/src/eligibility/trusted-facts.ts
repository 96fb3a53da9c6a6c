import { type Assessment, eachOf, type Facts, trustPlace } from "@becivic/case";
import type { Notice } from "../answer.ts";
import { communeMerged } from "../profile/commune-merged.ts";

const COMMUNE_GONE: Notice = {
  code: "commune_gone",
  say: "The commune in your profile is not in the list of today: communes merge. It is left out of account here. Name your commune again with becivic profile set commune <value>.",
};
const FUTURE_PERIOD: Notice = {
  code: "future_period",
  say: "A period of residence begins in a later month than this one, so it does not count yet.",
};

/** The facts with a commune of today, and what became of the one that the profile names. */
export function trustedFacts(stored: Facts): { facts: Facts; notices: Notice[] } {
  const { facts, merged, isGone } = trustPlace(stored);
  if (isGone) return { facts, notices: [COMMUNE_GONE] };
  return { facts, notices: merged === undefined ? [] : [communeMerged(merged)] };
}

/** What to tell about periods that begin later, where a condition looks at periods. */
export function noticeOfFuture({ conditions, documents }: Assessment, { profile, thisMonth }: Facts): Notice[] {
  const looks = [...conditions, ...eachOf(documents).flatMap(({ routeConditions }) => routeConditions)].some(
    ({ reads }) => reads !== "value",
  );
  const isLater = (profile.residency_history ?? []).some(({ start }) => start > thisMonth);
  return looks && isLater ? [FUTURE_PERIOD] : [];
}
