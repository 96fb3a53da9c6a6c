import { plainName } from "@becivic/case";
import { type CommunesCommune, formerNamesOfCommune, memoise, namesOfCommune } from "@becivic/contract";

/** What an address names: a commune of today, one under another name or code, or several of the same name. */
export type NamedCommune =
  | { kind: "commune"; commune: CommunesCommune }
  | { kind: "moved"; to: string }
  /** The key is the part of the address, the name is how it is written. */
  | { kind: "several"; key: string; name: string; communes: readonly CommunesCommune[] };

/** No commune has a longer name. */
const LONGEST = 100;

/**
 * The communes by everything that people write in an address: NIS code, postal code, or a name in any language. A code or a name of a commune that
 * merged leads to the commune of today, where none of today has it.
 */
export const communeNamer = memoise((communes: readonly CommunesCommune[]): ((text: string) => NamedCommune | undefined) => {
  const today = communesBy(communes, (commune) => [commune.nis_code, commune.slug, ...namesOfCommune(commune)]);
  const byPostalCode = communesBy(communes, ({ postal_codes: codes }) => codes);
  const former = communesBy(communes, (commune) => [...formerCodes(commune), ...formerNamesOfCommune(commune)]);
  return (text) => {
    if (text.length > LONGEST) return undefined;
    const key = plainName(text);
    const [first, ...others] = today.get(key) ?? byPostalCode.get(key) ?? former.get(key) ?? [];
    if (first === undefined) return undefined;
    if (first.nis_code === text) return { kind: "commune", commune: first };
    if (others.length === 0) return { kind: "moved", to: first.nis_code };
    if (key !== text) return { kind: "moved", to: key };
    const names = [...namesOfCommune(first), ...formerNamesOfCommune(first)];
    return { kind: "several", key, name: names.find((name) => plainName(name) === key) ?? key, communes: [first, ...others] };
  };
});

function communesBy(
  communes: readonly CommunesCommune[],
  keysOf: (commune: CommunesCommune) => readonly string[],
): ReadonlyMap<string, CommunesCommune[]> {
  const byKey = new Map<string, Set<CommunesCommune>>();
  for (const commune of communes)
    for (const key of keysOf(commune).map(plainName)) byKey.set(key, (byKey.get(key) ?? new Set()).add(commune));
  return new Map([...byKey].map(([key, own]) => [key, [...own]]));
}

/** The codes of the communes of the past that are part of it now. */
export function formerCodes({ former = [] }: Pick<CommunesCommune, "former">): string[] {
  return former.map(({ nis_code }) => nis_code);
}
