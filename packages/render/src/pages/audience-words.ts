import type { Language, PathSource, Predicate } from "@becivic/contract";
import type { Inline } from "../document/model.ts";
import { AUDIENCE_WORDS, type AudienceWords } from "../words/audience-words.ts";
import { listed, readable } from "./words.ts";

/** For whom a source is, in words. All of it must hold. What has no words of its own is written out in English. */
export function audienceWords({ communes = [], predicates }: PathSource["audience"], language: Language = "en"): Inline[] {
  const words = AUDIENCE_WORDS[language];
  const { communeGroups: groups } = words;
  const sentences = predicates.map((one) => predicateWords(one, words));
  // Who lives in the region lives in one of its communes: a group says nothing more there.
  const places = predicates.some(({ field }) => field === "user.region") ? communes.filter((one) => groups[one] === undefined) : communes;
  if (places.length > 0)
    sentences.push(
      words.inCommunes(
        listed(
          places.map((one) => groups[one] ?? readable(one)),
          words.and,
        ),
      ),
    );
  return sentences.length === 0 ? [words.anyone] : sentences;
}

function predicateWords({ field, op, value }: Predicate, words: AudienceWords): Inline {
  const name = field.slice(field.lastIndexOf(".") + 1);
  const values = (Array.isArray(value) ? value : [value]).map(String);
  const document = words.documents[name];
  if (document !== undefined) return documentWords(document, op, values, words);
  const isOneOf = op !== "exists" && op !== "gte" && op !== "lte";
  if (isOneOf && name === "region") return regionWords(values, words);
  if (isOneOf && name === "nationality_status")
    return words.personOf(
      listed(
        values.map((one) => words.nationalities[one] ?? one),
        words.or,
      ),
    );
  return { type: "language", language: "en", text: inEnglish(subject(name), op, values) };
}

function inEnglish(subject: string, op: string, values: readonly string[]): string {
  if (op === "exists") return values[0] === "true" ? `Whose ${subject} is known` : `Whose ${subject} is not known`;
  if (op === "gte" || op === "lte") return `${readable(subject)}: ${op === "gte" ? "at least" : "at most"} ${values.join("")}`;
  return `${readable(subject)}: ${listed(
    values.map((one) => readable(one)),
    "or",
  )}`;
}

function regionWords(values: readonly string[], { regions, livesIn, outside, or, orElse }: AudienceWords): string {
  const places = values.filter((one) => outside[one] === undefined).map((one) => regions[one] ?? one);
  const elsewhere = values.flatMap((one) => outside[one] ?? []);
  return [...(places.length === 0 ? [] : [livesIn(listed(places, or))]), ...elsewhere].join(orElse);
}

function documentWords({ one, none }: { one: string; none: string }, op: string, values: readonly string[], words: AudienceWords): string {
  if (op === "exists") return values[0] === "true" ? words.knowsOf(one) : words.knowsNotOf(one);
  const has = values.some((value) => value === "yes" || value === "true");
  if (has && values.length === 1) return words.has(one);
  if (values.includes("not-yet-waiting")) return has ? words.hasOrWaitsFor(one) : words.waitsFor(one);
  return has ? words.mayHave(one) : words.hasNo(none);
}

function subject(name: string): string {
  return name.replaceAll("_", " ").replace(/ count$/, "");
}
