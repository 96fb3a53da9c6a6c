import { type CommunesCommune, formerNamesOfCommune, namesOfCommune } from "@becivic/contract";
import type { Option } from "./form.ts";

/**
 * The communes as the options of a list, by their labels in the order of a language. After them come the names of communes that merged, each
 * with the commune of today, which is its value. A name that a commune of today has is not repeated.
 */
export function communeOptions(
  communes: readonly CommunesCommune[],
  locale: string,
  labelOf: (commune: CommunesCommune) => string = (commune) => namesOfCommune(commune).join(" / "),
): Option[] {
  const byLabel = (a: Option, b: Option): number => a.label.localeCompare(b.label, locale);
  const names = new Set(communes.flatMap(namesOfCommune));
  const today = communes.map((commune) => ({ value: commune.nis_code, label: labelOf(commune) }));
  const former = communes.flatMap((commune) =>
    formerNamesOfCommune(commune)
      .filter((name) => !names.has(name))
      .map((name) => ({ value: commune.nis_code, label: `${name} → ${labelOf(commune)}` })),
  );
  return [...today.sort(byLabel), ...former.sort(byLabel)];
}
