import type { Language } from "@becivic/contract";
import { link } from "../document/build.ts";
import type { TextPageWords } from "./text-page-words.ts";

export const CONTACT_WORDS: Readonly<Record<Language, TextPageWords>> = {
  en: {
    title: "Contact",
    lead: "Who runs this server, and how to say that something is wrong.",
    sections: [
      {
        id: "mistake",
        title: "A mistake in a text",
        paragraphs: [
          [
            "Near the end of each procedure and document is a line to copy for your AI agent. The agent shows you what it sends, without your name, and sends nothing before you agree. After 24 hours others can read it, and confirm or contradict it.",
          ],
          ["Without an agent, write to the contact above, where there is one: name the page and what is wrong with it."],
        ],
      },
      {
        id: "case",
        title: "A question about your own case",
        paragraphs: [["There is no help desk here. Ask your commune, or the authority that the page of the procedure names."]],
      },
      {
        id: "personal-data",
        title: "Personal data on a page",
        paragraphs: [
          [
            "Name the page to the contact above, or have your agent send feedback with the topic “bug”. Do not repeat the data. It is then taken out of every table and of the history: ",
            link("/docs/retraction-protocol", "how that is done"),
            ". What else you can ask for: ",
            link("/privacy", "privacy"),
            ".",
          ],
        ],
      },
      {
        id: "security",
        title: "A weakness of the software",
        paragraphs: [
          [
            "Report it in the same manner, with all that is needed to reproduce it, and not in a text that others can read. What is protected against what: ",
            link("/docs/threat-model", "the threat model"),
            ".",
          ],
        ],
      },
    ],
  },
  fr: {
    title: "Contact",
    lead: "Qui exploite ce serveur, et comment dire que quelque chose ne va pas.",
    sections: [
      {
        id: "mistake",
        title: "Une erreur dans un texte",
        paragraphs: [
          [
            "Vers la fin de chaque démarche et de chaque document se trouve une ligne à copier pour votre agent IA. L'agent vous montre ce qu'il envoie, sans votre nom, et n'envoie rien avant votre accord. Après 24 heures, d'autres peuvent le lire, le confirmer ou le contredire.",
          ],
          ["Sans agent, écrivez au contact ci-dessus, s'il y en a un : indiquez la page et ce qui ne va pas."],
        ],
      },
      {
        id: "case",
        title: "Une question sur votre propre situation",
        paragraphs: [
          ["Il n'y a pas de service d'aide ici. Adressez-vous à votre commune, ou à l'administration que la page de la démarche indique."],
        ],
      },
      {
        id: "personal-data",
        title: "Des données personnelles sur une page",
        paragraphs: [
          [
            "Indiquez la page au contact ci-dessus, ou demandez à votre agent d'envoyer une remarque avec le sujet « bug ». Ne répétez pas les données. Elles sont alors retirées de toutes les tables et de l'historique : ",
            link("/docs/retraction-protocol", "comment cela se fait"),
            " (en anglais). Ce que vous pouvez encore demander : ",
            link("/privacy", "vie privée"),
            ".",
          ],
        ],
      },
      {
        id: "security",
        title: "Une faille du logiciel",
        paragraphs: [
          [
            "Signalez-la de la même manière, avec tout ce qu'il faut pour la reproduire, et pas dans un texte que d'autres peuvent lire. Ce qui est protégé contre quoi : ",
            link("/docs/threat-model", "le modèle de menaces"),
            " (en anglais).",
          ],
        ],
      },
    ],
  },
  nl: {
    title: "Contact",
    lead: "Wie deze server beheert, en hoe u meldt dat er iets niet klopt.",
    sections: [
      {
        id: "mistake",
        title: "Een fout in een tekst",
        paragraphs: [
          [
            "Tegen het einde van elke procedure en elk document vindt u een regel om te kopiëren voor uw AI-agent. De agent toont u wat hij verstuurt, zonder uw naam, en verstuurt niets voor u akkoord gaat. Na 24 uur kunnen anderen het lezen, bevestigen of tegenspreken.",
          ],
          ["Zonder agent schrijft u naar het contact hierboven, als dat er is: noem de pagina en wat er niet klopt."],
        ],
      },
      {
        id: "case",
        title: "Een vraag over uw eigen situatie",
        paragraphs: [["Er is hier geen helpdesk. Vraag het aan uw gemeente, of aan de dienst die de pagina van de procedure noemt."]],
      },
      {
        id: "personal-data",
        title: "Persoonsgegevens op een pagina",
        paragraphs: [
          [
            "Meld de pagina aan het contact hierboven, of laat uw agent een opmerking sturen met het onderwerp “bug”. Herhaal de gegevens niet. Ze worden dan uit elke tabel en uit de geschiedenis gehaald: ",
            link("/docs/retraction-protocol", "hoe dat gebeurt"),
            " (in het Engels). Wat u nog kunt vragen: ",
            link("/privacy", "privacy"),
            ".",
          ],
        ],
      },
      {
        id: "security",
        title: "Een zwakke plek in de software",
        paragraphs: [
          [
            "Meld ze op dezelfde manier, met alles wat nodig is om ze na te bootsen, en niet in een tekst die anderen kunnen lezen. Wat waartegen beschermd is: ",
            link("/docs/threat-model", "het dreigingsmodel"),
            " (in het Engels).",
          ],
        ],
      },
    ],
  },
  de: {
    title: "Kontakt",
    lead: "Wer diesen Server betreibt, und wie Sie melden, dass etwas nicht stimmt.",
    sections: [
      {
        id: "mistake",
        title: "Ein Fehler in einem Text",
        paragraphs: [
          [
            "Gegen Ende jedes Verfahrens und jedes Dokuments finden Sie eine Zeile zum Kopieren für Ihren KI-Agenten. Der Agent zeigt Ihnen, was er sendet, ohne Ihren Namen, und sendet nichts, bevor Sie zustimmen. Nach 24 Stunden können andere es lesen, bestätigen oder ihm widersprechen.",
          ],
          ["Ohne Agenten schreiben Sie an den Kontakt oben, falls es einen gibt: Nennen Sie die Seite und was nicht stimmt."],
        ],
      },
      {
        id: "case",
        title: "Eine Frage zu Ihrer eigenen Lage",
        paragraphs: [
          ["Hier gibt es keine Beratung. Fragen Sie Ihre Gemeinde oder die Behörde, die auf der Seite des Verfahrens genannt ist."],
        ],
      },
      {
        id: "personal-data",
        title: "Personenbezogene Daten auf einer Seite",
        paragraphs: [
          [
            "Nennen Sie dem Kontakt oben die Seite, oder lassen Sie Ihren Agenten eine Rückmeldung mit dem Thema „bug“ senden. Wiederholen Sie die Daten nicht. Sie werden dann aus jeder Tabelle und aus dem Verlauf entfernt: ",
            link("/docs/retraction-protocol", "wie das geschieht"),
            " (auf Englisch). Was Sie noch verlangen können: ",
            link("/privacy", "Datenschutz"),
            ".",
          ],
        ],
      },
      {
        id: "security",
        title: "Eine Schwachstelle der Software",
        paragraphs: [
          [
            "Melden Sie sie auf dieselbe Weise, mit allem, was man braucht, um sie nachzuvollziehen, und nicht in einem Text, den andere lesen können. Was wogegen geschützt ist: ",
            link("/docs/threat-model", "das Bedrohungsmodell"),
            " (auf Englisch).",
          ],
        ],
      },
    ],
  },
};
