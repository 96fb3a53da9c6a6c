import type { Language } from "@becivic/contract";

/** The words of the page of a path, for people. */
export interface PathWords {
  /** Labels of the box below the title. */
  whatFor: string;
  forWhom: string;
  issuedBy: string;
  tryFirst: string;
  sources: { title: string; introduction: string };
  /** Labels of one source. */
  source: { forWhom: string; whatYouDo: string; signIn: string; toBring: string; howLong: string };
  /** On the button that leads to a site. */
  open: (site: string) => string;
  stale: string;
  /** Before a source that delivers a real document at each use. */
  delivery: { confirmed: string; sentence: string };
  usedBy: string;
  freshness: { title: string; heads: readonly [source: string, confirmed: string, probe: string]; reached: string };
  none: string;
  observed: string;
  withdrawn: { text: string; ask: string; other: string };
  /** Of a page of the past. */
  past: string;
}

export const PATH_WORDS: Readonly<Record<Language, PathWords>> = {
  en: {
    whatFor: "What for",
    forWhom: "For whom",
    issuedBy: "From",
    tryFirst: "Try first",
    sources: {
      title: "The ways to get it",
      introduction: "Not every way is for everyone. Take the first that is for you; if it fails, the next.",
    },
    source: { forWhom: "For whom", whatYouDo: "What you do", signIn: "Sign-in", toBring: "To bring", howLong: "How long" },
    open: (site) => `Open ${site}`,
    stale: "Stale: not confirmed lately",
    delivery: {
      confirmed: "Last user confirmation",
      sentence: "Each use delivers a real document, and the authority records it: decide before you open the address.",
    },
    usedBy: "Procedures that use it",
    freshness: { title: "How fresh each way is", heads: ["Way", "Confirmed by a user", "Last probe"], reached: "reached" },
    none: "none yet",
    observed: "What others found",
    withdrawn: {
      text: "What this page says is not shown, to people or to agents, until a maintainer has reviewed it.",
      ask: "Ask your commune, or look for ",
      other: "another document",
    },
    past: "The sources and the status are those of that day; observations, votes, the explanation of the status and the history are those of today.",
  },
  fr: {
    whatFor: "À quoi ça sert",
    forWhom: "Pour qui",
    issuedBy: "Délivré par",
    tryFirst: "À essayer d'abord",
    sources: {
      title: "Comment l'obtenir",
      introduction: "Toutes les voies ne sont pas pour tout le monde. Prenez la première qui vous convient ; si elle échoue, la suivante.",
    },
    source: { forWhom: "Pour qui", whatYouDo: "Ce que vous faites", signIn: "Connexion", toBring: "À apporter", howLong: "Durée" },
    open: (site) => `Ouvrir ${site}`,
    stale: "Pas confirmée récemment",
    delivery: {
      confirmed: "Dernière confirmation par un utilisateur",
      sentence: "Chaque utilisation délivre un vrai document, et l'administration l'enregistre : décidez avant d'ouvrir l'adresse.",
    },
    usedBy: "Démarches qui l'utilisent",
    freshness: {
      title: "Fraîcheur de chaque voie",
      heads: ["Voie", "Confirmée par un utilisateur", "Dernier contrôle automatique"],
      reached: "atteinte",
    },
    none: "pas encore",
    observed: "Ce que d'autres ont constaté",
    withdrawn: {
      text: "Le contenu de cette page n'est montré ni aux personnes ni aux agents, tant que l'équipe du projet ne l'a pas examiné.",
      ask: "Demandez à votre commune, ou cherchez ",
      other: "un autre document",
    },
    past: "Les voies et le statut sont ceux de ce jour-là ; les observations, les votes, l'explication du statut et l'historique sont d'aujourd'hui.",
  },
  nl: {
    whatFor: "Waarvoor",
    forWhom: "Voor wie",
    issuedBy: "Van",
    tryFirst: "Probeer eerst",
    sources: {
      title: "Hoe u het krijgt",
      introduction: "Niet elke weg is voor iedereen. Neem de eerste die voor u past; lukt die niet, dan de volgende.",
    },
    source: { forWhom: "Voor wie", whatYouDo: "Wat u doet", signIn: "Aanmelden", toBring: "Mee te brengen", howLong: "Duur" },
    open: (site) => `${site} openen`,
    stale: "Niet recent bevestigd",
    delivery: {
      confirmed: "Laatst bevestigd door een gebruiker",
      sentence: "Elk gebruik levert een echt document af, en de overheid registreert het: beslis voor u het adres opent.",
    },
    usedBy: "Procedures die het gebruiken",
    freshness: {
      title: "Hoe recent elke weg bevestigd is",
      heads: ["Weg", "Bevestigd door een gebruiker", "Laatste automatische controle"],
      reached: "bereikt",
    },
    none: "nog niet",
    observed: "Wat anderen vaststelden",
    withdrawn: {
      text: "De inhoud van deze pagina wordt niet getoond, aan mensen noch aan agenten, tot het projectteam hem heeft nagekeken.",
      ask: "Vraag het aan uw gemeente, of zoek ",
      other: "een ander document",
    },
    past: "De wegen en de status zijn die van die dag; waarnemingen, stemmen, de uitleg van de status en de geschiedenis zijn van vandaag.",
  },
  de: {
    whatFor: "Wofür",
    forWhom: "Für wen",
    issuedBy: "Von",
    tryFirst: "Zuerst versuchen",
    sources: {
      title: "So bekommen Sie es",
      introduction: "Nicht jeder Weg ist für alle. Nehmen Sie den ersten, der für Sie passt; gelingt er nicht, den nächsten.",
    },
    source: { forWhom: "Für wen", whatYouDo: "Was Sie tun", signIn: "Anmeldung", toBring: "Mitzubringen", howLong: "Dauer" },
    open: (site) => `${site} öffnen`,
    stale: "In letzter Zeit nicht bestätigt",
    delivery: {
      confirmed: "Zuletzt von einem Nutzer bestätigt",
      sentence: "Jede Nutzung liefert ein echtes Dokument, und die Behörde verzeichnet sie: Entscheiden Sie, bevor Sie die Adresse öffnen.",
    },
    usedBy: "Verfahren, die es verwenden",
    freshness: {
      title: "Wie aktuell jeder Weg bestätigt ist",
      heads: ["Weg", "Von einem Nutzer bestätigt", "Letzte automatische Prüfung"],
      reached: "erreicht",
    },
    none: "noch nicht",
    observed: "Was andere festgestellt haben",
    withdrawn: {
      text: "Der Inhalt dieser Seite wird weder Menschen noch Agenten gezeigt, bis das Projektteam ihn geprüft hat.",
      ask: "Fragen Sie Ihre Gemeinde, oder suchen Sie ",
      other: "ein anderes Dokument",
    },
    past: "Die Wege und der Status sind die dieses Tages; Beobachtungen, Stimmen, die Erklärung des Status und der Verlauf sind von heute.",
  },
};
