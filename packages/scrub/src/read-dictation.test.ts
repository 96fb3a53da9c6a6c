import { describe, expect, it } from "vitest";
import { readDictation } from "./read-dictation.ts";

describe("readDictation", () => {
  it.each([
    ["NISS trois un zéro deux un quatre neuf neuf cinq deux six, merci", "NISS 31021499526, merci"],
    ["nul vier zeven nul, twaalf, vierendertig, zesenvijftig", "0470123456"],
    ["einunddreißig null zwei vierzehn neunhundertfünfundneunzig sechsundzwanzig", "31021499526"],
    ["three one zero two one four nine nine five two six", "31021499526"],
    ["zero four seven double zero, 12 34, five six", "04700123456"],
    ["trente et un point zéro deux point quatorze tiret neuf cent nonante-cinq point vingt-six", "31021499526"],
    ["soixante et onze, quatre-vingt-dix-sept, septante-neuf, dix-huit", "71977918"],
    ["nine hundred and five, twenty-one, thirty two", "9052132"],
    ["negenhonderdvijf, één, twee, drie, vier", "9051234"],
    ["9 9 0 0 vier fünf sechs 8 9", "990045689"],
    ["negen negen acht, dan een twee drie vier vijf zes zeven en dan vier twee", "998 1234567 42"],
    ["deux, septante-sept, zéro neuf, clé trois un", "27709 31"],
    ["eins und dann zwei drei und dann vier fünf und dann sechs", "1 23 45 6"],
    ["vijf vier drie twee een nul en twee foto's", "543210 2 foto's"],
    ["sur b e quatre neuf neuf neuf neuf zéro", "sur BE 499990"],
    ["B comme Bruxelles, neuf neuf neuf zéro zéro un", "B 999001"],
    ["A for Alpha, K for Kilo, zero zero, zero zero, two seven, B, done", "AK 000027 B, done"],
    ["il y a un deux trois quatre cinq six a", "il YA 123456 A"],
    ["ÉÉN TWEE DRIE VIER VIJF ZES", "123456"],
  ])("reads %s [scrub.dictated]", (text, read) => {
    expect(readDictation(text)).toBe(read);
  });

  it.each([
    "",
    "The desk asks for two photos and one form.",
    "vingt-cinq jours, trois copies et deux photos",
    "one two three",
    "a b c d e f",
    "plan b: one, then two, and then three",
    "B comme Bruxelles, un formulaire",
    "12 34 56 78 90",
    "Within thirty days after 12 03 2024",
    "quatre-vingt-dix-neuf",
  ])("leaves %j as it is [scrub.dictated]", (text) => {
    expect(readDictation(text)).toBeUndefined();
  });

  it("leaves what is around a dictated number, however far [scrub.dictated]", () => {
    const filler = "The desk asks for a form. ".repeat(200);
    expect(readDictation(`${filler}zero one two three four five six ${filler}nul een twee drie vier vijf zes`)).toBe(
      `${filler}0123456 ${filler}0123456`,
    );
  });

  it.each(["un ", "één ", "zero one ", "quatre-vingt-", "1 deux ", "honderd", "twee", "b e ", "b comme b ", "un et puis ", "een, en dan "])(
    "takes time in proportion to %j again and again [scrub.linear]",
    (piece) => {
      const text = piece.repeat(Math.ceil(300_000 / piece.length));
      expect(String(readDictation(text)).length).toBeGreaterThan(0);
    },
  );
});
