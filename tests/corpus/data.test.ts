import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Communes, type SchemaName, type Types, validate, vocabulary } from "@becivic/contract";
import { defaultRuleSet, scrubValue } from "@becivic/scrub";
import { describe, expect, it } from "vitest";

const read = (name: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../corpus/data/${name}.json`), "utf8")) as unknown;

describe("the shipped corpus", () => {
  const root = path.resolve(import.meta.dirname, "../../corpus");

  it.each(globSync("{skills,paths,catalogue,docs}/**/*.*", { cwd: root }).sort())(
    "has nothing in %s that the scrub would refuse [corpus.data]",
    (file) => {
      expect(scrubValue(readFileSync(path.join(root, file), "utf8"), defaultRuleSet())).toEqual([]);
    },
  );
});

describe("corpus/data", () => {
  it.each(["communes", "authorities", "types", "categories", "source-classes", "life-events", "dossier-words"] as const)(
    "has a valid %s.json [corpus.data]",
    (name: SchemaName) => {
      const outcome = validate(name, read(name), { fullPointers: true });
      expect(outcome.valid || outcome.issue).toBe(true);
    },
  );

  const { communes } = read("communes") as Communes;

  it("has all 565 communes of 2025, each code and each slug once [corpus.data]", () => {
    expect(communes).toHaveLength(565);
    expect(new Set(communes.map(({ nis_code }) => nis_code)).size).toBe(565);
    expect(new Set(communes.map(({ slug }) => slug)).size).toBe(565);
    const count = (region: string) => communes.filter((commune) => commune.region === region).length;
    expect([count("brussels"), count("wallonia"), count("flanders")]).toEqual([19, 261, 285]);
  });

  it("offers a choice of language in Brussels and in the 27 communes with facilities, and nowhere else [corpus.data]", () => {
    const choice = communes.filter(({ languages_available }) => languages_available.length > 1);
    expect(choice.filter(({ region }) => region === "brussels")).toHaveLength(19);
    expect(choice.filter(({ region }) => region !== "brussels")).toHaveLength(27);
    const languages = (slug: string) => communes.find((commune) => commune.slug === slug)?.languages_available;
    expect([languages("ixelles"), languages("eupen"), languages("kraainem"), languages("gent"), languages("mouscron")]).toEqual([
      ["fr", "nl"],
      ["de", "fr"],
      ["nl", "fr"],
      ["nl"],
      ["fr", "nl"],
    ]);
  });

  it("describes every type that a schema has", () => {
    const { types } = read("types") as Types;
    expect(new Set(Object.keys(types))).toEqual(new Set([...vocabulary.io_type, ...vocabulary.form_input_type]));
  });
});
