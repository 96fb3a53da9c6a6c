import { type CommunesAnswer, formerNamesOfCommune, hadNisCode, type Inputs, namesOfCommune } from "@becivic/contract";
import type { ServiceContext } from "../service-context.ts";
import { readCommunes } from "./read-communes.ts";

/** Communes by name in any language, by postal code or by NIS code, each with the address of its page. Those that match by a former name or code come last. */
export async function listCommunes(
  { name, postal_code, nis_code, limit }: Inputs["communes-input"],
  origin: string,
  service: ServiceContext,
): Promise<CommunesAnswer> {
  const { communes } = await readCommunes(service);
  const prefix = name === undefined ? undefined : plain(name);
  // A query without a letter matches no name; as an empty prefix it would match all of them.
  if (prefix === "") return { communes: [] };
  const begins = (names: readonly string[]): boolean => prefix === undefined || names.some((one) => plain(one).startsWith(prefix));
  const here = communes.filter(
    (commune) =>
      (postal_code === undefined || commune.postal_codes.includes(postal_code)) &&
      (nis_code === undefined || hadNisCode(commune, nis_code)),
  );
  const isToday = (commune: Commune): boolean =>
    begins([...namesOfCommune(commune), commune.slug]) && (nis_code === undefined || commune.nis_code === nis_code);
  const today = here.filter(isToday);
  const former = here.filter((commune) => !isToday(commune) && begins([...namesOfCommune(commune), ...formerNamesOfCommune(commune)]));
  const matches = [...today, ...former].slice(0, limit);
  return { communes: matches.map((commune) => ({ ...commune, canonical_url: `${origin}/communes/${commune.nis_code}` })) };
}

type Commune = CommunesAnswer["communes"][number];

/** A name without accents, case and hyphens. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
