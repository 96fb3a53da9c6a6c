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
