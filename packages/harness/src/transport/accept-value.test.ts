import { describe, expect, it } from "vitest";
import { acceptValue } from "./accept-value.ts";

const commune = {
  nis_code: "21004",
  slug: "bruxelles",
  name_fr: "Bruxelles",
  name_nl: "Brussel",
  name_de: null,
  region: "brussels",
  province: null,
  postal_codes: ["1000"],
  languages_available: ["fr", "nl"],
};

describe("a value of the server", () => {
  it("is accepted as it is [procedures.transport]", () => {
    const value = { communes: [commune] };
    expect(acceptValue("communes-answer", value)).toBe(value);
  });

  it("loses the fields that this version does not know, and the original stays [procedures.transport]", () => {
    const value = {
      newer: 1,
      communes: [
        { ...commune, mayor: "x" },
        { ...commune, "a/b~c": 1 },
      ],
    };
    expect(acceptValue("communes-answer", value)).toEqual({ communes: [commune, commune] });
    expect(value.newer).toBe(1);
  });

  it("loses a new field of a thousand entries [procedures.transport]", () => {
    const communes = Array.from({ length: 1000 }, () => ({ ...commune, mayor: "x" }));
    expect(acceptValue("communes-answer", { communes })?.communes).toEqual(Array.from({ length: 1000 }, () => commune));
  });

  it.each([
    ["a wrong type", { communes: [{ ...commune, slug: 4 }] }],
    ["a field that is missing", { communes: [{ slug: "x" }] }],
    ["no object", null],
    [
      "more unknown fields than any version adds",
      Object.fromEntries([["communes", []], ...Array.from({ length: 110 }, (_, at) => [`x${at}`, 1])]),
    ],
  ])("is refused with %s [procedures.transport]", (_name, value) => {
    expect(acceptValue("communes-answer", value)).toBeUndefined();
  });
});
