import { AppError } from "../app-error.ts";

export interface SearchQuery {
  q?: string | undefined;
  /** Told for the sake of whoever sends it: every question is looked at in all four languages, because people mix them. */
  lang?: string | undefined;
  limit?: string | number | undefined;
}

export const LONGEST_QUERY = 1000;
export const MOST_RESULTS = 20;
const USUAL = 5;
const LANGUAGES: ReadonlySet<string> = new Set(["en", "fr", "nl", "de"]);

/** A question and how many answers it wants, once both are in order. */
export function readSearchQuery({ q = "", lang, limit }: SearchQuery): { q: string; most: number } {
  if (q.trim() === "") throw badQuery("/q", "minLength");
  if (q.length > LONGEST_QUERY) throw badQuery("/q", "maxLength");
  if (lang !== undefined && !LANGUAGES.has(lang.toLowerCase())) throw badQuery("/lang", "enum");
  const most = limit === undefined || limit === "" ? USUAL : Number(limit);
  if (!Number.isInteger(most) || most < 1 || most > MOST_RESULTS) throw badQuery("/limit", "maximum");
  return { q, most };
}

function badQuery(schema_pointer: string, keyword: string): AppError {
  return new AppError("schema_fail", { details: { schema_pointer, keyword } });
}
