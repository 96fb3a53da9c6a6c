import { type Communes, validate } from "@becivic/contract";
import { expect, it } from "vitest";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

describeOnBoth("the list of communes", (api) => {
  it("has every commune with its code, names and languages in one answer [server.communes]", async () => {
    const { body } = await api.get("/communes.json");
    expect(validate("communes", body)).toMatchObject({ valid: true });
    // Checked just now.
    const { communes } = body as unknown as Communes;
    expect(new Set(communes.map(({ nis_code }) => nis_code)).size).toBe(565);
    expect(communes.filter(({ languages_available: languages }) => languages.length === 0)).toEqual([]);
    const languagesOf = (name: string) => communes.find(({ slug }) => slug === name)?.languages_available;
    expect(languagesOf("aartselaar")).toEqual(["nl"]);
    expect(communes.filter(({ region, languages_available: languages }) => region === "brussels" && languages.length === 2)).toHaveLength(
      19,
    );
  });
});
