import { defaultRuleSet } from "@becivic/scrub";
import { describe, expect, it } from "vitest";
import { Refusal } from "../answer.ts";
import { guardWrite } from "./guard-write.ts";

const rules = [defaultRuleSet()];

const refused: readonly [string, unknown, string, string][] = [
  ["a bank account number", { text: "Pay to BE68 5390 0754 7034." }, "personal_data", "/text"],
  ["a field for an identity", { content: { eMail: "x" } }, "identity_field_present", "/content"],
  ["a hidden character", { text: "a\u202eb" }, "hidden_characters", "/text"],
  ["the name of a person", { text: "Mme Vandermaelen a signé." }, "names_suspected", "/text"],
];

describe("a value that is about to be written", () => {
  it.each(refused)("is refused for %s, and the refusal has no part of the text", (_what, value, code, pointer) => {
    const refusal = refusalOf(() => guardWrite(value, rules));
    expect(refusal?.code).toBe(code);
    expect(refusal?.fields).toMatchObject({ findings: expect.arrayContaining([expect.objectContaining({ pointer })]) });
    for (const secret of ["5390", "Vandermaelen", "\u202e"]) expect(JSON.stringify(refusal)).not.toContain(secret);
  });

  it("is written with a suspected name once it was reviewed, and never with a number", () => {
    guardWrite({ text: "Mme Vandermaelen a signé." }, rules, { isReviewed: true });
    expect(refusalOf(() => guardWrite({ text: "BE68 5390 0754 7034" }, rules, { isReviewed: true }))?.code).toBe("personal_data");
  });

  it("is written where nothing is found", () => {
    guardWrite({ text: "The commune asked for a second copy." }, rules);
  });
});

function refusalOf(work: () => void): Refusal | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
