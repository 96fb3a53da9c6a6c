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
    ["finds a name in a sentence in capitals", "MON FRÈRE KARIM OUAZZANI ATTEND SA CARTE", ["KARIM OUAZZANI"]],
    ["finds a surname with particles in capitals", "THE LANDLORD MR VAN DEN BERGHE REFUSED TO SIGN", ["VAN DEN BERGHE"]],
    ["finds a surname before a given name", "Benali Fatima wacht op haar kaart.", ["Benali Fatima"]],
    ["finds a surname that is a place before a given name", "The card was issued to MENDOZA Luz Marina.", ["MENDOZA Luz Marina"]],
    ["finds a surname with an apostrophe", "I met O'Brien, and D'Hulster van de dienst belde.", ["O'Brien", "D'Hulster"]],
    ["finds two Chinese syllables", "Li Na and Wu Meifang asked for a copy.", ["Li Na", "Wu Meifang"]],
    ["finds a name in the name of a file", "The scan is called passport_ravi_iyer.jpg.", ["ravi_iyer"]],
    ["finds a name in camel case", "De scan heet RijbewijsJanPeeters.jpg.", ["JanPeeters"]],
    ["finds a name in a slug", "Slug: jean-dupont-acte, à renommer.", ["jean-dupont"]],
    ["finds a name with a dot", "Email from lotte.verbruggen at the school.", ["lotte.verbruggen"]],
    ["finds the name on a file", "The Vermeersch file is closed; het dossier Nzuzi ligt stil.", ["Vermeersch", "Nzuzi"]],
    ["finds a surname behind a small initial", "getekend, k. de clerck, en plainte contre d. marchetti", ["clerck", "marchetti"]],
    ["finds a son with the name of a city", "My son Milan needs a card.", ["Milan"]],
    ["finds a people behind a form of address", "Herr Schweizer wartet auf die Karte.", ["Schweizer"]],
    ["finds a people behind a given name", "Ik sprak met Jan Engels van de dienst.", ["Jan Engels"]],
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
    ["a people after a cue", "Ik ben Roemeen, ich bin Kongolese, I'm Moldovan, mein Mann ist Schweizer, je suis Guinéenne."],
    ["a people that is a given name too", "Als Noor in België met ons Frans dochtertje is het anders."],
    ["a religion that is a given name too", "A Christian marriage in a church is not enough."],
    ["a religion and a language", "Moslims en joden; ils parlent Tigrinya; a Catholic or Muslim marriage."],
    ["a verb that opens a sentence", "Ben ik mijn kaart kwijt? Elke keer komt er een papier bij."],
    ["a pronoun that opens a sentence", "Mir wurde gesagt, dass das Amt heute geschlossen ist."],
    ["a verb in small letters", "je viens de bordeaux, mon mari est déjà là, je peux porter plainte"],
    [
      "the letter of a card before a new sentence",
      "I have card F. What now? Rijbewijs B. Kunnen zij ruilen? Karte M. Wir warten. Visum D. See the site.",
    ],
    ["words that no list has", "Nicht-EWR Selbstständiger, Mindesteinkommen Ehegattennachzug, Subsidiärer Schutz."],
    ["a place as an origin", "Je viens de Altea; elle vient d'Alon; I come from Altea."],
    ["a place by its preposition", "Ze woont in Zabotrek, née à Qwerlin, geboren in Vlontar."],
    ["a thing with a hyphen", "De Elia-factuur, de Renault-wet, het Metock-arrest, das Peeters-Rundschreiben."],
    ["a part of a commune", "La commune de Molenbeek m'a radié; in Sint-Amandsberg, à Jumet."],
    ["a list of professions", "Bäcker, Schreiner und Metzger brauchen eine Genehmigung."],
    ["a title in capitals", "How To Renew An Orange Card In Brussels"],
    ["a notice in capitals", "LE GUICHET DES ÉTRANGERS EST FERMÉ LE MARDI MATIN"],
    ["the name of a file without a person", "See attestation_travail_2024.pdf, geboorteakte-vertaling-frans.pdf and MyMinfin."],
    ["a hotel of a namesake", "Martin's Hotel is near the commune."],
    ["an abbreviation in capitals", "Een leerling van OKAN; die Briefe von FONS; ILA à Dinant."],
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

describe("words in another script", () => {
  it.each([
    ["a name in a script with capitals", "Il est écrit Тарас Шевчук seulement.", ["Тарас Шевчук"]],
    ["a name in a script without capitals", "Notre voisin محمد الحسن a signé.", ["محمد الحسن"]],
    ["a name without a word before it", "She signed as 王小明 on the form.", ["王小明"]],
    ["a text that is mostly in one", "какая завтра погода в Брюсселе", ["какая завтра погода в Брюсселе"]],
    ["a long passage", `They wrote ${"слово ".repeat(8)}on the ${"form and the ".repeat(12)}desk.`, [`${"слово ".repeat(8).trim()}`]],
  ])("are held: %s [names.script]", (_kind, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    ["a term in small letters", "Mijn akte (свідоцтво про народження) moet vertaald worden."],
    ["a term in Arabic", "Le livret de famille (دفتر العائلة) doit être traduit."],
    ["a term in Chinese", "The 户口本 is not accepted, they want 出生公证书."],
    ["a place", "Die Behörde in Київ stellt das aus."],
  ])("are not held: %s [names.script]", (_kind, text) => {
    expect(namesIn(text)).toEqual([]);
  });
});

describe("packed words", () => {
  it("come out as they went in", () => {
    const words = ["de", "der", "des moines", "desdemona", "a".repeat(40), `${"a".repeat(40)}b`];
    expect([...unpackWords(packWords(words))]).toEqual([...words].sort());
  });
});
