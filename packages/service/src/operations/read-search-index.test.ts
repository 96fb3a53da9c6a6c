import { describe, expect, it } from "vitest";
import { DEPOSIT, meta, PATHS, publish, status } from "./_published.ts";
import { readSearchIndex } from "./read-search-index.ts";

const COMMUNE = { slug: "namur", name_fr: "Namur", name_nl: "Namen", name_de: null, region: "wallonia", province: "namur" };
const COMMUNES = {
  nomenclature_date: "2025-01-01",
  communes: [
    {
      ...COMMUNE,
      nis_code: "92094",
      postal_codes: ["5000"],
      languages_available: ["fr"],
      aliases: ["Namür"],
      former: [{ nis_code: "1", names: ["Old"] }],
    },
    { ...COMMUNE, nis_code: "21004", name_fr: "Bruxelles", name_nl: "Brussel", postal_codes: [], languages_available: ["fr", "nl"] },
  ],
};

async function idsOf(changes: Parameters<typeof publish>[0]): Promise<Record<string, string[]>> {
  const { index } = await readSearchIndex(await publish(changes));
  return {
    skills: index.skills.map(({ id }) => id),
    paths: index.paths.map(({ id }) => id),
    docs: index.docs.map(({ address }) => address),
  };
}

describe("the index that a browser searches in", () => {
  it("has what is offered, and the docs that the site lists", async () => {
    expect(await idsOf({ "docs/agents.md": "# For agents\n" })).toEqual({
      skills: ["deposit", "lease"],
      paths: ["lease-receipt", "lease-form"],
      docs: ["/docs/submission-contract-v2"],
    });
  });

  it.each([
    ["for agents alone", meta],
    ["a draft", status("draft")],
    ["withdrawn", status("quarantined")],
    ["no longer recommended", status("deprecated")],
  ])("has nothing that is %s [site.search-content]", async (_name, change) => {
    expect(await idsOf({ [DEPOSIT]: change })).toMatchObject({ skills: ["lease"] });
  });

  it("has no path that is withdrawn [site.search-content]", async () => {
    expect(await idsOf({ [PATHS]: status("quarantined") })).toMatchObject({ paths: ["lease-form"] });
  });

  it("has of a skill what it is found by, and nothing of its body [site.search-content]", async () => {
    const { index, classes } = await readSearchIndex(await publish());
    expect(Object.keys(index.skills[0] ?? {}).sort()).toEqual([
      "id",
      "pathTexts",
      "phrases",
      "status",
      "summary",
      "tags",
      "title",
      "titles",
    ]);
    expect(classes.length).toBeGreaterThan(50);
  });

  it("names a commune in each language, and by what is written there for the others", async () => {
    const { index } = await readSearchIndex(await publish({ "data/communes.json": JSON.stringify(COMMUNES) }));
    expect(index.communes).toEqual([
      {
        nis_code: "92094",
        titles: { en: "Namur", fr: "Namur", nl: "Namen" },
        names: ["Namur", "Namen", "Namür"],
        formerNames: ["Old"],
        postalCodes: ["5000"],
      },
      {
        nis_code: "21004",
        titles: { en: "Bruxelles – Brussel", fr: "Bruxelles", nl: "Brussel" },
        names: ["Bruxelles", "Brussel"],
        formerNames: [],
        postalCodes: [],
      },
    ]);
  });
});
