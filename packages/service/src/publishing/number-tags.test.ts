import { CATALOGUE_FILE } from "@becivic/corpus";
import { createMemoryService } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { corpusWith, LEASE_FILE, NOW } from "./_publishing.ts";
import { listedContent, numberTags } from "./number-tags.ts";

const corpus = corpusWith();
const text = corpus.files.get(LEASE_FILE) ?? "";
const withTag = (tag: string) => text.replace("None so far.", tag);
const LISTED = '<VV name="late-fee-eur">€25</VV>';
const NEW = '<VV name="stamp-eur">12</VV>';

describe("the numbers of tags", () => {
  const number = async (tag: string, tree = corpus) => numberTags(withTag(tag), tree, NOW, (await createMemoryService()).database);

  it("are not needed where every tag has one", async () => {
    expect(await number("None.")).toEqual({ text: withTag("None."), rows: new Map(), added: [] });
  });

  it("are those of the rows that have the name", async () => {
    expect(await number(LISTED)).toEqual({ text: withTag('<VV uid="val-00001" name="late-fee-eur">€25</VV>'), rows: new Map(), added: [] });
  });

  it("are new ones where no row has the name, and the row is added to the catalogue file", async () => {
    const numbered = await number(NEW);
    expect(numbered?.added).toEqual([{ target_type: "volatile_value", target_id: "val-00003" }]);
    expect(numbered?.text).toBe(withTag('<VV uid="val-00003" name="stamp-eur">12</VV>'));
    const { volatile_values } = JSON.parse(numbered?.rows.get(CATALOGUE_FILE) ?? "{}");
    expect(volatile_values.at(-1)).toMatchObject({ uid: "val-00003", name: "stamp-eur", value: 12, value_type: "integer" });
  });

  it("are the same for two tags of one name", async () => {
    const numbered = await number(`${NEW} and ${NEW}`);
    expect(numbered?.added).toHaveLength(1);
    expect(numbered?.text.match(/uid="val-00003"/g)).toHaveLength(2);
  });

  it("are the same when they are asked for again", async () => {
    const { database } = await createMemoryService();
    const [first, second] = [await numberTags(withTag(NEW), corpus, NOW, database), await numberTags(withTag(NEW), corpus, NOW, database)];
    expect(second).toEqual(first);
  });

  it("of a reference come with its title and its address", async () => {
    const numbered = await number('<Ref name="stamp-page" title="Stamps" url="https://www.vlaanderen.be/stamps">the page</Ref>');
    const { references } = JSON.parse(numbered?.rows.get(CATALOGUE_FILE) ?? "{}");
    expect(references.at(-1)).toEqual({ uid: "ref-00003", name: "stamp-page", title: "Stamps", url: "https://www.vlaanderen.be/stamps" });
  });
});

describe("the content of a row, as the list of rows writes it", () => {
  type Revision = Parameters<typeof listedContent>[0];
  it.each<[string, Record<string, unknown>, object]>([
    ["a number", { name: "fee", value: "25", unit: null }, { name: "fee", value: 25 }],
    ["a text", { name: "fee", value: '"free"', unit: "EUR" }, { name: "fee", unit: "EUR", value: "free" }],
    ["a reference, which has no value", { name: "page", title: "Page", archived_url: null }, { name: "page", title: "Page" }],
  ])("%s", (_, content, expected) => {
    // Of a revision, only its content is read.
    expect(listedContent({ content } as unknown as Revision)).toEqual(expected);
  });
});
