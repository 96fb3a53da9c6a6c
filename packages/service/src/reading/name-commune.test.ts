import { someCommunes } from "@becivic/fixtures";
import { expect, it } from "vitest";
import { communeNamer } from "./name-commune.ts";

const name = communeNamer(someCommunes);

it.each<[string, unknown]>([
  ["21004", { kind: "commune", commune: { nis_code: "21004" } }],
  ["bruxelles", { kind: "moved", to: "21004" }],
  ["Brüssel", { kind: "moved", to: "21004" }],
  ["Sint Genesius  Rode", { kind: "moved", to: "23101" }],
  ["../21004", { kind: "moved", to: "21004" }],
  ["commune-23101", { kind: "moved", to: "23101" }],
  ["9160", { kind: "moved", to: "46029" }],
  ["borsbeek", { kind: "moved", to: "11002" }],
  ["11007", { kind: "moved", to: "11002" }],
  // Lokeren merged into Lokeren.
  ["lokeren", { kind: "moved", to: "46029" }],
  [
    "saint-nicolas",
    { kind: "several", key: "saint-nicolas", name: "Saint-Nicolas", communes: [{ nis_code: "46021" }, { nis_code: "62093" }] },
  ],
  ["Saint Nicolas", { kind: "moved", to: "saint-nicolas" }],
  // Most communes of the sample have this postal code.
  ["1000", { kind: "several", key: "1000", name: "1000" }],
])("%s names %j [communes.addressed]", (text, match) => {
  expect(name(text)).toMatchObject(match as object);
});

it.each(["", " ", "-", "99999", "0000", "atlantis", "__proto__", "constructor", "\u0000", "a".repeat(10_000)])(
  "%.40j names none [communes.addressed]",
  (text) => {
    expect(name(text)).toBeUndefined();
  },
);
