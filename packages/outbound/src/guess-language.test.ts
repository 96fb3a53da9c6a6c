import { describe, expect, it } from "vitest";
import { guessLanguage } from "./guess-language.ts";

describe("guessLanguage", () => {
  it.each([
    ["fr", "Le guichet de la commune demande une copie récente de l'acte de naissance."],
    ["fr", "Il faut prendre rendez-vous avec votre commune avant de venir."],
    ["nl", "Het loket van de gemeente vraagt een recent afschrift van de geboorteakte."],
    ["nl", "U moet een afspraak maken bij uw gemeente."],
    ["de", "Der Schalter der Gemeinde verlangt eine neue Abschrift der Geburtsurkunde."],
    ["de", "Sie müssen bei der Gemeinde einen Termin vereinbaren."],
    ["en", "The desk of the commune wants a recent copy of the birth certificate."],
    ["en", "You have to make an appointment at your town hall."],
  ])("finds %s in %j", (language, text) => {
    expect(guessLanguage(text)).toBe(language);
  });

  it.each(["", "Jan Janssens", "12.50", "漢字"])("takes English where nothing tells, as in %j", (text) => {
    expect(guessLanguage(text)).toBe("en");
  });

  it("gives the same answer to the same text, in capitals too", () => {
    expect(guessLanguage("LE GUICHET DE LA COMMUNE EST FERMÉ")).toBe("fr");
  });
});
