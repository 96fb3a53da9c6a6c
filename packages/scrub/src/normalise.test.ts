import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText } from "./normalise.ts";

describe("normaliseText", () => {
  it("leaves plain text as it is", () => {
    expect(normaliseText("Art. 12bis, 2 - 1 000 EUR")).toBe("Art. 12bis, 2 - 1 000 EUR");
  });

  it.each([
    ["full-width", "０１２３４５６７８９"],
    ["Arabic-Indic", "٠١٢٣٤٥٦٧٨٩"],
    ["Devanagari", "०१२३४५६७८९"],
    ["Bengali", "০১২৩৪৫৬৭৮৯"],
    ["Thai", "๐๑๒๓๔๕๖๗๘๙"],
    ["mathematical bold", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗"],
    ["mathematical monospace", "𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿"],
    ["Adlam", "𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙"],
  ])("reads %s digits as 0 to 9 [scrub.normalised]", (_script, digits) => {
    expect(normaliseText(digits)).toBe("0123456789");
  });

  it("removes what cannot be seen: zero-width, soft hyphen, direction marks, variation selectors, keycaps [scrub.normalised]", () => {
    expect(normaliseText("3\u200b1\u200d0\u00ad2\u206014\ufeff-9\u202e9\ufe0f5\u20e3.26")).toBe("310214-995.26");
  });

  it("reads every kind of dash and space as the plain one", () => {
    expect(normaliseText("31\u201102\u201314\u2212995\u00a026")).toBe("31-02-14-995 26");
  });

  it.each([
    ["31%2E02%2e14%2D995.26", "31.02.14-995.26"],
    ["%33%31%30%32", "3102"],
    ["%2533%252531", "31"],
    ["jan%40example.org", "jan@example.org"],
    ["https://example.be/?q=Rue+du+Test+12%2C+5000+Namur&tel=+32+470", "https://example.be/?q=Rue du Test 12, 5000 Namur&tel=+32 470"],
    // A sum, a payment reference and a phone number keep their signs.
    ["1+2, +++999/0000/01787+++, ?q=tel+32470000004", "1+2, +++999/0000/01787+++, ?q=tel+32470000004"],
    // No code of a visible sign.
    ["6% of 21%, 5%0A, %C3%A9, 100%25", "6% of 21%, 5%0A, %C3%A9, 100%25"],
  ])("reads %s as a reader of a URL does [scrub.normalised]", (text, read) => {
    expect(normaliseText(text)).toBe(read);
  });

  it("gives the same text the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
