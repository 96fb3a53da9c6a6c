import { describe, expect, it } from "vitest";
import allCommunes from "../../../../corpus/data/communes.json" with { type: "json" };
import { type Commune, findCommunes } from "./communes.ts";

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
  ])("is found by %s, as people write it [profile.communes]", (text, slug) => {
    expect(findCommunes(communes, text).map((commune) => commune.slug)).toEqual([slug]);
  });
});
