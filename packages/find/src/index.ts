export { createFinder, type Finder, type Finding, type SkillMatch } from "./create-finder.ts";
export { createSearcher, type Passage, type Searcher } from "./create-searcher.ts";
export { explain, type Reason } from "./explain.ts";
export { type FindableSkill, findableOfCorpus, findableOfPublicFiles, type PublicFiles } from "./findable-skill.ts";
export { createWeights, type Weights } from "./learnt/weights.ts";
export { shippedTable, shippedWeights } from "./shipped-weights.ts";
export { createSiteSearch, type SiteSearch } from "./site-search/create-site-search.ts";
export type { SearchableCommune, SearchIndex, Texts } from "./site-search/search-index.ts";
export type { HitGroup, HitKind, SiteFinding, SiteHit } from "./site-search/site-finding.ts";
