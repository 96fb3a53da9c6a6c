import { axisWords, type Kind, type OptionLabels, profileFields, wordsOf } from "@becivic/case";

/** The labels of closed lists by the name of the field, of the part of one, or of the column. */
const labels: ReadonlyMap<string, OptionLabels> = new Map(
  [...profileFields].flatMap(([field, kind]) => labelsIn(field.slice(field.indexOf(".") + 1), kind)),
);

/** What a field of the profile is, for a person: “your civil status”. */
export function labelOfAxis(name: string): string | undefined {
  return Object.entries(axisWords).find(([axis]) => axis === name)?.[1].label;
}

/** A value of the profile as the form shows it; undefined where the form shows none. */
export function valueInWords(name: string, value: string): string | undefined {
  const own = labels.get(name);
  return own?.has(value) === true ? wordsOf(own, value, "en") : undefined;
}

function labelsIn(name: string, kind: Kind): [string, OptionLabels][] {
  if (kind.is === "rows") return Object.entries(kind.columns).flatMap(([column, cell]) => labelsIn(column, cell));
  return kind.is === "choice" && kind.labels !== undefined ? [[name, kind.labels]] : [];
}
