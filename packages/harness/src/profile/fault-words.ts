import type { Language } from "@becivic/contract";
import type { Fault } from "./reading.ts";

/** Why an answer was not taken, for the user. None has a part of the answer. */
export const faultWords: Readonly<Record<Fault, Readonly<Record<Language, string>>>> = {
  not_an_option: {
    en: "This is not one of the answers to choose from.",
    fr: "Ce n'est pas une des réponses proposées.",
    nl: "Dit is geen van de antwoorden waaruit u kunt kiezen.",
    de: "Das ist keine der Antworten, die zur Wahl stehen.",
  },
  not_text: {
    en: "This cannot be read as an answer. Write it on one line.",
    fr: "Cette réponse n'est pas lisible. Écrivez-la sur une ligne.",
    nl: "Dit antwoord is niet leesbaar. Schrijf het op één regel.",
    de: "Diese Antwort ist nicht lesbar. Schreiben Sie sie in eine Zeile.",
  },
  too_long: {
    en: "This is too long. A few words are enough.",
    fr: "C'est trop long. Quelques mots suffisent.",
    nl: "Dit is te lang. Enkele woorden volstaan.",
    de: "Das ist zu lang. Ein paar Wörter genügen.",
  },
  not_yes_or_no: {
    en: "Answer yes or no.",
    fr: "Répondez par oui ou par non.",
    nl: "Antwoord ja of nee.",
    de: "Antworten Sie mit Ja oder Nein.",
  },
  not_a_number: {
    en: "Write a number, and not a larger one than is possible.",
    fr: "Écrivez un nombre, et pas plus grand que possible.",
    nl: "Schrijf een getal, en geen groter dan mogelijk.",
    de: "Schreiben Sie eine Zahl, und keine größere als möglich.",
  },
  not_a_country: {
    en: "There is no such country. Write its name or its code of two letters.",
    fr: "Ce pays n'existe pas. Écrivez son nom ou son code de deux lettres.",
    nl: "Dit land bestaat niet. Schrijf de naam of de code van twee letters.",
    de: "Dieses Land gibt es nicht. Schreiben Sie den Namen oder den Code aus zwei Buchstaben.",
  },
  not_a_commune: {
    en: "There is no such commune in Belgium. Write its name, or its postal code.",
    fr: "Cette commune n'existe pas en Belgique. Écrivez son nom ou son code postal.",
    nl: "Deze gemeente bestaat niet in België. Schrijf de naam of de postcode.",
    de: "Diese Gemeinde gibt es in Belgien nicht. Schreiben Sie den Namen oder die Postleitzahl.",
  },
  no_list_of_communes: {
    en: "The list of communes is not on this machine, so a commune cannot be checked now. Try again with a connection.",
    fr: "La liste des communes n'est pas sur cette machine : une commune ne peut pas être vérifiée maintenant. Réessayez avec une connexion.",
    nl: "De lijst van gemeenten staat niet op dit toestel, dus een gemeente kan nu niet worden nagekeken. Probeer opnieuw met een verbinding.",
    de: "Die Liste der Gemeinden ist nicht auf diesem Gerät, deshalb kann eine Gemeinde jetzt nicht geprüft werden. Versuchen Sie es mit Verbindung noch einmal.",
  },
  not_a_month: {
    en: "Write a month and a year, such as March 2021.",
    fr: "Écrivez un mois et une année, par exemple mars 2021.",
    nl: "Schrijf een maand en een jaar, bijvoorbeeld maart 2021.",
    de: "Schreiben Sie einen Monat und ein Jahr, zum Beispiel März 2021.",
  },
  not_rows: {
    en: "This takes a list, with one row for each period or item.",
    fr: "Il faut une liste, avec une ligne par période ou par élément.",
    nl: "Hier hoort een lijst, met één rij per periode of onderdeel.",
    de: "Hier gehört eine Liste hin, mit einer Zeile je Zeitraum oder Eintrag.",
  },
  too_few_rows: {
    en: "More rows are needed here.",
    fr: "Il faut plus de lignes ici.",
    nl: "Hier zijn meer rijen nodig.",
    de: "Hier sind mehr Zeilen nötig.",
  },
  too_many_rows: {
    en: "There are too many rows. Leave out the oldest ones.",
    fr: "Il y a trop de lignes. Laissez de côté les plus anciennes.",
    nl: "Er zijn te veel rijen. Laat de oudste weg.",
    de: "Es sind zu viele Zeilen. Lassen Sie die ältesten weg.",
  },
  unknown_column: {
    en: "A row has something that is not asked for. Leave it out.",
    fr: "Une ligne contient quelque chose qui n'est pas demandé. Laissez-le de côté.",
    nl: "Een rij bevat iets wat niet gevraagd wordt. Laat het weg.",
    de: "Eine Zeile enthält etwas, wonach nicht gefragt wird. Lassen Sie es weg.",
  },
  required: {
    en: "Something is missing here.",
    fr: "Il manque quelque chose ici.",
    nl: "Hier ontbreekt iets.",
    de: "Hier fehlt etwas.",
  },
  ends_before_it_starts: {
    en: "The period ends before it starts.",
    fr: "La période finit avant de commencer.",
    nl: "De periode eindigt voor ze begint.",
    de: "Der Zeitraum endet, bevor er beginnt.",
  },
  language_not_used_there: {
    en: "The administration there does not write in this language.",
    fr: "L'administration n'y écrit pas dans cette langue.",
    nl: "De administratie schrijft daar niet in deze taal.",
    de: "Die Verwaltung schreibt dort nicht in dieser Sprache.",
  },
  not_asked: {
    en: "This is not asked for.",
    fr: "Ce n'est pas demandé.",
    nl: "Dit wordt niet gevraagd.",
    de: "Danach wird nicht gefragt.",
  },
  cannot_be_stored: {
    en: "This cannot be stored.",
    fr: "Cela ne peut pas être enregistré.",
    nl: "Dit kan niet bewaard worden.",
    de: "Das kann nicht gespeichert werden.",
  },
  cannot_be_put_off: {
    en: "Only a list can be answered later. Leave the question out for now.",
    fr: "Seule une liste peut être remplie plus tard. Laissez la question de côté pour l'instant.",
    nl: "Alleen een lijst kan later beantwoord worden. Laat de vraag nu weg.",
    de: "Nur eine Liste kann später beantwortet werden. Lassen Sie die Frage vorerst aus.",
  },
};
