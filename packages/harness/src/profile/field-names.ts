import { axesOfOtherCommands, axisQuestions, axisWords, plainName, profileFields } from "@becivic/case";
import { nearestIds, vocabulary } from "@becivic/contract";
import { commonQuestions } from "@becivic/forms";

/** What people call a field besides its name and its question. */
const ALIASES: Readonly<Record<string, string>> = {
  commune: "commune_nis5",
  municipality: "commune_nis5",
  nationality: "nationality_status",
  "civil status": "civic_status",
  "marital status": "civic_status",
  "residence status": "residency_status",
  children: "dependents.minor_children_count",
  "identity card": "document_inventory.has_id_card",
};

/** Every way to name a field, as a plain name: its own name, the end of it, its question in four languages, what people call it. */
const names: ReadonlyMap<string, string> = new Map([
  ...[...profileFields.keys()].map((field): [string, string] => [plainName(field.slice(field.indexOf(".") + 1)), field]),
  ...[...commonQuestions, ...axisQuestions].flatMap(({ name, profile_field: axis = name, label = {} }) => {
    const field = profileFields.has(axis) ? axis : `${axis}.${name}`;
    return Object.values(label).map((words): [string, string] => [plainName(words), field]);
  }),
  ...vocabulary.profile_axis.map((axis): [string, string] => [plainName(axisWords[axis].label), axis]),
  ...Object.entries(ALIASES).map(([alias, field]): [string, string] => [plainName(alias), field]),
  ...[...profileFields.keys(), ...vocabulary.profile_axis].map((field): [string, string] => [plainName(field), field]),
]);

/** The field that a text names; the text itself where it names none. */
export function fieldNamed(text: string): string {
  return names.get(plainName(text)) ?? text;
}

/** Fields whose names are spelled almost like a text. */
export function fieldsNear(text: string): string[] {
  const near = nearestIds(plainName(text), names.keys()).flatMap((name) => names.get(name) ?? []);
  return [...new Set(near)].filter((field) => axesOfOtherCommands[field] === undefined);
}

/** A field as a person reads and types it: `civic status`. */
export function fieldInWords(field: string): string {
  const part = field.slice(field.indexOf(".") + 1);
  return part === "commune_nis5" ? "commune" : part.replaceAll("_", " ");
}
