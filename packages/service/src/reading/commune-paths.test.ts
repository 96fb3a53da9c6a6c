import type { PathSource } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import { expect, it } from "vitest";
import { placeOf } from "./commune-paths.ts";

const at = (code: string) => {
  const commune = someCommunes.find(({ nis_code }) => nis_code === code);
  if (commune === undefined) throw new Error(`no commune of the sample has the code ${code}`);
  return commune;
};
const [BRUSSELS, ANTWERP, MALMEDY, EUPEN] = ["21004", "11002", "63049", "63023"].map(at);
const region = (value: string | readonly string[]) => ({ field: "user.region", op: typeof value === "string" ? "eq" : "in", value });
const EVERY_REGION = ["Flanders", "Wallonia", "Brussels-Capital", "German-speaking-community"];
const card = { field: "user.document_inventory.has_id_card", op: "eq", value: "yes" };

it.each<[string, object, (typeof BRUSSELS)[], (typeof BRUSSELS)[]]>([
  ["without a place", { predicates: [card] }, [], [BRUSSELS, ANTWERP, MALMEDY, EUPEN]],
  ["for every region", { predicates: [region(EVERY_REGION)] }, [], [BRUSSELS, ANTWERP, MALMEDY, EUPEN]],
  ["for Flanders", { predicates: [region("Flanders"), card] }, [ANTWERP], []],
  ["for Wallonia", { predicates: [region("Wallonia")] }, [MALMEDY], []],
  ["for the German-speaking Community", { predicates: [region(["German-speaking-community", "abroad"])] }, [EUPEN], []],
  ["for those who live abroad", { predicates: [region(["abroad", "not-in-belgium-yet"])] }, [], []],
  ["for the communes of Brussels", { predicates: [], communes: ["all-19-rbc-communes"] }, [BRUSSELS], []],
  ["for the region of Brussels, by its list", { predicates: [], regions: ["brussels"] }, [BRUSSELS], []],
  ["for two communes, by code and by slug", { predicates: [], communes: ["11002", "commune-63049"] }, [ANTWERP, MALMEDY], []],
  ["for a commune that is outside its region", { predicates: [region("Wallonia")], communes: ["11002"] }, [], []],
])("a source %s is for its place [communes.own-page]", (_name, audience, here, everywhere) => {
  const source = { audience } as Pick<PathSource, "audience">;
  const places = [BRUSSELS, ANTWERP, MALMEDY, EUPEN].flatMap((commune) =>
    commune === undefined ? [] : [[commune, placeOf(source, commune)]],
  );
  expect(places.filter(([, place]) => place === "here").map(([commune]) => commune)).toEqual(here);
  expect(places.filter(([, place]) => place === "everywhere").map(([commune]) => commune)).toEqual(everywhere);
});
