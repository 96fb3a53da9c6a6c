import { describe, expect, it } from "vitest";
import { localAddress } from "./page-frame.ts";

describe("an address on a page of a language", () => {
  it.each([
    ["/", "/fr"],
    ["/#paste", "/fr#paste"],
    ["/skills", "/fr/skills"],
    ["/skills/address-change#process", "/fr/skills/address-change#process"],
    ["/skills?domain=housing", "/fr/skills?domain=housing"],
    ["/paths/themes/family", "/fr/paths/themes/family"],
    ["/communes/21009", "/fr/communes/21009"],
    ["/privacy", "/fr/privacy"],
    // What is for programs and agents has one address.
    ["/skills/address-change.md", "/skills/address-change.md"],
    ["/skills/address-change/guide.fr.json", "/skills/address-change/guide.fr.json"],
    ["/api/skills/address-change", "/api/skills/address-change"],
    ["/agents", "/agents"],
    ["/agents/submit/concern", "/agents/submit/concern"],
    ["/skillset", "/skillset"],
    ["/llms.txt", "/llms.txt"],
    ["#process", "#process"],
    ["//elsewhere.example/skills", "//elsewhere.example/skills"],
    ["https://elsewhere.example/skills", "https://elsewhere.example/skills"],
  ])("%s becomes %s [language.links]", (href, expected) => {
    expect(localAddress(href, { prefix: "/fr" })).toBe(expected);
  });

  it("stays as it is where the page has no prefix [language.links]", () => {
    expect(localAddress("/skills", { prefix: "" })).toBe("/skills");
  });
});
