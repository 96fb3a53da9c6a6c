import { createFinder } from "../create-finder.ts";
import type { Weights } from "../learnt/weights.ts";
import { withoutPlaces } from "../lexicon.ts";
import { TextAnalyser } from "../text-analyser.ts";
import { createTextRanking } from "../text-ranking.ts";
import { createCommuneFinder } from "./commune-finder.ts";
import { LONGEST_QUERY, plainQuery } from "./plain-query.ts";
import type { SearchableCommune, SearchableDoc, SearchablePath, SearchableSkill, SearchIndex, Texts } from "./search-index.ts";
import type { HitGroup, HitKind, SiteFinding, SiteHit } from "./site-finding.ts";

export type SiteSearch = (text: string) => SiteFinding;

const MOST: Readonly<Record<HitKind, number>> = { skill: 6, path: 5, commune: 5, doc: 3 };

/** The search of the site, the same in a browser and on a server. Procedures are ranked by the finder, as in /api/search. */
export function createSiteSearch({ skills, paths, communes, docs }: SearchIndex, weights: Weights): SiteSearch {
  const finder = createFinder(skills, weights);
  const skillHits = new Map(skills.map((skill) => [skill.id, skillHit(skill)]));
  const findCommunes = createCommuneFinder(communes);
  const findPaths = createRankedHits(paths, pathTexts, pathHit);
  const findDocs = createRankedHits(docs, ({ title, summary }) => ({ title, text: summary }), docHit);

  return (text) => {
    const { query, isCut } = plainQuery(text);
    const { communes, isAll } = findCommunes(query);
    const communeGroup = { kind: "commune", hits: communes.slice(0, MOST.commune).map(communeHit) } as const;
    // The name of a commune alone asks for the commune.
    if (isAll) return { groups: [communeGroup], isAmbiguous: false, isCut, longest: LONGEST_QUERY };
    const { matches, isAmbiguous } = finder.find(query, MOST.skill);
    const groups: HitGroup[] = [
      { kind: "skill", hits: matches.flatMap(({ id }) => skillHits.get(id) ?? []) },
      { kind: "path", hits: findPaths(query, MOST.path) },
      communeGroup,
      { kind: "doc", hits: findDocs(query, MOST.doc) },
    ];
    return { groups: groups.filter(({ hits }) => hits.length > 0), isAmbiguous, isCut, longest: LONGEST_QUERY };
  };
}

/** Ranks things by their own words, with a vocabulary of their own. */
function createRankedHits<Thing>(
  things: readonly Thing[],
  textsOf: (thing: Thing) => { title: string; text: string },
  toHit: (thing: Thing) => SiteHit,
): (query: string, limit: number) => SiteHit[] {
  const analyser = new TextAnalyser();
  const rank = createTextRanking(things.map(textsOf), analyser, { byTitle: true });
  return (query, limit) =>
    rank(withoutPlaces(analyser.analyseQuery(query)), limit).flatMap(({ document }) => {
      const thing = things[document];
      return thing === undefined ? [] : [toHit(thing)];
    });
}

function skillHit({ id, title, titles, summary }: SearchableSkill): SiteHit {
  return { address: `/skills/${id}`, titles: { ...titles, en: title }, excerpts: { en: summary } };
}

function pathTexts({ titles, descriptions }: SearchablePath): { title: string; text: string } {
  return { title: sentencesOf(titles), text: sentencesOf(descriptions) };
}

function sentencesOf(texts: Texts): string {
  return Object.values(texts).join(". ");
}

function pathHit({ id, titles, descriptions }: SearchablePath): SiteHit {
  return { address: `/paths/${id}`, titles, excerpts: descriptions };
}

/** Its other names and its postal codes, which are the same in every language. */
function communeHit({ nis_code, titles, names, postalCodes }: SearchableCommune): SiteHit {
  const words = (own: string | undefined): string =>
    [names.filter((name) => name !== own).join(", "), postalCodes.join(", ")].filter((part) => part !== "").join(" · ");
  const excerpts = Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, words(title)]));
  return { address: `/communes/${nis_code}`, titles, excerpts };
}

function docHit({ address, title, summary }: SearchableDoc): SiteHit {
  return { address, titles: { en: title }, excerpts: { en: summary } };
}
