import type { Language } from "@becivic/contract";

type Words = (text: string) => string;

/** How sure a figure is. English is in `packages/corpus`: agents read it too. */
export interface FigureWords {
  /** Between a label and its text. */
  colon: string;
  law: string;
  seeSource: string;
  official: string;
  indexed: string;
  askAgainFrom: Words;
  differs: string;
  reported: string;
  expired: (day: string) => string;
  askToday: string;
  between: (low: string, high: string) => string;
  /** Where a range is from: so many communes. */
  places: Readonly<Record<"communes" | "offices", (count: number) => string>>;
  safe: string;
  ifWrong: string;
  check: string;
  oneReport: string;
  confirmed: string;
  confirmedBy: (networks: string) => string;
  elsewhere: string;
}

export const FIGURE_WORDS: Readonly<Record<Exclude<Language, "en">, FigureWords>> = {
  fr: {
    colon: " : ",
    law: "Fixé par la loi",
    seeSource: "voir la source",
    official: "Officiel",
    indexed: "indexé",
    askAgainFrom: (day) => `à redemander à partir du ${day}`,
    differs: "Varie selon le lieu",
    reported: "Signalé, non confirmé",
    expired: (day) => `Périmé depuis le ${day}`,
    askToday: "demandez le chiffre d'aujourd'hui",
    between: (low, high) => `Entre ${low} et ${high}`,
    places: {
      communes: (count) => `dans ${count} ${count < 2 ? "commune" : "communes"}`,
      offices: (count) => `dans ${count} ${count < 2 ? "bureau" : "bureaux"}`,
    },
    safe: "Par prudence",
    ifWrong: "Si c'est faux",
    check: "À vérifier",
    oneReport: "un seul signalement, non confirmé",
    confirmed: "confirmé",
    confirmedBy: (networks) => `confirmé par ${networks}`,
    elsewhere: "Ailleurs",
  },
  nl: {
    colon: ": ",
    law: "Bij wet bepaald",
    seeSource: "zie de bron",
    official: "Officieel",
    indexed: "geïndexeerd",
    askAgainFrom: (day) => `vraag het opnieuw vanaf ${day}`,
    differs: "Verschilt per plaats",
    reported: "Gemeld, niet bevestigd",
    expired: (day) => `Vervallen sinds ${day}`,
    askToday: "vraag het cijfer van vandaag",
    between: (low, high) => `Tussen ${low} en ${high}`,
    places: {
      communes: (count) => `in ${count} ${count === 1 ? "gemeente" : "gemeenten"}`,
      offices: (count) => `in ${count} ${count === 1 ? "kantoor" : "kantoren"}`,
    },
    safe: "Voor de zekerheid",
    ifWrong: "Als het niet klopt",
    check: "Na te kijken",
    oneReport: "één melding, niet bevestigd",
    confirmed: "bevestigd",
    confirmedBy: (networks) => `bevestigd door ${networks}`,
    elsewhere: "Elders",
  },
  de: {
    colon: ": ",
    law: "Gesetzlich festgelegt",
    seeSource: "siehe Quelle",
    official: "Amtlich",
    indexed: "indexiert",
    askAgainFrom: (day) => `ab dem ${day} neu erfragen`,
    differs: "Je nach Ort verschieden",
    reported: "Gemeldet, nicht bestätigt",
    expired: (day) => `Abgelaufen seit dem ${day}`,
    askToday: "fragen Sie nach der heutigen Zahl",
    between: (low, high) => `Zwischen ${low} und ${high}`,
    places: {
      communes: (count) => `in ${count} ${count === 1 ? "Gemeinde" : "Gemeinden"}`,
      offices: (count) => `in ${count} ${count === 1 ? "Büro" : "Büros"}`,
    },
    safe: "Zur Sicherheit",
    ifWrong: "Wenn es nicht stimmt",
    check: "Nachzusehen",
    oneReport: "eine Meldung, nicht bestätigt",
    confirmed: "bestätigt",
    confirmedBy: (networks) => `bestätigt aus ${networks}`,
    elsewhere: "Anderswo",
  },
};
