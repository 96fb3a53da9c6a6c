import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAddresses, searchAddresses } from "./find-addresses.ts";
import { isListedAddress } from "./hosts.ts";

const addressesIn = (text: string): string[] => findAddresses(text).map(({ address }) => address);

describe("findAddresses", () => {
  it("leaves out no text that holds an address", () => {
    const piece = fc.constantFrom(
      "evil",
      "be",
      "www",
      ".",
      "。",
      "．",
      "｡",
      ":",
      "/",
      "@",
      " ",
      "\n",
      "(dot)",
      "[.]",
      "{ punt }",
      "mailto",
      "é",
      "-",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        expect(findAddresses(text)).toEqual(searchAddresses(text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[string, string[]]>([
    ["See https://dofi.ibz.be/en, or ask.", ["https://dofi.ibz.be/en"]],
    ["Pay on www.evil.example/form!", ["www.evil.example/form"]],
    ["Pay on evil.example.", ["evil.example"]],
    ["Pay on EVIL.COM", ["EVIL.COM"]],
    ["Pay on evil.com:8080/x?y=1#z now", ["evil.com:8080/x?y=1#z"]],
    ["Two: a.be and b.brussels/x", ["a.be", "b.brussels/x"]],
    ["https:/evil.example/x", ["https:/evil.example/x"]],
    ["hxxps://evil.example", ["hxxps://evil.example"]],
    ["javascript:alert(1)", ["javascript:alert(1"]],
    ["data:text/html,x", ["data:text/html,x"]],
    ["evil[.]example and evil (dot) example", ["evil.example", "evil.example"]],
    ["evil。example", ["evil.example"]],
    ["пример.рф", ["пример.рф"]],
    ["(www.evil.example)", ["www.evil.example"]],
    ["wait...evil.example", ["evil.example"]],
    ["[x](https://evil.example/a)", ["https://evil.example/a"]],
    ["invoice.zip", ["invoice.zip"]],
    ["ask a.b@evil.example", []],
    ["www.phrases.fr", ["www.phrases.fr"]],
    ["phrases.fr/x", ["phrases.fr/x"]],
    ["phrases.nl?x=1", ["phrases.nl?x=1"]],
    ["phrases.de:8080", ["phrases.de:8080"]],
    ["https://phrases.fr", ["https://phrases.fr"]],
    ["https:phrases.fr", ["phrases.fr"]],
    ["[x](//phrases.fr)", ["phrases.fr"]],
    ["\\\\phrases.fr", ["phrases.fr"]],
    ["phrases.fr.evil.example", ["phrases.fr.evil.example"]],
    ["phrases.fr[.]example", ["phrases.fr.example"]],
    ["evil-phrases.fr, my.phrases.nl", ["evil-phrases.fr", "my.phrases.nl"]],
    ["phrase.fr, phrases.be and Phrases.de", ["phrase.fr", "phrases.be", "Phrases.de"]],
  ])("%j holds %j [corpus.addresses]", (text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });

  it.each([
    "The desk opens at 9.30 and closes at 16.00.",
    "It costs 1.000,50 euro, as art. 12bis says.",
    "Ask the commune, e.g. by phone, i.e. before 11 a.m.",
    "Bring form no.3 and annex 12.b.",
    "They said so at the desk.It is free.",
    "The file is canonical.md, the list index.json.",
    "N.V., B.V. and a.s.b.l. are forms of companies.",
    "user.document_inventory.has_id_card",
    "Wait… then go.",
    "See https://…",
    "Version 2.1.0 of 2026-11-16T12:00:00Z.",
    "Either/or: both are fine.",
    "Amend phrases.en, phrases.fr, phrases.nl or phrases.de.",
    "Why not `phrases.fr`? (See phrases.nl: it is empty; phrases.de?)",
  ])("%j holds none [corpus.addresses]", (text) => {
    expect(addressesIn(text)).toEqual([]);
  });

  it("is listed by its host, with https or without a scheme, with or without www [corpus.addresses]", () => {
    const lists = {
      schema_version: 1,
      primary: [".fgov.be", "www.agii.be", "mygov.be"],
      secondary: [],
      tertiary: ["wikipedia.org"],
    } as const;
    const isListed = (text: string): boolean[] => findAddresses(text).map((address) => isListedAddress(address, { ...lists } as never));
    expect(isListed("https://x.fgov.be/a www.agii.be/x agii.be MyGov.be becivic.be/skills")).toEqual([true, true, true, true, true]);
    expect(
      isListed("http://x.fgov.be https:/x.fgov.be https://x.fgov.be:8443/ https://u@x.fgov.be fgov.be.evil.com wikipedia.org"),
    ).toEqual([false, false, false, false, false, false]);
  });
});
