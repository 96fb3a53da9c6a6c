import { type CommunesAnswer, type Inputs, namesOfCommune } from "@becivic/contract";
import type { ServiceContext } from "../service-context.ts";
import { readCommunes } from "./read-communes.ts";

/** Communes by name in any language, by postal code or by NIS code. */
export async function listCommunes(
  { name, postal_code, nis_code, limit }: Inputs["communes-input"],
  service: ServiceContext,
): Promise<CommunesAnswer> {
  const { communes } = await readCommunes(service);
  const prefix = name === undefined ? undefined : plain(name);
  // A query without a letter matches no name; as an empty prefix it would match all of them.
  if (prefix === "") return { communes: [] };
  const matches = communes.filter(
    (commune) =>
      (prefix === undefined || [...namesOfCommune(commune), commune.slug].some((one) => plain(one).startsWith(prefix))) &&
      (postal_code === undefined || commune.postal_codes.includes(postal_code)) &&
      (nis_code === undefined || commune.nis_code === nis_code),
  );
  return { communes: matches.slice(0, limit) };
}

/** A name without accents, case and hyphens. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
