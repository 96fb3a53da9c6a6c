import { describe, expect, it } from "vitest";
import { compareNomenclatures, parseCommuneTable, toCommuneTable } from "./nomenclature.ts";

const HEADER = "nis_code,slug,name_fr,name_nl,name_de,aliases,former,region,province,postal_codes,languages_available";
const before = parseCommuneTable(
  `${HEADER}\n11002,antwerpen,Anvers,Antwerpen,,Antwerp;Sinjorenstad,,flanders,antwerp,2000;2018,nl\n11007,borsbeek,Borsbeek,Borsbeek,,,,flanders,antwerp,2150,nl\n21009,ixelles,Ixelles,Elsene,,,,brussels,,1050,fr;nl\n`,
);

describe("the list of communes", () => {
  it("reads a table, with nothing where a field is empty", () => {
    expect(before[2]).toEqual({
      nis_code: "21009",
      slug: "ixelles",
      name_fr: "Ixelles",
      name_nl: "Elsene",
      name_de: null,
      region: "brussels",
      province: null,
      postal_codes: ["1050"],
      languages_available: ["fr", "nl"],
    });
  });

  it("writes the table that it reads [repository.communes]", () => {
    const table = toCommuneTable(before);
    expect(table.split("\n")[0]).toBe(HEADER);
    expect(parseCommuneTable(table)).toEqual(before);
  });

  it("refuses a table with a short line or without a column", () => {
    expect(() => parseCommuneTable(`${HEADER}\n11002,antwerpen\n`)).toThrow(/expected 11 fields/);
    expect(() => parseCommuneTable("nis_code,slug\n11002,antwerpen\n")).toThrow(/no column name_fr/);
  });

  it("shows a merger: communes gone, one with more postal codes, one new [corpus.data]", () => {
    const after = parseCommuneTable(
      `${HEADER}\n11002,antwerpen,Anvers,Antwerpen,,Antwerp;Sinjorenstad,,flanders,antwerp,2000;2018;2150,nl\n21009,ixelles,Ixelles,Elsene,,,,brussels,,1050,fr;nl\n23106,pajottegem,Pajottegem,Pajottegem,,,23023:2024-12-31:Galmaarden|Gammerages;23024:2024-12-31:Gooik,flanders,flemish-brabant,1570,nl\n`,
    );
    const { added, removed, changed } = compareNomenclatures(before, after);
    expect(added[0]?.former).toEqual([
      { nis_code: "23023", names: ["Galmaarden", "Gammerages"], until: "2024-12-31" },
      { nis_code: "23024", names: ["Gooik"], until: "2024-12-31" },
    ]);
    expect(parseCommuneTable(toCommuneTable(after))).toEqual(after);
    expect(added.map(({ slug }) => slug)).toEqual(["pajottegem"]);
    expect(removed.map(({ slug }) => slug)).toEqual(["borsbeek"]);
    expect(changed.map(({ commune, fields }) => [commune.slug, fields])).toEqual([["antwerpen", ["postal_codes"]]]);
  });

  it("finds nothing to say where nothing changed", () => {
    expect(compareNomenclatures(before, before)).toEqual({ added: [], removed: [], changed: [] });
  });
});
