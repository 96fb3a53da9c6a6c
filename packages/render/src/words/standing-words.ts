import type { Language } from "@becivic/contract";

type Count = (count: number) => string;

/** Why something has its status, what it still needs, and what happened to it. */
export interface StandingWords {
  /** Before the name of the status. */
  version: (version: string) => string;
  /** Of a text for agents. */
  forAgents: string;
  counted: string;
  since: string;
  until: string;
  flagged: (networks: string, count: number) => string;
  counts: { confirmations: string; rejections: string; networks: string };
  activity: string;
  byRules: { before: string; rules: string; after: string };
  byMaintainer: string;
  noNext: string;
  nothingMissing: { before: string; after: string };
  stillNeeds: { before: string; after: string };
  missing: {
    confirmations: Count;
    networks: Count;
    hours: Count;
    noRejections: (there: string) => string;
    rate: (above: string, is: string) => string;
  };
  and: string;
  history: { label: string; heads: readonly [day: string, what: string, status: string, version: string, commit: string] };
  /** By the name of the move. */
  moves: Readonly<Record<string, string>>;
}

export const STANDING_WORDS: Readonly<Record<Language, StandingWords>> = {
  en: {
    version: (version) => `Version ${version} is `,
    forAgents: "It tells agents how to work, and is not a procedure.",
    counted: "Counted",
    since: "since",
    until: "until",
    flagged: (networks) => `${networks} flagged it as an attack on agents.`,
    counts: { confirmations: "Confirmations", rejections: "Rejections", networks: "Networks" },
    activity: "The activity of everything",
    byRules: { before: "No maintainer decides this: ", rules: "the rules are public", after: ", and any reader can recompute the status." },
    byMaintainer: "A maintainer has to review it.",
    noNext: "No other status follows automatically.",
    nothingMissing: { before: "Nothing is missing for ", after: ": it follows at the next count." },
    stillNeeds: { before: "For ", after: " it still needs " },
    missing: {
      confirmations: (count) => `${count} more ${count === 1 ? "confirmation" : "confirmations"}`,
      networks: (count) => `${count} more ${count === 1 ? "network" : "networks"}`,
      hours: (count) => `${count} more ${count === 1 ? "hour" : "hours"}`,
      noRejections: (there) => `no rejections: there are ${there}`,
      rate: (above, is) => `a confirmation rate above ${above}: it is ${is}`,
    },
    and: "and",
    history: { label: "History", heads: ["Day", "What happened", "Status", "Version", "Commit"] },
    moves: {
      create: "Published",
      amend: "Text changed",
      retag: "Keywords changed",
      promote: "Promoted",
      roll_back: "Rolled back to an earlier text",
      quarantine: "Withdrawn",
      reinstate: "Reinstated",
      deprecate: "No longer recommended",
      return: "Recommended again",
      rename: "Cited figure or source renamed",
      observe: "A source confirmed to its end",
      import: "Imported",
    },
  },
  fr: {
    version: (version) => `Statut de la version ${version} : `,
    forAgents: "Ce texte dit aux agents comment travailler ; ce n'est pas une démarche.",
    counted: "Compté",
    since: "depuis le",
    until: "jusqu'au",
    flagged: (networks, count) => `${networks} ${count < 2 ? "l'a signalé" : "l'ont signalé"} comme une attaque contre les agents.`,
    counts: { confirmations: "Confirmations", rejections: "Rejets", networks: "Réseaux" },
    activity: "L'activité de l'ensemble",
    byRules: {
      before: "L'équipe du projet n'en décide pas : ",
      rules: "les règles sont publiques",
      after: ", et chacun peut recalculer le statut.",
    },
    byMaintainer: "L'équipe du projet doit l'examiner.",
    noNext: "Aucun autre statut ne suit automatiquement.",
    nothingMissing: { before: "Il ne manque rien pour le statut ", after: " : il suit au prochain décompte." },
    stillNeeds: { before: "Pour le statut ", after: ", il faut encore " },
    missing: {
      confirmations: (count) => `${count} ${count < 2 ? "confirmation" : "confirmations"} de plus`,
      networks: (count) => `${count} ${count < 2 ? "réseau" : "réseaux"} de plus`,
      hours: (count) => `${count} ${count < 2 ? "heure" : "heures"} de plus`,
      noRejections: (there) => `l'absence de rejets (il y en a ${there})`,
      rate: (above, is) => `un taux de confirmation supérieur à ${above} (il est de ${is})`,
    },
    and: "et",
    history: { label: "Historique", heads: ["Jour", "Événement", "Statut", "Version", "Commit"] },
    moves: {
      create: "Publié",
      amend: "Texte modifié",
      retag: "Mots-clés modifiés",
      promote: "Statut relevé",
      roll_back: "Retour à un texte antérieur",
      quarantine: "Retiré",
      reinstate: "Rétabli",
      deprecate: "N'est plus recommandé",
      return: "De nouveau recommandé",
      rename: "Chiffre ou source citée renommée",
      observe: "Une voie confirmée jusqu'au bout",
      import: "Importé",
    },
  },
  nl: {
    version: (version) => `Status van versie ${version}: `,
    forAgents: "Deze tekst zegt agenten hoe ze moeten werken, en is geen procedure.",
    counted: "Geteld",
    since: "sinds",
    until: "tot",
    flagged: (networks, count) => `${networks} ${count === 1 ? "meldde" : "meldden"} het als een aanval op agenten.`,
    counts: { confirmations: "Bevestigingen", rejections: "Afwijzingen", networks: "Netwerken" },
    activity: "De activiteit van het geheel",
    byRules: {
      before: "Het projectteam beslist hier niet over: ",
      rules: "de regels zijn openbaar",
      after: ", en iedereen kan de status narekenen.",
    },
    byMaintainer: "Het projectteam moet het nakijken.",
    noNext: "Er volgt geen andere status vanzelf.",
    nothingMissing: { before: "Er ontbreekt niets voor de status ", after: ": die volgt bij de volgende telling." },
    stillNeeds: { before: "Voor de status ", after: " is nog nodig: " },
    missing: {
      confirmations: (count) => `${count} extra ${count === 1 ? "bevestiging" : "bevestigingen"}`,
      networks: (count) => `${count} ${count === 1 ? "extra netwerk" : "extra netwerken"}`,
      hours: (count) => `nog ${count} uur`,
      noRejections: (there) => `geen afwijzingen (er zijn er ${there})`,
      rate: (above, is) => `een bevestigingsgraad boven ${above} (nu ${is})`,
    },
    and: "en",
    history: { label: "Geschiedenis", heads: ["Dag", "Gebeurtenis", "Status", "Versie", "Commit"] },
    moves: {
      create: "Gepubliceerd",
      amend: "Tekst gewijzigd",
      retag: "Trefwoorden gewijzigd",
      promote: "Status verhoogd",
      roll_back: "Terug naar een eerdere tekst",
      quarantine: "Ingetrokken",
      reinstate: "Hersteld",
      deprecate: "Niet meer aanbevolen",
      return: "Opnieuw aanbevolen",
      rename: "Geciteerd cijfer of geciteerde bron hernoemd",
      observe: "Een weg tot het einde bevestigd",
      import: "Geïmporteerd",
    },
  },
  de: {
    version: (version) => `Status der Fassung ${version}: `,
    forAgents: "Dieser Text sagt Agenten, wie sie arbeiten sollen, und ist kein Verfahren.",
    counted: "Gezählt",
    since: "seit dem",
    until: "bis zum",
    flagged: (_networks, count) => `Aus ${count === 1 ? "einem Netz" : `${count} Netzen`} als Angriff auf Agenten gemeldet.`,
    counts: { confirmations: "Bestätigungen", rejections: "Ablehnungen", networks: "Netze" },
    activity: "Die Aktivität insgesamt",
    byRules: {
      before: "Das Projektteam entscheidet das nicht: ",
      rules: "Die Regeln sind öffentlich",
      after: ", und jeder kann den Status nachrechnen.",
    },
    byMaintainer: "Das Projektteam muss es prüfen.",
    noNext: "Es folgt kein anderer Status von selbst.",
    nothingMissing: { before: "Für den Status ", after: " fehlt nichts: Er folgt bei der nächsten Zählung." },
    stillNeeds: { before: "Für den Status ", after: " fehlt noch: " },
    missing: {
      confirmations: (count) => `${count} weitere ${count === 1 ? "Bestätigung" : "Bestätigungen"}`,
      networks: (count) => (count === 1 ? "1 weiteres Netz" : `${count} weitere Netze`),
      hours: (count) => `${count} weitere ${count === 1 ? "Stunde" : "Stunden"}`,
      noRejections: (there) => `das Wegfallen der Ablehnungen (es gibt ${there})`,
      rate: (above, is) => `eine Bestätigungsquote über ${above} (jetzt ${is})`,
    },
    and: "und",
    history: { label: "Verlauf", heads: ["Tag", "Ereignis", "Status", "Fassung", "Commit"] },
    moves: {
      create: "Veröffentlicht",
      amend: "Text geändert",
      retag: "Stichwörter geändert",
      promote: "Status erhöht",
      roll_back: "Zurück zu einem früheren Text",
      quarantine: "Zurückgezogen",
      reinstate: "Wiederhergestellt",
      deprecate: "Nicht mehr empfohlen",
      return: "Wieder empfohlen",
      rename: "Zitierte Zahl oder Quelle umbenannt",
      observe: "Ein Weg bis zum Ende bestätigt",
      import: "Importiert",
    },
  },
};
