import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Profile, type Types, vocabulary } from "@becivic/contract";
import { latestDay, loadCorpus, orderSources, readingDay, shownValue, validateCorpus } from "@becivic/corpus";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../corpus");
const files = new Map(
  globSync("**/*.{md,mdx,mmd,txt,json,jsonl}", { cwd: root }).map((file) => [
    file.replaceAll("\\", "/"),
    readFileSync(path.join(root, file), "utf8"),
  ]),
);
const corpus = loadCorpus(files);
const paths = Object.values(corpus.paths?.paths ?? {});
const sources = paths.flatMap((entry) => entry.sources);
const skills = [...corpus.skills.values()];

describe("the shipped corpus", () => {
  it("passes every rule [corpus.shipped]", () => {
    // Time passes.
    expect(validateCorpus(files, latestDay(Date.now())).filter(({ rule }) => rule !== "figure_expired")).toEqual([]);
  });

  it("claims no verification that did not happen, and says so [corpus.shipped]", () => {
    for (const { frontmatter } of skills) expect(frontmatter).toMatchObject({ verification_notes: expect.any(String) });
    for (const entry of paths) expect(entry).toMatchObject({ verification_notes: expect.any(String) });
    expect([...files].filter(([file, text]) => /^(skills|paths|catalogue)\//.test(file) && text.includes("last_verified"))).toEqual([]);
  });

  it("says in every research report when the sources were read [dates.sources]", () => {
    const reports = [...files].filter(([file]) => /^(?:skills|paths)\/.*research-report/.test(file));
    expect(reports.length).toBeGreaterThan(180);
    expect(reports.filter(([, text]) => !/^2026-11(?:-\d\d)?$/.test(readingDay(text) ?? "")).map(([file]) => file)).toEqual([]);
  });

  it("starts at alpha or draft, but for the meta skills [corpus.shipped]", () => {
    const start = ["alpha", "draft"];
    expect(skills.filter(({ frontmatter: { category, status } }) => category !== "meta" && !start.includes(status))).toEqual([]);
    expect(paths.filter(({ status }) => !start.includes(status))).toEqual([]);
  });

  it("gives an address to every source that is not a desk [corpus.shipped]", () => {
    const without = sources.filter(
      ({ source_class: kind, procedure: { deeplink, url } }) => kind !== "offline" && (deeplink ?? url) === undefined,
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it("checks nothing that a source cannot show [corpus.shipped]", () => {
    const needs = { "json-path-resolves": "api_url", "api-returns-200": "api_url", "sitemap-contains-path": "sitemap_url" } as const;
    const impossible = sources.filter(({ procedure, validation_path: { success_signals: signals } }) =>
      Object.entries(needs).some(([name, field]) => signals.some(({ check }) => check === name) && procedure[field] === undefined),
    );
    expect(impossible.map(({ id }) => id)).toEqual([]);
    // A form that wants to know the commune has an address of its own; the start page of a portal has no form.
    const startPages = sources.filter(({ procedure: { url, form_selector: form } }) => url?.endsWith("/irisbox/") && form !== undefined);
    expect(startPages.map(({ id }) => id)).toEqual([]);
  });

  it("sends people to the booking page of their commune before a common one [corpus.shipped]", () => {
    const priorities = (name: RegExp) => sources.filter(({ id }) => name.test(id)).map(({ priority }) => priority);
    expect(Math.min(...priorities(/^commune-booking-page$/))).toBeGreaterThan(Math.max(...priorities(/^irisbox-.*appointment$/)));
  });

  it("cites every row of the catalogue, or has a figure from it, and seeds no other [corpus.shipped]", () => {
    const cited = new Set(skills.flatMap(({ body }) => body.tags.map(({ attributes }) => attributes.uid)));
    const { volatile_values: values = [], references = [] } = corpus.catalogueFile ?? {};
    const sources = new Set(values.flatMap(({ source, by_commune: own = {} }) => [source, ...Object.values(own).map((one) => one.source)]));
    const unused = [...values, ...references].filter(({ uid, name }) => !cited.has(uid) && !sources.has(name));
    expect(unused.map(({ uid }) => uid)).toEqual([]);
  });

  it("has figures of single communes, a dozen of them from at least three [communes.shipped]", () => {
    const counts = (corpus.catalogueFile?.volatile_values ?? []).map(({ by_commune: own = {} }) => Object.keys(own).length);
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(12);
  });

  it("holds the procedures of a life in Belgium, and what agents need beside them [content.corpus]", () => {
    const procedures = skills.filter(({ frontmatter: { category, status } }) => category !== "meta" && status === "alpha");
    expect(procedures.length).toBeGreaterThanOrEqual(20);
    expect(paths.length).toBeGreaterThanOrEqual(16);
    const meta = skills.filter(({ frontmatter: { category, status } }) => category === "meta" && status === "stable");
    expect(meta.map(({ folder }) => folder).sort()).toEqual(["meta-decompose-process", "meta-draft-l1-skill", "meta-no-skill-fallback"]);
  });

  it("can be found by its words, asks in four languages, and gives something [content.corpus]", () => {
    for (const { folder, frontmatter } of skills) {
      expect(frontmatter.summary, folder).toMatch(/\w/);
      if (frontmatter.category === "meta") continue;
      expect(frontmatter.tags?.length, folder).toBeGreaterThanOrEqual(8);
      expect(frontmatter.authority_id, folder).toBeDefined();
      const formInputs = frontmatter.inputs?.filter(({ type }) => corpus.types?.types[type]?.form === true) ?? [];
      for (const { name, label } of formInputs)
        expect(Object.keys(label ?? {}).sort(), `${folder} ${name}`).toEqual(["de", "en", "fr", "nl"]);
      if (frontmatter.status === "alpha") expect(frontmatter.outputs?.length, folder).toBeGreaterThan(0);
    }
  });

  it("has a title in four languages for every procedure, and a name for every figure that a user asks for at a desk [dossier.words]", () => {
    const words = corpus.dossierWords;
    const skills = [...corpus.skills.keys()].filter((id) => !id.startsWith("meta-"));
    expect(Object.keys(words?.procedures ?? {}).sort()).toEqual(skills.sort());
    const local =
      corpus.catalogueFile?.volatile_values.filter(({ basis, by_commune: own }) => basis === "local" || own !== undefined) ?? [];
    expect(local.length).toBeGreaterThan(40);
    expect(local.filter(({ uid }) => words?.figures[uid] === undefined).map(({ name }) => name)).toEqual([]);
    expect(Object.keys(words?.deadlines ?? {}).length).toBeGreaterThan(200);
    expect(Object.keys(words?.letters ?? {})).toEqual(["own-list", "appointment", "written-refusal", "missing-visit", "objection"]);
  });

  it("has every procedure in a life event, and every step in all four languages [content.life-events]", () => {
    const steps = corpus.lifeEvents?.flatMap(({ steps: list }) => list.map(({ skill }) => skill)) ?? [];
    const procedures = [...corpus.skills.values()].filter(({ frontmatter: { category } }) => category !== "meta");
    expect(procedures.map(({ folder }) => folder).filter((id) => !steps.includes(id))).toEqual([]);
    expect(corpus.lifeEvents?.map(({ id }) => id)).toEqual([
      "arriving",
      "moving",
      "working",
      "family",
      "becoming-belgian",
      "trouble",
      "leaving",
    ]);
  });

  it("has at least 30 examples of each procedure in each language [content.examples]", () => {
    for (const { folder, frontmatter } of skills) {
      if (frontmatter.category === "meta") continue;
      const lines = (files.get(`skills/${folder}/examples.jsonl`) ?? "").trimEnd().split("\n");
      const languages = lines.flatMap((line) => (line === "" ? [] : [(JSON.parse(line) as { lang: string }).lang]));
      for (const language of vocabulary.language)
        expect(languages.filter((one) => one === language).length, `${folder} ${language}`).toBeGreaterThanOrEqual(30);
    }
  });

  it("has sheets on the records of at least ten countries, and a procedure that leads to each by the country [content.origin]", () => {
    const sheets = skills.filter(({ frontmatter: { category } }) => category.startsWith("origin-"));
    expect(sheets.length).toBeGreaterThanOrEqual(10);
    const parts = corpus.skills.get("apostille-foreign-document-hague")?.frontmatter.requires ?? [];
    for (const { folder, frontmatter } of sheets) {
      const countries = frontmatter.applies_to?.origin_countries;
      expect(parts, folder).toContainEqual({ id: folder, selects_on: { origin_country: countries } });
      // Without the question, the answer to “is it for me?” would stay open.
      expect(
        frontmatter.inputs?.map(({ name }) => name),
        folder,
      ).toContain("origin_country");
    }
  });

  it("says that a skeleton is one [content.corpus]", () => {
    const drafts = skills.filter(({ frontmatter }) => frontmatter.status === "draft");
    for (const { folder, bodyText } of drafts) expect(bodyText.trim().split("\n")[0], folder).toMatch(/skeleton/);
  });

  it("shows in every text what the catalogue says [content.values]", () => {
    const texts = new Map(corpus.catalogueFile?.volatile_values.map((row) => [row.uid, shownValue(row)]));
    for (const { folder, body } of skills)
      for (const { name, attributes, text } of body.tags)
        if (name === "VV")
          expect({ folder, uid: attributes.uid, text }).toEqual({ folder, uid: attributes.uid, text: texts.get(attributes.uid ?? "") });
  });

  it("cites every reference with the title and the address of its row [content.values]", () => {
    const rows = new Map(corpus.catalogueFile?.references.map((row) => [row.uid, row]));
    const differing = skills.flatMap(({ folder, body }) =>
      body.tags
        .filter(({ name, attributes }) => name === "Ref" && attributes.uid !== undefined)
        .filter(({ attributes: { uid, title, url } }) => rows.get(uid ?? "")?.url !== url || rows.get(uid ?? "")?.title !== title)
        .map(({ attributes, line }) => `${folder}:${line} ${attributes.uid}`),
    );
    expect(differing).toEqual([]);
  });

  it("says of every figure how sure it is and what was read, and claims no page without a source [content.values]", () => {
    for (const { uid, source, basis, harm, verification_notes: notes = "" } of corpus.catalogueFile?.volatile_values ?? []) {
      expect([basis, harm, notes], uid).not.toContain(undefined);
      expect(notes, uid).not.toBe("");
      expect(notes, uid).not.toMatch(/^To be checked/);
      if (source === undefined) expect(basis, uid).toMatch(/^(?:local|reported)$/);
    }
  });

  it("asks for the five routes of the nationality file, and for the cards as the profile keeps them", () => {
    const inputs = corpus.skills.get("nationality-application")?.frontmatter.inputs ?? [];
    const routes = inputs.find(({ name }) => name === "sub_category")?.options?.map(({ value }) => value);
    // The list has the answers of other procedures too; the routes of the law have a number.
    expect(routes).toEqual((corpus.types as Types).selectors.sub_category?.filter((value) => /^\d/.test(value)));
    expect(inputs.find(({ type }) => type === "row_list")).toMatchObject({
      profile_field: "residency_history",
      columns: [{ id: "permit_type" }, { id: "start" }, { id: "end" }],
      defaults: { min_rows: 0, max_rows: 12 },
    });
  });

  const residents = vocabulary.region.filter((region) => region !== "not-in-belgium-yet");
  const cards = vocabulary.id_card_answer;
  it.each(residents.flatMap((region) => cards.map((card) => ({ region, card }))))(
    "gives a resident of $region, whose card is “$card”, a way to every document, the desk last [corpus.shipped]",
    ({ region, card }) => {
      const profile: Profile = {
        profile_schema_version: "1",
        last_updated_at: "2026-11-16T00:00:00Z",
        region,
        nationality_status: "EU",
        document_inventory: { has_id_card: card },
      };
      for (const { id, sources } of paths) {
        const { eligible, undecided } = orderSources(sources, profile, "2026-11");
        expect(undecided, id).toEqual([]);
        expect(eligible.at(-1), id).toMatchObject({ source_class: "offline" });
        expect(eligible.filter(({ source_class }) => source_class === "offline")).toHaveLength(1);
      }
    },
  );
});
