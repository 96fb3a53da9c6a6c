import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** Every text in quotes of the harness and of its command: what a user may read. */
const texts = ["packages/harness/src", "apps/cli/src"].flatMap((folder) => {
  const root = path.resolve(import.meta.dirname, "../../..", folder);
  return globSync("**/*.ts", { cwd: root, exclude: ["**/*.test.ts", "**/_*.ts", "generated/**"] }).flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/"([^"\n]{12,})"|`([^`]{12,})`/g)].map(
      ([, quoted, template]) => quoted ?? template ?? "",
    ),
  );
});

describe("the sentences of the harness", () => {
  it("are found", () => {
    expect(texts.length).toBeGreaterThan(500);
  });

  it.each([
    [
      "tell the user to carry the content of a file by hand",
      /\b(?:copy|paste|save)\b[^.]*\b(?:content|text|file)s?\b[^.]*\b(?:back|into the (?:chat|conversation)|by hand|next time)\b/i,
    ],
    ["name a price", /€|\bEUR\b|\beuros?\b/i],
    ["urge a user who said no", /\b(?:are you sure|please reconsider|we would love)\b/i],
  ])("never %s [session.prose]", (_what, pattern) => {
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });
});

// What the law says comes from the procedures, where it has its source and its doubt.
const regulation: readonly [string, RegExp][] = [
  [
    "a law or a decree",
    /\b(?:art(?:icle|ikel|\.)s? ?\d|(?:law|act|loi|wet|gesetz) (?:of|du|van|vom) |(?:royal )?decrees?\b|arrêté|besluit|erlass|(?:civil|criminal|nationality|tax|judicial) code|code civil|circulars?\b|circulaire|omzendbrief|annex(?:e)? \d|bijlage \d|anlage \d|directive \d|regulation \(|moniteur|staatsblad|gazette)/i,
  ],
  ["who decides by law", /\b(?:council of state|prosecutors?|ministers?|immigration office|registrars?|courts?(?! séjour)|tribunals?)\b/i],
  [
    "a period",
    /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety) (?:working |calendar )?(?:hour|day|week|month|year|heure|jour|semaine|mois|an|uur|dag|week|weken|maand|jaar|stunde|tag|woche|monat|jahr)(?:s|e|en|n|nen)?\b/i,
  ],
  ["a sum", /\b(?:fees?|fines?|dut(?:y|ies)|surcharges?|allowances?|thresholds?|index(?:ed|ation))\b|\d ?(?:€|eur)|€ ?\d/i],
  [
    "a duty or a right",
    /\byou (?:must|shall|are (?:legally )?(?:obliged|required|entitled|eligible|allowed to)|have (?:the|a) right|qualify)\b/i,
  ],
];

/** What is this program's own: the periods of notes at the server and of its archive, and the age by which the profile counts children. */
const OWN = /\b(?:24 hours|for 90 days|deleted within 30 days|(?:moins de|unter) 18 (?:ans|Jahren))\b/g;

const regulates = (text: string, pattern: RegExp): boolean => pattern.test(text.replaceAll(OWN, ""));

describe("a sentence of the harness", () => {
  it.each(regulation)("never tells %s: that is for the procedures [session.no-regulation]", (_what, pattern) => {
    expect(texts.filter((text) => regulates(text, pattern))).toEqual([]);
  });

  it.each([
    "See article 12bis of the code.",
    "By the law of 15 December 1980 you may stay.",
    "Das Gesetz vom 15. Dezember 1980.",
    "Bring annex 18 along.",
    "The prosecutor gives an opinion.",
    "Declare it within 8 working days.",
    "Tell the commune within thirty days.",
    "Après 5 ans de séjour.",
    "Binnen 8 dagen.",
    "The fee is paid at the desk.",
    "It costs 20 EUR.",
    "You must register at the commune.",
    "You are entitled to a card.",
  ])("with regulation is noticed: %s [session.no-regulation]", (sentence) => {
    expect(regulation.filter(([, pattern]) => regulates(sentence, pattern))).not.toEqual([]);
  });
});
