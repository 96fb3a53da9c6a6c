import type { PathSource, Predicate } from "@becivic/contract";
import { listed, readable } from "./words.ts";

const REGIONS: Readonly<Record<string, string>> = {
  "Brussels-Capital": "Brussels",
  "German-speaking-community": "the German-speaking Community",
};

const OUTSIDE: Readonly<Record<string, string>> = { "not-in-belgium-yet": "Not in Belgium yet", abroad: "Lives abroad" };

const NATIONALITIES: Readonly<Record<string, string>> = {
  BE: "Belgian",
  EU: "of another country of the EU",
  "non-EU": "of a country outside the EU",
  multiple: "of several countries",
};

const DOCUMENTS: Readonly<Record<string, string>> = {
  has_id_card: "a Belgian identity card or residence card",
  has_residence_card: "a residence card",
  has_work_permit: "a work permit",
  has_NN: "a national register number",
  has_passport_BE: "a Belgian passport",
  has_passport_other: "a passport of another country",
};

const GROUPS: Readonly<Record<string, string>> = { "all-19-rbc-communes": "all 19 communes of Brussels" };

/** For whom a source is, in words. All of it must hold. */
export function audienceWords({ communes = [], predicates }: PathSource["audience"]): string[] {
  const words = predicates.map(predicateWords);
  // Who lives in the region lives in one of its communes: a group says nothing more there.
  const places = predicates.some(({ field }) => field === "user.region") ? communes.filter((one) => GROUPS[one] === undefined) : communes;
  if (places.length > 0) words.push(`In ${listed(places.map((one) => GROUPS[one] ?? readable(one)))}`);
  return words.length === 0 ? ["Any person"] : words;
}

function predicateWords({ field, op, value }: Predicate): string {
  const name = field.slice(field.lastIndexOf(".") + 1);
  const values = (Array.isArray(value) ? value : [value]).map(String);
  if (DOCUMENTS[name] !== undefined) return documentWords(DOCUMENTS[name], op, values);
  if (op === "exists") return value === true ? `Whose ${subject(name)} is known` : `Whose ${subject(name)} is not known`;
  if (op === "gte" || op === "lte") return `${readable(subject(name))}: ${op === "gte" ? "at least" : "at most"} ${values.join("")}`;
  if (name === "region") return regionWords(values);
  if (name === "nationality_status")
    return `A person ${listed(
      values.map((one) => NATIONALITIES[one] ?? one),
      "or",
    )}`;
  return `${readable(subject(name))}: ${listed(
    values.map((one) => readable(one)),
    "or",
  )}`;
}

function regionWords(values: readonly string[]): string {
  const places = values.filter((one) => OUTSIDE[one] === undefined).map((one) => REGIONS[one] ?? one);
  const outside = values.flatMap((one) => OUTSIDE[one] ?? []);
  return [...(places.length === 0 ? [] : [`Lives in ${listed(places, "or")}`]), ...outside].join(", or: ");
}

function documentWords(document: string, op: string, values: readonly string[]): string {
  if (op === "exists") return values[0] === "true" ? `Knows whether there is ${document}` : `Does not know whether there is ${document}`;
  const has = values.some((one) => one === "yes" || one === "true");
  if (has && values.length === 1) return `Has ${document}`;
  if (values.includes("not-yet-waiting")) return `${has ? "Has or waits" : "Waits"} for ${document}`;
  return has ? `May have ${document}` : `Has no ${document.replace(/^an? /, "")}`;
}

function subject(name: string): string {
  return name.replaceAll("_", " ").replace(/ count$/, "");
}
