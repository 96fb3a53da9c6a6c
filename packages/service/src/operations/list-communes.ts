import { type CommunesAnswer, formerNamesOfCommune, hadNisCode, type Inputs, namesOfCommune } from "@becivic/contract";
import type { ServiceContext } from "../service-context.ts";
import { readCommunes } from "./read-communes.ts";

/** Communes by name in any language, by postal code or by NIS code. Those that match by a former name or code come last. */
export async function listCommunes(
  { name, postal_code, nis_code, limit }: Inputs["communes-input"],
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
  return { communes: [...today, ...former].slice(0, limit) };
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
