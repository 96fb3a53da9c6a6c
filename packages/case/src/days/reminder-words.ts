import type { Language, MemoryFile } from "@becivic/contract";

/** The kinds of documents that are noted with the day on which they end. */
export type DocumentCategory = NonNullable<MemoryFile["source_category"]>;

interface ReminderWords {
  /** Titles of events: they say nothing of the matter. */
  titleLast: string;
  titleFirst: string;
  titleAppointment: string;
  lastDay: string;
  firstDay: string;
  safer: string;
  countedFrom: string;
  check: string;
  appointment: string;
  takeAlong: string;
  documentEnds: string;
  letterDeadline: string;
  categories: Readonly<Record<DocumentCategory, string>>;
}

export const REMINDER_WORDS: Readonly<Record<Language, ReminderWords>> = {
  en: {
    titleLast: "Paperwork: last day",
    titleFirst: "Paperwork: possible from today",
    titleAppointment: "Appointment",
    lastDay: "Last day:",
    firstDay: "Possible from:",
    safer: "The period is not certain; to be safe, act by:",
    countedFrom: "Counted from:",
    check: "A starting point, not an authority: check the day with the office.",
    appointment: "Appointment at the desk",
    takeAlong: "Take along: the sheet and the documents of the checklist.",
    documentEnds: "A document ends:",
    letterDeadline: "The period in a letter ends:",
    categories: {
      "id-card": "identity card",
      "residence-card": "residence card",
      passport: "passport",
      "work-permit": "work permit",
      diploma: "diploma",
      "civil-status-record": "civil-status record",
      "official-letter": "official letter",
      other: "another document",
    },
  },
  fr: {
    titleLast: "Démarche : dernier jour",
    titleFirst: "Démarche : possible dès aujourd'hui",
    titleAppointment: "Rendez-vous",
    lastDay: "Dernier jour :",
    firstDay: "Possible à partir du :",
    safer: "Le délai n'est pas certain ; par prudence, agissez au plus tard le :",
    countedFrom: "Compté à partir de :",
    check: "Un point de départ, pas une autorité : vérifiez le jour auprès du service.",
    appointment: "Rendez-vous au guichet",
    takeAlong: "À emporter : la fiche et les documents de la liste.",
    documentEnds: "Un document expire :",
    letterDeadline: "Le délai d'une lettre expire :",
    categories: {
      "id-card": "carte d'identité",
      "residence-card": "carte de séjour",
      passport: "passeport",
      "work-permit": "permis de travail",
      diploma: "diplôme",
      "civil-status-record": "acte d'état civil",
      "official-letter": "lettre officielle",
      other: "autre document",
    },
  },
  nl: {
    titleLast: "Formaliteit: laatste dag",
    titleFirst: "Formaliteit: mogelijk vanaf vandaag",
    titleAppointment: "Afspraak",
    lastDay: "Laatste dag:",
    firstDay: "Mogelijk vanaf:",
    safer: "De termijn is niet zeker; doe het voor de zekerheid uiterlijk op:",
    countedFrom: "Geteld vanaf:",
    check: "Een vertrekpunt, geen overheid: controleer de dag bij de dienst.",
    appointment: "Afspraak aan het loket",
    takeAlong: "Meenemen: het blad en de documenten van de lijst.",
    documentEnds: "Een document vervalt:",
    letterDeadline: "De termijn in een brief verstrijkt:",
    categories: {
      "id-card": "identiteitskaart",
      "residence-card": "verblijfskaart",
      passport: "paspoort",
      "work-permit": "arbeidskaart",
      diploma: "diploma",
      "civil-status-record": "akte van de burgerlijke stand",
      "official-letter": "officiële brief",
      other: "ander document",
    },
  },
  de: {
    titleLast: "Behördengang: letzter Tag",
    titleFirst: "Behördengang: ab heute möglich",
    titleAppointment: "Termin",
    lastDay: "Letzter Tag:",
    firstDay: "Möglich ab:",
    safer: "Die Frist ist nicht sicher; sicherheitshalber handeln bis:",
    countedFrom: "Gezählt ab:",
    check: "Ein Ausgangspunkt, keine Behörde: Prüfen Sie den Tag bei der Behörde nach.",
    appointment: "Termin am Schalter",
    takeAlong: "Mitnehmen: das Blatt und die Unterlagen der Liste.",
    documentEnds: "Ein Dokument läuft ab:",
    letterDeadline: "Die Frist in einem Brief läuft ab:",
    categories: {
      "id-card": "Personalausweis",
      "residence-card": "Aufenthaltskarte",
      passport: "Reisepass",
      "work-permit": "Arbeitserlaubnis",
      diploma: "Diplom",
      "civil-status-record": "Personenstandsurkunde",
      "official-letter": "amtliches Schreiben",
      other: "anderes Dokument",
    },
  },
};
