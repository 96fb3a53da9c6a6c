import { type Commune, findCommunes, labelOf, nearCommunes } from "@becivic/case";
import { someCommunes } from "@becivic/fixtures";
import { communeOptions } from "@becivic/forms";
import { describe, expect, it } from "vitest";
import allCommunes from "../../../../corpus/data/communes.json" with { type: "json" };
import { readValue } from "./read-value.ts";

// The file is checked against the schema of communes by the rules of the corpus.
const communes = allCommunes.communes as Commune[];

describe("a commune", () => {
  it.each([
    ["Brussels", "bruxelles"],
    ["Bruxelles", "bruxelles"],
    ["Brüssel", "bruxelles"],
    ["antwerp", "antwerpen"],
    ["Ghent", "gent"],
    ["Gand", "gent"],
    ["Bruges", "brugge"],
    ["Ostend", "oostende"],
    ["Louvain", "leuven"],
    ["liege", "liege"],
    ["SINT–NIKLAAS", "sint-niklaas"],
    ["4700", "eupen"],
    ["21009", "ixelles"],
    ["Ghent, Belgium", "gent"],
    ["Gand, Belgique", "gent"],
    ["Gand / Gent / Ghent (East Flanders)", "gent"],
    ["Sint-Niklaas (east-flanders)", "sint-niklaas"],
    ["Saint-Nicolas (Liege)", "saint-nicolas"],
    ["Borsbeek", "antwerpen"],
    ["melle", "merelbeke-melle"],
    ["Kruibeke", "beveren-kruibeke-zwijndrecht"],
    ["Kortessem", "hasselt"],
    ["Galmaarden", "pajottegem"],
    ["Gammerages", "pajottegem"],
    ["Bertogne", "bastogne"],
    ["Lovendegem (East Flanders)", "lievegem"],
    ["Zwijndrecht (Antwerp)", "beveren-kruibeke-zwijndrecht"],
    ["Zwijndrecht (East Flanders)", "beveren-kruibeke-zwijndrecht"],
    ["Gooik → Pajottegem", "pajottegem"],
    ["Gammerages → Pajottegem (Flemish Brabant)", "pajottegem"],
    ["Tielt", "tielt"],
    ["46014", "lokeren"],
  ])("is found by %s, as people write it [profile.communes]", (text, slug) => {
    expect(findCommunes(communes, text).map((commune) => commune.slug)).toEqual([slug]);
  });

  it.each(["Zwijndrecht (Liege)", "Beveren (Antwerp)", "Gooik → Gent", "Atlantis → Gent", "→"])(
    "is not found by %s, which is wrong in a part [profile.former-communes]",
    (text) => {
      expect(findCommunes(communes, text)).toEqual([]);
    },
  );

  it("is found by each label of a form [form.former-communes]", () => {
    for (const { value, label } of communeOptions(communes, "en", labelOf))
      expect([label, findCommunes(communes, label).map(({ nis_code }) => nis_code)]).toEqual([label, [value]]);
  });

  it("of today is never replaced by one of the past with its name, and two that share a name of the past are both possible [profile.former-communes]", () => {
    const [first, second, third] = someCommunes;
    if (first === undefined || second === undefined || third === undefined) throw new Error("three communes are needed");
    const was = (name: string) => ({ former: [{ nis_code: "99001", names: [name], until: "2024-12-31" }] });
    const list = [{ ...first, ...was("Antwerpen") }, second, third];
    expect(findCommunes(list, "Antwerpen")).toEqual([second]);
    const shared = [
      { ...first, ...was("Oudstad") },
      { ...second, ...was("Oudstad") },
    ];
    expect(findCommunes(shared, "oudstad")).toEqual(shared);
    expect(readValue({ is: "commune" }, "Oudstad", shared)).toMatchObject({ kind: "unclear", need: "choice" });
  });

  it("that merged is found among names that are spelled alike [profile.former-communes]", () => {
    expect(nearCommunes(communes, "Borsbeck").map(({ slug }) => slug)).toContain("antwerpen");
  });
});
