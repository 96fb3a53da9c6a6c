import { type Corpus, FALLBACK_SKILL_ID } from "@becivic/corpus";
import { createFinder, type Finder, type Found } from "@becivic/find";
import { AppError } from "../app-error.ts";
import { publishedState } from "../publishing/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

export interface FindSkillQuery {
  q?: string | undefined;
  /** Told for the sake of whoever sends it: every question is looked at in all four languages, because people mix them. */
  lang?: string | undefined;
  limit?: string | number | undefined;
}

export interface FindSkillAnswer {
  query: string;
  results: Found[];
  /** The skill to read where nothing fits; null where something does. */
  fallback: string | null;
}

export const LONGEST_QUERY = 1000;
const MOST = 20;
const USUAL = 5;
const LANGUAGES: ReadonlySet<string> = new Set(["en", "fr", "nl", "de"]);

/** The skills that a question in plain words is about, the best first. Nothing of it is kept. */
export async function findSkill({ q = "", lang, limit }: FindSkillQuery, service: ServiceContext): Promise<FindSkillAnswer> {
  if (q.trim() === "") throw badQuery("/q", "minLength");
  if (q.length > LONGEST_QUERY) throw badQuery("/q", "maxLength");
  if (lang !== undefined && !LANGUAGES.has(lang.toLowerCase())) throw badQuery("/lang", "enum");
  const most = limit === undefined || limit === "" ? USUAL : Number(limit);
  if (!Number.isInteger(most) || most < 1 || most > MOST) throw badQuery("/limit", "maximum");
  const { corpus } = await publishedState(service);
  const results = finderOf(corpus).find(q, most);
  return { query: q, results, fallback: results.length === 0 ? FALLBACK_SKILL_ID : null };
}

const finders = new WeakMap<Corpus, Finder>();

/** Made once for each corpus that is published. */
function finderOf(corpus: Corpus): Finder {
  const finder = finders.get(corpus) ?? createFinder(corpus);
  finders.set(corpus, finder);
  return finder;
}

function badQuery(schema_pointer: string, keyword: string): AppError {
  return new AppError("schema_fail", { details: { schema_pointer, keyword } });
}
