import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { CATALOGUE_FILE, loadCorpus } from "../load-corpus.ts";
import { checkCommuneValues } from "./commune-values.ts";

const base = loadRuleCorpus();

function adviceFor(code: string): string[] {
  const value = `"by_commune": { "${code}": { "value": 5, "source": "registration-code" } }`;
  const rows = (base.get(CATALOGUE_FILE) ?? "").replace('"basis": "official",', `"basis": "local", ${value},`);
  return checkCommuneValues(loadCorpus(new Map([...base, [CATALOGUE_FILE, rows]])))
    .filter(({ rule }) => rule === "commune_value_unknown")
    .map(({ text }) => text);
}

describe("the value of a commune that is not in the list", () => {
  it.each([
    ["that merged", "44099", [expect.stringContaining("44099 is a commune that merged: write 44021")]],
    ["that never was", "99999", [expect.stringContaining("data/communes.json has no 99999")]],
    ["of today", "44021", []],
  ])("is refused in words that help: one %s", (_what, code, expected) => {
    expect(adviceFor(code)).toEqual(expected);
  });
});
