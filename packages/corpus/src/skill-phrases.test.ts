import { describe, expect, it } from "vitest";
import { allPhrasesOf, loadPhrases, phrasesFileOf, skillOfPhrasesFile } from "./skill-phrases.ts";

const FILE = "skills/lease/phrases.json";
const load = (value: unknown) => loadPhrases(FILE, `${JSON.stringify(value, null, 2)}\n`);
const rulesOf = (value: unknown): string[] => load(value).findings.map(({ rule }) => rule);
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `phrase ${index}`);

describe("the phrases of a skill", () => {
  it("are read by language, in the order of the file [phrases.file]", () => {
    const lists = { en: ["register a flat"], de: ["Mietvertrag"], fr: ["mon bail"] };
    expect(load(lists)).toEqual({ phrases: lists, findings: [] });
    expect(allPhrasesOf(lists)).toEqual(["register a flat", "Mietvertrag", "mon bail"]);
    expect(allPhrasesOf(undefined)).toEqual([]);
  });

  it.each<[name: string, value: unknown, rules: string[]]>([
    ["as many and as long as may be", { fr: [...many(59), "x".repeat(100)] }, []],
    ["an empty list", { fr: [] }, []],
    ["the same phrase in two languages", { fr: ["visa D"], nl: ["visa D"] }, []],
    ["one phrase too many", { fr: many(61) }, ["phrases_schema"]],
    ["one character too many", { fr: ["x".repeat(101)] }, ["phrases_schema"]],
    ["another language", { es: ["mi contrato"] }, ["phrases_schema"]],
    ["no list", { fr: "mon bail" }, ["phrases_schema"]],
    ["a line break", { fr: ["mon\nbail"] }, ["phrases_schema"]],
    ["a hidden character", { fr: ["mon\u200bbail"] }, ["phrases_schema"]],
    ["a phrase twice, apart from accents, case and punctuation", { fr: ["L'état des lieux", "l’etat des lieux?"] }, ["phrase_twice"]],
    ["markup", { fr: ["mon **bail**"] }, ["markup_in_text"]],
    ["an account number", { fr: ["payé de BE49 9990 0000 0171"] }, ["phrase_personal_data"]],
  ])("%s [phrases.file]", (_name, value, rules) => {
    expect(rulesOf(value)).toEqual(rules);
  });

  it("never quotes a phrase in a finding [refusals.no-echo]", () => {
    const findings = [...load({ fr: ["85.07.30-033.28", "85.07.30-033.28"] }).findings, ...load({ fr: ["x".repeat(101)] }).findings];
    expect(JSON.stringify(findings)).not.toMatch(/85\.07|xxx/);
  });

  it("are in one file of the skill's folder", () => {
    expect(phrasesFileOf("lease")).toBe(FILE);
    expect(["skills/lease/phrases.json", "skills/a/b/phrases.json", "phrases.json"].map(skillOfPhrasesFile)).toEqual([
      "lease",
      undefined,
      undefined,
    ]);
  });
});
