import { describe, expect, it } from "vitest";
import { createSiteSearch, type SearchIndex, shippedWeights } from "../index.ts";

const skill = { status: "alpha", tags: [], pathTexts: [], titles: {} } as const;
const commune = { names: [] as string[], formerNames: [] as string[], postalCodes: [] as string[] };
const index: SearchIndex = {
  skills: [
    { ...skill, id: "zebra-permit", title: "Zebra permit", summary: "Keep a zebra.", phrases: ["keep a zebra at home"] },
    { ...skill, id: "llama-permit", title: "Llama permit", summary: "Keep a llama.", phrases: ["keep a llama at home"] },
  ],
  paths: [
    {
      id: "zebra-certificate",
      titles: { en: "Zebra certificate", fr: "Certificat de zèbre" },
      descriptions: { en: "The permit to keep a zebra, or an ostrich.", fr: "Qui a un zèbre." },
    },
    { id: "temporary-protection", titles: { en: "Registration (Ukraine)" }, descriptions: { en: "For people from Ukraine." } },
  ],
  communes: [
    { ...commune, nis_code: "92094", titles: { en: "Namur", nl: "Namen" }, names: ["Namur", "Namen"], postalCodes: ["5000"] },
    { ...commune, nis_code: "62063", titles: { en: "Liège" }, names: ["Liège", "Luik", "Lüttich"] },
    { ...commune, nis_code: "71002", titles: { en: "As" }, names: ["As"] },
    { ...commune, nis_code: "11002", titles: { en: "Antwerpen" }, names: ["Antwerpen"], formerNames: ["Borsbeek"] },
    { ...commune, nis_code: "46021", titles: { en: "Sint-Niklaas" }, names: ["Sint-Niklaas", "Saint-Nicolas"] },
    { ...commune, nis_code: "62093", titles: { en: "Saint-Nicolas" }, names: ["Saint-Nicolas"] },
  ],
  docs: [
    { address: "/privacy", title: "Privacy", summary: "What is kept." },
    { address: "/docs/zebras", title: "How a zebra permit is written", summary: "Who may keep one." },
  ],
};
const search = createSiteSearch(index, shippedWeights);
const addressesFor = (text: string): string[] => search(text).groups.flatMap(({ hits }) => hits.map(({ address }) => address));

describe("the search of the site", () => {
  it("shows procedures, then documents, communes and docs [site.search-everything]", () => {
    expect(addressesFor("permit to keep a zebra in Namur")).toEqual([
      "/skills/zebra-permit",
      "/skills/llama-permit",
      "/paths/zebra-certificate",
      "/communes/92094",
      "/docs/zebras",
    ]);
    expect(addressesFor("privacy")).toEqual(["/privacy"]);
  });

  it.each([
    ["namur", ["/communes/92094"]],
    ["in Namen?", ["/communes/92094"]],
    ["5000 NAMUR", ["/communes/92094"]],
    ["liege", ["/communes/62063"]],
    ["Borsbeek", ["/communes/11002"]],
    ["saint nicolas", ["/communes/46021", "/communes/62093"]],
    ["As", ["/communes/71002"]],
  ])("takes %s for a commune [site.search-everything]", (text, communes) => {
    expect(addressesFor(text)).toEqual(communes);
  });

  it.each(["is it as in the zebra permit", "zebra 50001", "zebra namurs"])("takes no word of “%s” for a commune", (text) => {
    expect(addressesFor(text).filter((address) => address.startsWith("/communes/"))).toEqual([]);
  });

  it("finds a document by its name, and not by what its description also says", () => {
    expect(addressesFor("certificat zebre")).toContain("/paths/zebra-certificate");
    expect(addressesFor("ostrich")).not.toContain("/paths/zebra-certificate");
    expect(addressesFor("registration of somebody from Brazil")).not.toContain("/paths/temporary-protection");
    expect(addressesFor("registration from Ukraine")).toContain("/paths/temporary-protection");
  });

  it("says that two procedures fit about equally well [find.ambiguous]", () => {
    expect(search("permit to keep a zebra").isAmbiguous).toBe(false);
    expect(search("permit").isAmbiguous).toBe(true);
  });

  it.each([
    ["no words", ""],
    ["only marks", "?!…"],
    ["names of objects", "__proto__ constructor toString"],
    ["half a character", "\ud800"],
    ["hidden characters alone", "\u202e\u200b\u0000"],
  ])("finds nothing in %s, and does not throw [site.search-hostile]", (_name, text) => {
    expect(search(text)).toMatchObject({ groups: [], isCut: false });
  });

  it("reads through hidden characters, and cuts what is too long [site.search-hostile]", () => {
    expect(addressesFor("ze\u00adbra\u0007permit")[0]).toBe("/skills/zebra-permit");
    const long = search(`zebra permit ${"x ".repeat(5_000)}`);
    expect(long).toMatchObject({ isCut: true, longest: 1_000 });
    expect(search(`${"x ".repeat(5_000)} Namur`).groups).toEqual([]);
  });
});
