import { type Assessment, communeOfCode, eachOf, type Facts, withoutField } from "@becivic/case";
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

/**
 * The facts with the commune of today for one that merged, and without one that is in no list. Without a list of communes, none can be
 * checked.
 */
export function trustedFacts(facts: Facts): { facts: Facts; notices: Notice[] } {
  const { profile, communes } = facts;
  const { commune_nis5: code } = profile;
  if (code === undefined || communes.length === 0) return { facts, notices: [] };
  const commune = communeOfCode(communes, code);
  if (commune === undefined) return { facts: { ...facts, profile: withoutField(profile, "commune_nis5") }, notices: [COMMUNE_GONE] };
  if (commune.nis_code === code) return { facts, notices: [] };
  return { facts: { ...facts, profile: { ...profile, commune_nis5: commune.nis_code } }, notices: [communeMerged(commune)] };
}

/** What to tell about periods that begin later, where a condition looks at periods. */
export function noticeOfFuture({ conditions, documents }: Assessment, { profile, thisMonth }: Facts): Notice[] {
  const looks = [...conditions, ...eachOf(documents).flatMap(({ routeConditions }) => routeConditions)].some(
    ({ reads }) => reads !== "value",
  );
  const isLater = (profile.residency_history ?? []).some(({ start }) => start > thisMonth);
  return looks && isLater ? [FUTURE_PERIOD] : [];
}
