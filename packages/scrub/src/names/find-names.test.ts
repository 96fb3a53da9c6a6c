import { describe, expect, it } from "vitest";
import { findNames } from "./find-names.ts";
import { packWords, unpackWords } from "./word-list.ts";

function namesIn(text: string): string[] {
  return findNames(text).map(({ start, end }) => text.slice(start, end));
}

describe("findNames", () => {
  it.each([
    ["finds a full name", "Le dossier de Amina Benkirane-Loulidi est complet.", ["Amina Benkirane-Loulidi"]],
    ["leaves the title out", "Mme Vandermaelen au service étrangers", ["Vandermaelen"]],
    ["does not take M. for an initial", "L'officier, M. Lecharlier, a accepté.", ["Lecharlier"]],
    ["keeps initials", "Refus signé par l'échevin P.-Y. Courtequisse.", ["P.-Y. Courtequisse"]],
    ["keeps small words inside a surname", "De heer Van den Eynde vroeg een origineel.", ["Van den Eynde"]],
    ["keeps a suffix and its dot", "Michael J. Brannigan Jr. needs a check.", ["Michael J. Brannigan Jr."]],
    [
      "takes the surname before a comma with the given name behind it",
      "von der Heyden, Luise steht nicht im Register.",
      ["von der Heyden, Luise"],
    ],
    ["takes a surname in capitals with the given name behind it", "Attestation pour VANDENPLAS Gérald.", ["VANDENPLAS Gérald"]],
    ["finds both of two", "Bart and Griet Vermeiren-Pauwels signed.", ["Bart", "Griet Vermeiren-Pauwels"]],
    ["finds both after one title", "Messieurs Delbrassinne et Okitundu ont témoigné.", ["Delbrassinne", "Okitundu"]],
    ["finds a lone given name", "Op het attest staat Hilde met een foute datum.", ["Hilde"]],
    ["finds a name with 's", "Fatima's card expired.", ["Fatima"]],
    ["finds a name with 's that a brand has too", "We took Martin's copy to the desk.", ["Martin"]],
    ["finds a name in small letters", "mijn collega sofie de backer vond de fout", ["sofie de backer"]],
    ["finds a name in small letters after a cue, though no list has it", "de gebruiker heet xhyltra brwnq", ["xhyltra brwnq"]],
    ["finds a surname that is a word after a title", "Frau Koch und Herr Bauer warten.", ["Koch", "Bauer"]],
    ["finds two words that no list has", "We met Qwerlin Zabotrek at the desk.", ["Qwerlin Zabotrek"]],
    ["finds a surname whose end is a word", "Imogen Harcastle-Bright lost her card.", ["Imogen Harcastle-Bright"]],
    ["finds a person by an office of several words", "Dixit l'agent de quartier Tarik.", ["Tarik"]],
    ["finds a person by an office written as one word", "Der Notarvertreter Collubry war da.", ["Collubry"]],
    ["finds a person who works at a centre", "Beim Termin war auch Enrico vom Integrationszentrum.", ["Enrico"]],
    ["finds a person beside an institution", "À l'hôpital Saint-Pierre, Rachida Oulad a signé.", ["Rachida Oulad"]],
  ])("%s", (_behaviour, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    ["a commune", "Pelt, Ham en As gebruiken hetzelfde e-loket."],
    ["a commune named after a saint", "Woluwe-Saint-Lambert et Sint-Niklaas utilisent le même formulaire."],
    ["a street", "Rue Paul-Émile Janson, puis la Frans Van Kalkenlaan."],
    ["a square of a king", "Der König-Albert-Platz ist gesperrt."],
    ["a building", "Hendrik Consciencegebouw, toren C."],
    ["a hospital", "L'Hôpital Erasme et Saint-Luc University Hospital."],
    ["a school", "The Jacques Brel campus and the Robert-Schuman-Institut."],
    ["a law", "La loi Moureaux, the Lejeune Act, de wet-Franchimont."],
    ["a portal", "Mijn Burgerprofiel, MyMinfin, Irisbox en itsme."],
    ["a month or a word that is also a name", "Grace period: two months after 1 June 2022. You may apply in May. Will it rain?"],
    ["a shop with an article", "You can print it at the Albert Heijn; au Louis Delhaize aussi."],
    ["a firm of two names", "Ernst & Young did my taxes."],
    ["a ruling that is called one", "Chavez-Vilchez is the ruling to cite."],
    ["a helper that is an app", "Kate, de assistent in de KBC-app, vond mijn attest niet."],
    ["a stop", "Descendez à Louise, puis cinq minutes à pied."],
    ["a street of a doctor", "La rue du Docteur Huet est en travaux."],
    ["a storm", "Das Sturmtief Zoltan legte den Zugverkehr lahm."],
    ["a people", "Holders of a Ukrainian licence, an Iranian card or a Peruvian passport; les Ivoiriens, Marokkaanse attesten, ein Syrer."],
    ["German nouns", "Der Antrag auf Familienzusammenführung braucht eine Übersetzung."],
    ["code, addresses and tags", 'Run `Jean Dupont`, see https://x.be/Jean-Dupont and <Ref name="Jean Dupont">the page</Ref>.'],
  ])("takes %s for no person", (_thing, text) => {
    expect(namesIn(text)).toEqual([]);
  });
});

describe("a name in disguise", () => {
  it.each([
    ["a Cyrillic letter that looks Latin", "Contact Аnna Kowalska please.", "Аnna Kowalska"],
    ["full-width letters", "Le nom est Ｊｅａｎ Ｄｕｐｏｎｔ ici.", "Ｊｅａｎ Ｄｕｐｏｎｔ"],
    ["zero-width characters", "Vraag Ka\u200btrien Pee\u200bters even.", "Ka\u200btrien Pee\u200bters"],
    ["marks written apart", "Merci à Be\u0301atrice Gue\u0301rin pour tout.", "Be\u0301atrice Gue\u0301rin"],
    ["no-break spaces", "Courriel de Jean\u00a0Dupont hier.", "Jean\u00a0Dupont"],
    ["another script", "Il est écrit Тарас Шевчук seulement.", "Тарас Шевчук"],
  ])("is found with %s, at its place in the source text [names.disguise]", (_disguise, text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });
});

describe("packed words", () => {
  it("come out as they went in", () => {
    const words = ["de", "der", "des moines", "desdemona", "a".repeat(40), `${"a".repeat(40)}b`];
    expect([...unpackWords(packWords(words))]).toEqual([...words].sort());
  });
});
