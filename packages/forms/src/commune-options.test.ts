import { describe, expect, it } from "vitest";
import { communeOptions } from "./commune-options.ts";

const place = { region: "flanders", province: "antwerp", postal_codes: ["2000"], languages_available: ["nl"] } as const;
const commune = (nis_code: string, name: string, former: string[] = []) => ({
  ...place,
  postal_codes: [...place.postal_codes],
  languages_available: [...place.languages_available],
  nis_code,
  slug: name.toLowerCase(),
  name_fr: null,
  name_nl: name,
  name_de: null,
  ...(former.length === 0 ? {} : { former: [{ nis_code: "99001", names: former, until: "2024-12-31" }] }),
});

describe("the communes of a form", () => {
  it("are followed by those that merged, each with the commune of today [form.former-communes]", () => {
    const options = communeOptions([commune("11002", "Tielt", ["Aarle", "Tielt"]), commune("11001", "Boom")], "nl");
    expect(options).toEqual([
      { value: "11001", label: "Boom" },
      { value: "11002", label: "Tielt" },
      { value: "11002", label: "Aarle → Tielt" },
    ]);
  });
});
