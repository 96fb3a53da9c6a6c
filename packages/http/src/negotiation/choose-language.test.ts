import { describe, expect, it } from "vitest";
import { chooseLanguage } from "./choose-language.ts";

describe("the language of a request", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["*", "en"],
    ["fr", "fr"],
    ["FR-be, en;q=0.8", "fr"],
    ["nl-BE,nl;q=0.9,fr;q=0.8,en;q=0.7", "nl"],
    ["de-DE", "de"],
    ["en-GB,en;q=0.9,fr;q=0.8", "en"],
    ["pt-BR,pt;q=0.9,fr;q=0.5,en;q=0.4", "fr"],
    ["pt-BR", "en"],
    ["en;q=0.5, nl;q=0.9", "nl"],
    ["fr;q=0, nl;q=0.1", "nl"],
    ["fr;q=0", "en"],
    // Weights of which none can be read.
    ["fr;q=high", "en"],
    // A language whose code only begins like one of ours.
    ["frr, den", "en"],
    ["fr, nl", "fr"],
  ])("that accepts %j is %s [language.negotiated]", (accept, language) => {
    expect(chooseLanguage(accept)).toBe(language);
  });
});
