import type { Language } from "@becivic/contract";

type Count = (count: number) => string;

/** The words of the lists of procedures and of documents. */
interface ListWords {
  skills: {
    title: string;
    description: string;
    lead: string;
    field: string;
    allFields: string;
    status: string;
    allStatuses: string;
    show: string;
    showAll: string;
    none: string;
    count: Count;
  };
  paths: {
    title: string;
    titleOf: (theme: string) => string;
    description: string;
    lead: string;
    themes: string;
    all: string;
    none: string;
    count: Count;
  };
}

export const LIST_WORDS: Readonly<Record<Language, ListWords>> = {
  en: {
    skills: {
      title: "Procedures",
      description:
        "Belgian procedures for people and their AI agents: cited, dated where a person verified them, and corrected by those who go through them.",
      lead: "Each procedure says what it costs, what to bring, what to do in which order, and what usually goes wrong. The badge shows how far it is confirmed.",
      field: "Field",
      allFields: "All fields",
      status: "Status",
      allStatuses: "All statuses",
      show: "Show",
      showAll: "Show all",
      none: "No procedure matches these filters.",
      count: (count) => `${count} ${count === 1 ? "procedure" : "procedures"}`,
    },
    paths: {
      title: "Documents and desks",
      titleOf: (theme) => `Documents: ${theme}`,
      description: "Paths to Belgian documents, forms and desks: who each is for, how to sign in, and when a user last confirmed it.",
      lead: "How to get a document, reach a form or make an appointment: every known source, the quickest first, the desk last.",
      themes: "Themes",
      all: "All",
      none: "No document has this theme yet.",
      count: (count) => `${count} ${count === 1 ? "document or desk" : "documents and desks"}`,
    },
  },
  fr: {
    skills: {
      title: "Démarches",
      description:
        "Les démarches belges pour les personnes et leurs agents IA : sourcées, datées là où une personne les a vérifiées, et corrigées par ceux qui les font.",
      lead: "Chaque démarche dit ce qu'elle coûte, ce qu'il faut apporter, ce qu'il faut faire et dans quel ordre, et ce qui coince souvent. L'étiquette montre jusqu'où elle est confirmée.",
      field: "Domaine",
      allFields: "Tous les domaines",
      status: "Statut",
      allStatuses: "Tous les statuts",
      show: "Afficher",
      showAll: "Tout afficher",
      none: "Aucune démarche ne correspond à ces filtres.",
      count: (count) => `${count} ${count < 2 ? "démarche" : "démarches"}`,
    },
    paths: {
      title: "Documents et guichets",
      titleOf: (theme) => `Documents : ${theme}`,
      description:
        "Comment obtenir les documents belges, les formulaires et les rendez-vous : pour qui, comment se connecter, et quand un utilisateur l'a confirmé.",
      lead: "Comment obtenir un document, atteindre un formulaire ou prendre rendez-vous : toutes les voies connues, la plus rapide d'abord, le guichet en dernier.",
      themes: "Thèmes",
      all: "Tous",
      none: "Aucun document n'a encore ce thème.",
      count: (count) => `${count} ${count < 2 ? "document ou guichet" : "documents et guichets"}`,
    },
  },
  nl: {
    skills: {
      title: "Procedures",
      description:
        "Belgische procedures voor mensen en hun AI-agenten: met bronnen, gedateerd waar een persoon ze nakeek, en verbeterd door wie ze doorloopt.",
      lead: "Elke procedure zegt wat het kost, wat u meebrengt, wat u doet en in welke volgorde, en wat vaak misgaat. Het label toont hoe ver ze bevestigd is.",
      field: "Domein",
      allFields: "Alle domeinen",
      status: "Status",
      allStatuses: "Alle statussen",
      show: "Tonen",
      showAll: "Alles tonen",
      none: "Geen procedure past bij deze filters.",
      count: (count) => `${count} ${count === 1 ? "procedure" : "procedures"}`,
    },
    paths: {
      title: "Documenten en loketten",
      titleOf: (theme) => `Documenten: ${theme}`,
      description:
        "Hoe u Belgische documenten, formulieren en afspraken krijgt: voor wie, hoe u zich aanmeldt, en wanneer een gebruiker het bevestigde.",
      lead: "Hoe u een document krijgt, een formulier bereikt of een afspraak maakt: alle bekende wegen, de snelste eerst, het loket laatst.",
      themes: "Thema's",
      all: "Alle",
      none: "Nog geen document heeft dit thema.",
      count: (count) => `${count} ${count === 1 ? "document of loket" : "documenten en loketten"}`,
    },
  },
  de: {
    skills: {
      title: "Verfahren",
      description:
        "Belgische Verfahren für Menschen und ihre KI-Agenten: mit Quellen, datiert, wo eine Person sie geprüft hat, und verbessert von denen, die sie durchlaufen.",
      lead: "Jedes Verfahren sagt, was es kostet, was Sie mitbringen, was Sie in welcher Reihenfolge tun und was oft schiefgeht. Das Etikett zeigt, wie weit es bestätigt ist.",
      field: "Bereich",
      allFields: "Alle Bereiche",
      status: "Status",
      allStatuses: "Alle Status",
      show: "Anzeigen",
      showAll: "Alle anzeigen",
      none: "Kein Verfahren entspricht diesen Filtern.",
      count: (count) => `${count} Verfahren`,
    },
    paths: {
      title: "Dokumente und Schalter",
      titleOf: (theme) => `Dokumente: ${theme}`,
      description:
        "So bekommen Sie belgische Dokumente, Formulare und Termine: für wen, mit welcher Anmeldung, und wann ein Nutzer es bestätigt hat.",
      lead: "So bekommen Sie ein Dokument, erreichen ein Formular oder vereinbaren einen Termin: alle bekannten Wege, der schnellste zuerst, der Schalter zuletzt.",
      themes: "Themen",
      all: "Alle",
      none: "Noch kein Dokument hat dieses Thema.",
      count: (count) => `${count} ${count === 1 ? "Dokument oder Schalter" : "Dokumente und Schalter"}`,
    },
  },
};
