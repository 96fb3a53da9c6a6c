import {
  allowedLanguages,
  CITY_OF_BRUSSELS,
  type Commune,
  fieldValue,
  fitPlace,
  type Kind,
  labelOfCode,
  withField,
  wordsOf,
} from "@becivic/case";
import { type Profile, tryParseJson } from "@becivic/contract";
import { type Need, type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { faultWords } from "./fault-words.ts";
import { communesAtHand, readCommunes } from "./local-lists.ts";
import { changeProfile } from "./profile-store.ts";
import { readValue } from "./read-value.ts";
import type { Option, ReadValue } from "./reading.ts";

export type SetOutcome =
  | { isStored: true; notices: Notice[]; commune?: string }
  | { isStored: false; need: Need; readings: Option[]; row?: number; column?: string };

interface NewValue {
  field: string;
  kind: Kind;
  /** The whole value, as text. */
  value?: string | undefined;
  /** One more row or item. */
  add?: string | undefined;
}

/** Reads a value and stores it, or tells what the user has to choose first. */
export async function setField(context: Context, folder: Folder, { field, kind, value, add }: NewValue): Promise<SetOutcome> {
  const communes = await (kind.is === "commune" ? communesAtHand : readCommunes)(context, folder);
  const read = readValue(kind, inputOf(field, kind, value, add), communes);
  if (read.kind === "unclear") {
    const { kind: _kind, ...rest } = read;
    return { isStored: false, ...rest };
  }
  if (read.kind === "fault") throw faultRefusal(context, field, kind, read);
  let notices: Notice[] = [];
  await changeProfile(context, folder, (profile) => {
    const next = add === undefined ? read.value : appended(fieldValue(profile, field), read.value);
    refuseLanguage(context, withField(profile, field, next), communes, { field, kind });
    const fitted = fitPlace(withField(profile, field, next), communes, new Set([field]));
    notices = fitted.notices;
    return fitted.profile;
  });
  if (kind.is !== "commune" || typeof read.value !== "string") return { isStored: true, notices };
  return { isStored: true, commune: labelOfCode(communes, read.value), notices: [...brusselsNotice(read.value, value), ...notices] };
}

/** People say Brussels for the region, too. A code was chosen for the city. */
export function brusselsNotice(code: string, answer: unknown): Notice[] {
  if (code !== CITY_OF_BRUSSELS || answer === CITY_OF_BRUSSELS) return [];
  const say =
    "This is the City of Brussels. The other 18 communes of the region, such as Ixelles or Schaerbeek, have names of their own: name yours if you live in one of them.";
  return [{ code: "city_of_brussels", say }];
}

/** What a text is for a field: lists come as JSON, or one item at a time. */
export function inputOf(field: string, kind: Kind, value: string | undefined, add: string | undefined): unknown {
  const isList = kind.is === "rows" || kind.is === "list";
  if ((value === undefined) === (add === undefined) || (add !== undefined && !isList))
    throw new Refusal("usage", "Give one value. Only a list takes one more item.", { field });
  if (!isList) return value;
  if (add !== undefined && kind.is === "list") return [add];
  const parsed = tryParseJson(add ?? value ?? "");
  if (parsed === undefined) throw new Refusal("not_json", "This takes a list as JSON. Nothing was stored.", { field });
  return add === undefined ? parsed : [parsed];
}

/** Rows stay in their order and may be alike; items of a list are there once. */
function appended(stored: unknown, items: unknown): unknown[] {
  const before: unknown[] = Array.isArray(stored) ? stored : [];
  const after: unknown[] = Array.isArray(items) ? items : [];
  return [...before, ...after.filter((item) => typeof item !== "string" || !before.includes(item))];
}

export function refuseLanguage(
  context: Context,
  profile: Profile,
  communes: readonly Commune[],
  { field, kind }: Pick<NewValue, "field" | "kind">,
): void {
  const options = allowedLanguages(profile, communes);
  const { administration_language: language } = profile;
  if (field !== "administration_language" || language === undefined || options.includes(language)) return;
  throw faultRefusal(context, field, kind, { kind: "fault", fault: "language_not_used_there", options });
}

export function faultRefusal(
  { settings: { locale = "en" } }: Context,
  field: string,
  kind: Kind,
  { fault, options, row, column }: ReadValue & { kind: "fault" },
): Refusal {
  const code = fault === "no_list_of_communes" ? "list_missing" : "schema_fail";
  const labels = kind.is === "choice" ? kind.labels : undefined;
  const words = options?.map((option) => wordsOf(labels, option, locale)) ?? [];
  return new Refusal(code, [faultWords[fault][locale], ...(words.length === 0 ? [] : [`${words.join("; ")}.`])].join(" "), {
    field,
    ...(code === "list_missing" ? { next: ["becivic start"] } : {}),
    ...(options === undefined ? {} : { options }),
    ...(row === undefined ? {} : { row }),
    ...(column === undefined ? {} : { column }),
  });
}
