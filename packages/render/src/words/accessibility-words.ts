import type { Language } from "@becivic/contract";
import { link } from "../document/build.ts";
import { fact, type TextPageWords } from "./text-page-words.ts";

export const ACCESSIBILITY_WORDS: Readonly<Record<Language, TextPageWords>> = {
  en: {
    title: "Accessibility",
    lead: "The goal is the standard WCAG 2.2, level AA. This statement is of November 2026.",
    sections: [
      {
        id: "works",
        title: "What works",
        items: [
          ["A keyboard alone, with a link that skips to the content."],
          ["A phone 390 pixels wide: text wraps, and pages scroll in one direction only."],
          ["Light and dark colours, and paper."],
          ["Without JavaScript: every page can be read."],
        ],
      },
      {
        id: "tests",
        title: "How it is tested",
        facts: [
          fact("With every change", "axe looks for faults on each kind of page, in light and dark, wide and on a phone."),
          fact("On twenty pages", "In four languages: axe, the Nu HTML checker and Lighthouse, with at least 95 of 100 points."),
          fact(
            "Not tested",
            "No test by people who use a screen reader or another aid is recorded, and no audit by others. Programs recognise only a part of all faults, so we do not claim full conformance.",
          ),
        ],
      },
      {
        id: "limits",
        title: "Limits that we are aware of",
        items: [
          ["The text of a procedure is English on every page. It is marked as English, so that a screen reader can change its voice."],
          ["Procedures are long. A list of contents, a summary at the top and parts that open on demand help."],
          ["Tables of figures and sources are wide, and scroll inside their frame on a phone."],
          ["Sites and forms of authorities, to which pages lead, are not ours."],
        ],
      },
      {
        id: "report",
        title: "Report a barrier",
        paragraphs: [["Name the page, what you wanted to do, and the aid that you use: ", link("/contact", "contact"), "."]],
      },
    ],
  },
  fr: {
    title: "Accessibilité",
    lead: "L'objectif est la norme WCAG 2.2, niveau AA. Cette déclaration est de novembre 2026.",
    sections: [
      {
        id: "works",
        title: "Ce qui fonctionne",
        items: [
          ["Le clavier seul, avec un lien qui mène directement au contenu."],
          ["Un téléphone de 390 pixels de large : le texte s'adapte, et les pages ne défilent que dans un sens."],
          ["Les couleurs claires et sombres, et le papier."],
          ["Sans JavaScript : chaque page peut être lue."],
        ],
      },
      {
        id: "tests",
        title: "Comment c'est testé",
        facts: [
          fact(
            "À chaque modification",
            "axe cherche des défauts sur chaque genre de page, en clair et en sombre, sur écran large et sur téléphone.",
          ),
          fact("Sur vingt pages", "En quatre langues : axe, le vérificateur HTML Nu et Lighthouse, avec au moins 95 points sur 100."),
          fact(
            "Non testé",
            "Il n'y a pas de trace d'un test par des personnes qui utilisent un lecteur d'écran ou une autre aide, ni d'un audit externe. Les programmes ne reconnaissent qu'une partie des défauts : nous n'affirmons donc pas une conformité totale.",
          ),
        ],
      },
      {
        id: "limits",
        title: "Limites connues",
        items: [
          [
            "Le texte d'une démarche est en anglais sur chaque page. Il est marqué comme anglais, pour qu'un lecteur d'écran puisse changer de voix.",
          ],
          ["Les démarches sont longues. Un sommaire, un résumé en tête et des parties à déplier aident à s'y retrouver."],
          ["Les tableaux de chiffres et de sources sont larges, et défilent dans leur cadre sur un téléphone."],
          ["Les sites et formulaires des administrations, auxquels les pages renvoient, ne sont pas les nôtres."],
        ],
      },
      {
        id: "report",
        title: "Signaler un obstacle",
        paragraphs: [["Indiquez la page, ce que vous vouliez faire et l'aide que vous utilisez : ", link("/contact", "contact"), "."]],
      },
    ],
  },
  nl: {
    title: "Toegankelijkheid",
    lead: "Het doel is de norm WCAG 2.2, niveau AA. Deze verklaring is van november 2026.",
    sections: [
      {
        id: "works",
        title: "Wat werkt",
        items: [
          ["Het toetsenbord alleen, met een link die naar de inhoud springt."],
          ["Een telefoon van 390 pixels breed: de tekst past zich aan, en pagina's scrollen maar in één richting."],
          ["Lichte en donkere kleuren, en papier."],
          ["Zonder JavaScript: elke pagina kan gelezen worden."],
        ],
      },
      {
        id: "tests",
        title: "Hoe het getest wordt",
        facts: [
          fact("Bij elke wijziging", "axe zoekt fouten op elk soort pagina, in licht en donker, op een breed scherm en op een telefoon."),
          fact("Op twintig pagina's", "In vier talen: axe, de HTML-controle Nu en Lighthouse, met minstens 95 punten op 100."),
          fact(
            "Niet getest",
            "Er is geen test vastgelegd met mensen die een schermlezer of een ander hulpmiddel gebruiken, en geen audit van buitenaf. Programma's herkennen maar een deel van alle fouten: we beweren dus niet dat alles voldoet.",
          ),
        ],
      },
      {
        id: "limits",
        title: "Beperkingen die we kennen",
        items: [
          [
            "De tekst van een procedure is Engels op elke pagina. Hij is als Engels gemarkeerd, zodat een schermlezer van stem kan wisselen.",
          ],
          ["Procedures zijn lang. Een inhoudsopgave, een samenvatting bovenaan en uitklapbare delen helpen."],
          ["Tabellen met cijfers en bronnen zijn breed, en scrollen op een telefoon binnen hun kader."],
          ["Sites en formulieren van overheden, waarnaar pagina's leiden, zijn niet van ons."],
        ],
      },
      {
        id: "report",
        title: "Een drempel melden",
        paragraphs: [["Noem de pagina, wat u wilde doen en het hulpmiddel dat u gebruikt: ", link("/contact", "contact"), "."]],
      },
    ],
  },
  de: {
    title: "Barrierefreiheit",
    lead: "Das Ziel ist der Standard WCAG 2.2, Stufe AA. Diese Erklärung ist vom November 2026.",
    sections: [
      {
        id: "works",
        title: "Was funktioniert",
        items: [
          ["Die Tastatur allein, mit einem Link, der zum Inhalt springt."],
          ["Ein Telefon mit 390 Pixeln Breite: Der Text passt sich an, und Seiten scrollen nur in eine Richtung."],
          ["Helle und dunkle Farben, und Papier."],
          ["Ohne JavaScript: Jede Seite kann gelesen werden."],
        ],
      },
      {
        id: "tests",
        title: "Wie getestet wird",
        facts: [
          fact(
            "Bei jeder Änderung",
            "axe sucht Fehler auf jeder Art von Seite, hell und dunkel, auf breitem Bildschirm und auf dem Telefon.",
          ),
          fact("Auf zwanzig Seiten", "In vier Sprachen: axe, der HTML-Prüfer Nu und Lighthouse, mit mindestens 95 von 100 Punkten."),
          fact(
            "Nicht getestet",
            "Ein Test mit Menschen, die einen Screenreader oder eine andere Hilfe verwenden, ist nicht verzeichnet, und keine Prüfung von außen. Programme erkennen nur einen Teil aller Fehler: Wir behaupten daher keine volle Konformität.",
          ),
        ],
      },
      {
        id: "limits",
        title: "Bekannte Grenzen",
        items: [
          [
            "Der Text eines Verfahrens ist auf jeder Seite Englisch. Er ist als Englisch ausgezeichnet, damit ein Screenreader die Stimme wechseln kann.",
          ],
          ["Verfahren sind lang. Ein Inhaltsverzeichnis, eine Übersicht am Anfang und aufklappbare Teile helfen."],
          ["Tabellen mit Zahlen und Quellen sind breit und scrollen auf einem Telefon in ihrem Rahmen."],
          ["Websites und Formulare von Behörden, zu denen Seiten führen, sind nicht von uns."],
        ],
      },
      {
        id: "report",
        title: "Eine Barriere melden",
        paragraphs: [["Nennen Sie die Seite, was Sie tun wollten, und die Hilfe, die Sie verwenden: ", link("/contact", "Kontakt"), "."]],
      },
    ],
  },
};
