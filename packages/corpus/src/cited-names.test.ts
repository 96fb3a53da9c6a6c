import type { Catalogue } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { renameCited, withFirstNames, withPresentNames } from "./cited-names.ts";

const file = (body: string): string => `---\nid: lease\n---\n\n${body}\n`;
const toNew = (prefix: string, name: string): string | undefined => (name === "old" ? `new-${prefix}` : undefined);
const REF = 'title="T" url="https://www.vlaanderen.be/x"';

describe("the names that a text cites", () => {
  it.each([
    ["a value", '<VV name="old" uid="val-00001">€25</VV>', '<VV name="new-val" uid="val-00001">€25</VV>', 1],
    ["a value whose name comes second", '<VV uid="val-00001" name="old">5</VV>', '<VV uid="val-00001" name="new-val">5</VV>', 1],
    ["a reference", `<Ref name="old" uid="" ${REF}>it</Ref>`, `<Ref name="new-ref" uid="" ${REF}>it</Ref>`, 1],
    [
      "a reference and its second citation",
      `See <Ref name="old" uid="ref-00001" ${REF}>it</Ref>, as [old] says, and again [old].`,
      `See <Ref name="new-ref" uid="ref-00001" ${REF}>it</Ref>, as [new-ref] says, and again [new-ref].`,
      3,
    ],
    ["in a list, after a line of its own", '- one\n- <VV name="old" uid="">5</VV>', '- one\n- <VV name="new-val" uid="">5</VV>', 1],
    [
      "no other name, and no prose",
      'The old <VV name="older" uid="">5</VV>, \\[old\\].',
      'The old <VV name="older" uid="">5</VV>, \\[old\\].',
      0,
    ],
    [
      "nothing that only looks like it",
      'It says `name="old"` in <VV name="b" uid="">old</VV>.',
      'It says `name="old"` in <VV name="b" uid="">old</VV>.',
      0,
    ],
  ])("are rewritten: %s [operators.rename]", (_, before, after, count) => {
    expect(renameCited(file(before), toNew)).toEqual({ text: file(after), count });
  });

  it("stay in a file that cannot be read [operators.rename]", () => {
    const broken = '<VV name="old" uid="">5</VV>';
    expect(renameCited(broken, toNew)).toEqual({ text: broken, count: 0 });
    expect(renameCited(file("{old} <script>"), toNew).count).toBe(0);
  });

  const catalogue: Catalogue = {
    schema_version: 1,
    volatile_values: [
      { uid: "val-00001", name: "third", former_names: ["first", "second"], value: 1, value_type: "integer" },
      { uid: "val-00002", name: "other", value: 1, value_type: "integer" },
    ],
    references: [],
  };
  const text = (name: string): string => file(`<VV name="${name}" uid="val-00001">1</VV> <VV name="other" uid="val-00002">1</VV>`);

  it.each(["first", "second", "third"])("lead from %s to the present name and to the first [operators.rename]", (name) => {
    expect(withPresentNames(text(name), catalogue)).toBe(text("third"));
    expect(withFirstNames(text(name), catalogue)).toBe(text("first"));
  });

  it("are left alone where no row was ever renamed [operators.rename]", () => {
    const plain = { ...catalogue, volatile_values: catalogue.volatile_values.slice(1) };
    expect(withPresentNames(text("first"), plain)).toBe(text("first"));
    expect(withFirstNames(text("first"), undefined)).toBe(text("first"));
  });
});
