import { type Commune, communeOfCode } from "@becivic/case";
import { namesOfCommune, type Profile } from "@becivic/contract";

const MOST = 2;

/** What a profile has, and the words of a request that concern it. */
const CONCERNS: readonly { has: (profile: Profile) => boolean; words: RegExp }[] = [
  { has: ({ commune_nis5: commune }) => commune !== undefined, words: /\bcommunes?\b/i },
  { has: ({ residency_status: status }) => status !== undefined, words: /\bresidence (?:card|permit)s?\b|\bforeign residents?\b/i },
  { has: ({ dependents }) => (dependents?.minor_children_count ?? 0) > 0, words: /\bchild(?:ren)?\b/i },
  { has: ({ employment_history: jobs = [] }) => jobs.length > 0, words: /\bemploy(?:er|ee|ment)s?\b|\bself-employed\b/i },
];

const REGIONS: Readonly<Record<string, RegExp>> = {
  "Brussels-Capital": /\bBrussels\b/i,
  Flanders: /\bFlanders\b|\bFlemish\b/i,
  Wallonia: /\bWallonia\b|\bWalloon\b/i,
  "German-speaking-community": /\bGerman-speaking\b/i,
};

/** At most two of the questions that a procedure leaves open: those that something in the profile says this user can answer. */
export function relevantRequests(requests: readonly string[], profile: Profile | undefined, communes: readonly Commune[]): string[] {
  if (profile === undefined) return [];
  return requests.filter((request) => concerns(request, profile, communes)).slice(0, MOST);
}

function concerns(request: string, profile: Profile, communes: readonly Commune[]): boolean {
  const regions = Object.entries(REGIONS).flatMap(([region, words]) => (words.test(request) ? [region] : []));
  // A question about another region is not for this user.
  if (regions.length > 0) return profile.region !== undefined && regions.includes(profile.region);
  const own = communeOfCode(communes, profile.commune_nis5);
  const names = own === undefined ? [] : namesOfCommune(own);
  return names.some((name) => request.includes(name)) || CONCERNS.some(({ has, words }) => has(profile) && words.test(request));
}
