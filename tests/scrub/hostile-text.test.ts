import { defaultRuleSet, findMatches } from "@becivic/scrub";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

// A pattern that backtracks badly runs for minutes on texts of this size; what is linear for less than a second.
const FAR_TOO_LONG_MS = 120_000;

const LENGTH = 300_000;

/** Pieces that keep a pattern hoping: the beginnings and middles of what the rules look for. */
const pieces = [
  "0",
  "00",
  "31.02.14-",
  "31 02 14 995 ",
  "BE49 ",
  "be49a",
  "999-0000017-",
  "B 9990001 ",
  "0999.",
  "a@",
  "@a.",
  "a.a-",
  "x[at]",
  "(arobas) ",
  "+32 ",
  "0032 ",
  "(0)",
  "04 ",
  "02/",
  "772-",
  "AA 00 ",
  "1 99 01 ",
  "999.",
  "passeport EX0000",
  "né le 1 ",
  "born 14 ",
  "geboren op ",
  "° 1/",
  "rue du ",
  "avenue de la Test ",
  "12, rue ",
  "Teststraat ",
  "a-laan",
  "Testweg ",
  "Am Testen 5, ",
  "12 Test ",
  "192.0.",
  "zéro un ",
  "quatre-vingt-",
  "1 deux ",
  "%33",
  "%25",
  "domicilié Les ",
  "adresse : A, ",
  "art. 1, ",
  "tel 0",
  "a @ a . ",
  "a at a dot ",
  "a arobase a ",
  "KBO 0 ",
  "4111 ",
  "9 ",
  "9, ",
  "::",
  "a:b:",
  "f",
  "é",
  "'",
  "-",
  " ",
  ".",
  "\u200b",
  "٣",
  "ﷺ",
];

describe("time on hostile text", () => {
  it.each(pieces)(
    "repeats %j to three hundred thousand characters [scrub.linear]",
    (piece) => {
      const text = piece.repeat(Math.ceil(LENGTH / piece.length));
      expect(findMatches(text, defaultRuleSet())).toBeInstanceOf(Array);
    },
    FAR_TOO_LONG_MS,
  );

  it("mixes the pieces at random [scrub.linear]", () => {
    const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(unit, (part) => {
        findMatches(part.repeat(Math.ceil(LENGTH / part.length)), defaultRuleSet());
      }),
      { numRuns: 40 },
    );
  });
});
