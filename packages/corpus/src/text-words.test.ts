import { describe, expect, it } from "vitest";
import { textWords } from "./text-words.ts";

/** Intl puts no-break spaces before some signs. */
const plain = (text: string | undefined): string | undefined => text?.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the text of a figure in another language", () => {
  it.each([
    ["2 to 7 working days", "fr", "2 – 7 jours ouvrables"],
    ["about 3 weeks", "nl", "ongeveer 3 weken"],
    ["1 month", "de", "1 Monat"],
    ["4 working days to 1 month", "fr", "4 jours ouvrables – 1 mois"],
    ["from 20 days to 2 months", "nl", "20 dagen – 2 maanden"],
    ["between 18 and 35 euro", "fr", "18 € – 35 €"],
    ["between 24 and 36.50 euro", "nl", "€ 24 – € 36,50"],
    ["between 50 and 9,000 euro", "de", "50 € – 9.000 €"],
    ["about 25 to 35 euro", "fr", "environ 25 € – 35 €"],
    ["3 months and 40 days", "nl", "3 maanden en 40 dagen"],
    ["between 5 days and 2 months", "fr", "5 jours – 2 mois"],
    ["4 March 2027", "nl", "4 maart 2027"],
    ["1 June", "fr", "1er juin"],
    ["€1,000", "fr", "1 000 €"],
    ["€1,000", "nl", "€ 1.000"],
    ["€2,323.08", "de", "2.323,08 €"],
    ["110%", "fr", "110 %"],
    ["1,030", "de", "1.030"],
  ] as const)("%s is in %s: %s [dossier.figures]", (value, language, words) => {
    expect(plain(textWords(value, language))).toBe(words);
  });

  it.each(["at once, or up to 3 working days", "60 credits", "A2", "the 20th", "5% to 20%", "", "31 November-ish"])(
    "is not known for %j [dossier.figures]",
    (value) => {
      expect(textWords(value, "fr")).toBeUndefined();
    },
  );
});
