import type { Evals } from "@becivic/contract";
import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { scoreAnswer } from "./score-answer.ts";

const corpus = loadCorpus(loadRuleCorpus());
type Fact = Evals["questions"][number]["must_contain"][number];

const has = (fact: Fact, answer: string): boolean =>
  scoreAnswer({ question: "How?", must_contain: [fact], must_not_contain: [] }, answer, corpus).contained === 1;

describe("a fact in an answer [evals.score]", () => {
  it.each<[string, Fact, string, boolean]>([
    ["words", { text: "the commune’s desk" }, "Go to the Commune's   **desk**.", true],
    ["accents", { text: "itsmé" }, "Use ITSME.", true],
    ["other words", { text: "the desk" }, "Go to the office.", false],
    ["one of several", { any_of: ["police", "officer"] }, "An officer comes.", true],
    ["a figure as the catalogue writes it", { value: "late-fee-eur" }, "It costs €25.", true],
    ["a figure after its number", { value: "late-fee-eur" }, "Cela coûte 25 €.", true],
    ["a figure with cents", { value: "late-fee-eur" }, "Es kostet 25,00 Euro.", true],
    ["another figure", { value: "late-fee-eur" }, "It costs €250 or 2.5 %.", false],
    ["a figure that does not exist", { value: "nothing-eur" }, "€25", false],
    ["a reference by its title", { reference: "registration-code" }, "See the Registration Duties Code.", true],
    ["a reference by its host", { reference: "registration-code" }, "See https://www.ejustice.just.fgov.be/eli/x", true],
    ["a skill by its title", { skill: "deposit" }, "Then the deposit.", true],
    ["a path that is not named", { path: "lease-receipt" }, "Go home.", false],
  ])("%s", (_name, fact, answer, expected) => {
    expect(has(fact, answer)).toBe(expected);
  });

  it.each([
    ["€1,030", 1030],
    ["1.030 euro", 1030],
    ["1 030 €", 1030],
    ["1030,00", 1030],
    ["€2,131.28", 2131.28],
    ["2.131,28 EUR", 2131.28],
  ])("reads the number of %s", (text, value) => {
    const figures = { ...corpus, catalogueFile: { schema_version: 1 as const, references: [], volatile_values: [figure(value)] } };
    const question = { question: "How?", must_contain: [{ value: "amount" }], must_not_contain: [] };
    expect(scoreAnswer(question, `You pay ${text}.`, figures).contained).toBe(1);
  });

  it("counts what must not be there", () => {
    const question = { question: "How?", must_contain: [{ text: "a" }, { text: "zzz" }], must_not_contain: [{ text: "never" }] };
    expect(scoreAnswer(question, "A never.", corpus)).toEqual({ required: 2, contained: 1, wrong: 1 });
  });
});

function figure(value: number) {
  return { uid: "val-00001", name: "amount", value, value_type: "number" as const };
}
