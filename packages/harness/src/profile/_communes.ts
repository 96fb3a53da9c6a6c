import type { Commune } from "./communes.ts";

function commune(
  nis_code: string,
  names: { fr?: string; nl?: string; de?: string },
  place: Pick<Commune, "region" | "province" | "languages_available" | "former"> & { postal_codes?: string[] },
): Commune {
  const { fr = null, nl = null, de = null } = names;
  return { nis_code, slug: `commune-${nis_code}`, name_fr: fr, name_nl: nl, name_de: de, postal_codes: ["1000"], ...place };
}

/** A few communes of each kind, for tests beside a rule. */
export const someCommunes: readonly Commune[] = [
  commune(
    "21004",
    { fr: "Bruxelles", nl: "Brussel", de: "Brüssel" },
    { region: "brussels", province: null, languages_available: ["fr", "nl"] },
  ),
  commune(
    "11002",
    { fr: "Anvers", nl: "Antwerpen" },
    {
      region: "flanders",
      province: "antwerp",
      languages_available: ["nl"],
      postal_codes: ["2000"],
      former: [{ nis_code: "11007", names: ["Borsbeek"], until: "2024-12-31" }],
    },
  ),
  commune(
    "23101",
    { fr: "Rhode-Saint-Genèse", nl: "Sint-Genesius-Rode" },
    { region: "flanders", province: "flemish-brabant", languages_available: ["nl", "fr"], postal_codes: ["1640"] },
  ),
  commune(
    "46021",
    { fr: "Saint-Nicolas", nl: "Sint-Niklaas" },
    { region: "flanders", province: "east-flanders", languages_available: ["nl"] },
  ),
  commune(
    "46029",
    { fr: "Lokeren", nl: "Lokeren" },
    {
      region: "flanders",
      province: "east-flanders",
      languages_available: ["nl"],
      postal_codes: ["9160"],
      former: [{ nis_code: "46014", names: ["Lokeren"], until: "2024-12-31" }],
    },
  ),
  commune("62093", { fr: "Saint-Nicolas" }, { region: "wallonia", province: "liege", languages_available: ["fr"] }),
  commune("63023", { fr: "Eupen", de: "Eupen" }, { region: "wallonia", province: "liege", languages_available: ["de", "fr"] }),
  commune("63049", { fr: "Malmedy" }, { region: "wallonia", province: "liege", languages_available: ["fr", "de"] }),
];
