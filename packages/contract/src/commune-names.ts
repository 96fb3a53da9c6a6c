import type { CommunesCommune } from "./generated/types.ts";

/** Every name of a commune, the official ones first. */
export function namesOfCommune({
  name_fr,
  name_nl,
  name_de,
  aliases = [],
}: Pick<CommunesCommune, "name_fr" | "name_nl" | "name_de" | "aliases">): string[] {
  return [name_fr, name_nl, name_de, ...aliases].filter((name) => name !== null);
}

/** The names of the communes of the past that are part of it now. */
export function formerNamesOfCommune({ former = [] }: Pick<CommunesCommune, "former">): string[] {
  return former.flatMap(({ names }) => names);
}

/** Whether it has the code, or a commune of the past that is part of it now had. */
export function hadNisCode({ nis_code, former = [] }: Pick<CommunesCommune, "nis_code" | "former">, code: string): boolean {
  return nis_code === code || former.some((one) => one.nis_code === code);
}
