import { describe, expect, it } from "vitest";
import { clausesOf } from "./clauses.ts";

describe("the parts of a question", () => {
  it.each([
    ["we are getting married and I have to exchange my licence", ["we are getting married", "I have to exchange my licence"]],
    ["mon bébé est né hier, il faut aussi inscrire le grand à l'école", ["mon bébé est né hier", "inscrire le grand à l'école"]],
    ["ik verhuis naar Gent en mijn rijbewijs is gestolen", ["ik verhuis naar Gent", "mijn rijbewijs is gestolen"]],
    ["Steuererklärung abgeben. Kindergeld beantragen!", ["Steuererklärung abgeben", "Kindergeld beantragen"]],
    ["and", []],
    ["", []],
  ])("%s", (question, parts) => {
    expect(clausesOf(question)).toEqual(parts);
  });

  it("are few, however long the text is", () => {
    expect(clausesOf("renew my card, ".repeat(1_000))).toHaveLength(4);
  });
});
