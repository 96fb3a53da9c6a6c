import { type Commune, fitPlace, type Kind, withField } from "@becivic/case";
import { type Profile, tryParseJson } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import { faultWords } from "./fault-words.ts";
import { readValue } from "./read-value.ts";
import { resolveField } from "./resolve-field.ts";

/** The profile with facts that count for one call alone. Nothing is stored, and a refusal repeats none of them. */
export function withGiven(profile: Profile, facts: Readonly<Record<string, string>>, communes: readonly Commune[]): Profile {
  let next = profile;
  const changed = new Set<string>();
  for (const [name, text] of Object.entries(facts)) {
    const { field, kind } = resolveField(name);
    const read = readValue(kind, inputOf(kind, text), communes);
    if (read.kind === "fault")
      throw new Refusal(read.fault === "no_list_of_communes" ? "list_missing" : "schema_fail", faultWords[read.fault].en, {
        field,
        ...(read.options === undefined ? {} : { options: [...read.options] }),
      });
    if (read.kind === "unclear")
      throw new Refusal("schema_fail", "This can mean several things. Give one of these.", {
        field,
        options: read.readings.map(({ value }) => value),
      });
    next = withField(next, field, read.value);
    changed.add(field);
  }
  return fitPlace(next, communes, changed).profile;
}

/** Several values are separated by commas; rows are JSON. */
function inputOf(kind: Kind, text: string): unknown {
  if (kind.is === "rows") return tryParseJson(text);
  return kind.is === "list" ? text.split(",").map((part) => part.trim()) : text;
}
