import { describe, expect, it } from "vitest";
import { type DeskQuestion, questionsAtDesk } from "./desk-questions.ts";

function questionOf(en: string): DeskQuestion {
  const figure = { uid: "val-00001", name: "some-figure", revision: 1, value: 1 } as DeskQuestion["figure"];
  return { figure, valueIn: () => "1", name: { en, fr: en, nl: en, de: en } };
}

describe("the questions for the page", () => {
  it.each([
    ["Price of a residence card", true],
    ["Fine, Flanders", true],
    ["Fine, Brussels", false],
    ["Starting capital, Wallonia, 2026", false],
    ["Age limit, Flanders and Wallonia", true],
    ["Price of an urgent card collected at FPS Interior in Brussels", true],
  ])("at a desk in Flanders: %s: %s [dossier.page]", (name, isForDesk) => {
    const questions = [questionOf(name)];
    expect(questionsAtDesk(questions, "flanders")).toEqual(isForDesk ? questions : []);
    expect(questionsAtDesk(questions, undefined)).toEqual(questions);
  });

  it("are few enough for two sheets [dossier.page]", () => {
    expect(
      questionsAtDesk(
        Array.from({ length: 12 }, () => questionOf("Fee")),
        undefined,
      ),
    ).toHaveLength(8);
  });
});
