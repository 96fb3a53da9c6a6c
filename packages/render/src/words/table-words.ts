import type { Language } from "@becivic/contract";

/** The words of the tables of figures and of sources. */
interface TableWords {
  figuresChange: string;
  doubtful: (count: number, total: number) => string;
  figures: { label: string; heads: readonly [what: string, figure: string, status: string, sure: string, source: string] };
  until: string;
  history: string;
  historyOf: (name: string) => string;
  noSource: string;
  lookUp: string;
  communes: (count: number) => string;
  sources: { label: string; heads: readonly [source: string, status: string, verified: string, read: string] };
  archived: string;
  notVerified: string;
  notRead: string;
  read: Readonly<Record<"live" | "copy", string>>;
}

export const TABLE_WORDS: Readonly<Record<Language, TableWords>> = {
  en: {
    figuresChange: "Figures change. Each has its own status and history.",
    doubtful: (count, total) => `${count} of ${total} ${count === 1 ? "is" : "are"} reported or expired: check before you rely on it.`,
    figures: { label: "Figures", heads: ["What", "Figure", "Status", "How sure", "Source"] },
    until: "until now",
    history: "History (JSON)",
    historyOf: (name) => `History of ${name}`,
    noSource: "No source is named",
    lookUp: "Look it up",
    communes: (count) => (count === 1 ? "One commune has a value of its own (JSON)" : `${count} communes have values of their own (JSON)`),
    sources: { label: "Sources", heads: ["Source", "Status", "Last verified", "Read"] },
    archived: "archived copy",
    notVerified: "not verified yet",
    notRead: "no",
    read: { live: "live", copy: "stored copy" },
  },
  fr: {
    figuresChange: "Les chiffres changent. Chacun a son propre statut et son historique.",
    doubtful: (count, total) =>
      `${count} sur ${total} ${count < 2 ? "est signalé ou périmé" : "sont signalés ou périmés"} : vérifiez avant de vous y fier.`,
    figures: { label: "Chiffres", heads: ["Quoi", "Chiffre", "Statut", "Certitude", "Source"] },
    until: "jusqu'ici",
    history: "Historique (JSON)",
    historyOf: (name) => `Historique de : ${name}`,
    noSource: "Aucune source n'est nommée",
    lookUp: "Vérifier",
    communes: (count) => (count < 2 ? "Une commune a sa propre valeur (JSON)" : `${count} communes ont leur propre valeur (JSON)`),
    sources: { label: "Sources", heads: ["Source", "Statut", "Dernière vérification", "Lu"] },
    archived: "copie archivée",
    notVerified: "pas encore vérifié",
    notRead: "non",
    read: { live: "en ligne", copy: "copie conservée" },
  },
  nl: {
    figuresChange: "Cijfers veranderen. Elk heeft een eigen status en geschiedenis.",
    doubtful: (count, total) => `${count} van ${total} ${count === 1 ? "is" : "zijn"} gemeld of vervallen: kijk het na voor u erop rekent.`,
    figures: { label: "Cijfers", heads: ["Wat", "Cijfer", "Status", "Hoe zeker", "Bron"] },
    until: "tot nu toe",
    history: "Geschiedenis (JSON)",
    historyOf: (name) => `Geschiedenis van: ${name}`,
    noSource: "Er is geen bron genoemd",
    lookUp: "Nakijken",
    communes: (count) => (count === 1 ? "Eén gemeente heeft een eigen waarde (JSON)" : `${count} gemeenten hebben een eigen waarde (JSON)`),
    sources: { label: "Bronnen", heads: ["Bron", "Status", "Laatst nagekeken", "Gelezen"] },
    archived: "gearchiveerde kopie",
    notVerified: "nog niet nagekeken",
    notRead: "nee",
    read: { live: "online", copy: "bewaarde kopie" },
  },
  de: {
    figuresChange: "Zahlen ändern sich. Jede hat ihren eigenen Status und Verlauf.",
    doubtful: (count, total) =>
      `${count} von ${total} ${count === 1 ? "ist" : "sind"} nur gemeldet oder abgelaufen: Prüfen Sie sie, bevor Sie sich darauf verlassen.`,
    figures: { label: "Zahlen", heads: ["Was", "Zahl", "Status", "Wie sicher", "Quelle"] },
    until: "bisher",
    history: "Verlauf (JSON)",
    historyOf: (name) => `Verlauf von: ${name}`,
    noSource: "Keine Quelle genannt",
    lookUp: "Nachsehen",
    communes: (count) => (count === 1 ? "Eine Gemeinde hat einen eigenen Wert (JSON)" : `${count} Gemeinden haben eigene Werte (JSON)`),
    sources: { label: "Quellen", heads: ["Quelle", "Status", "Zuletzt geprüft", "Gelesen"] },
    archived: "archivierte Kopie",
    notVerified: "noch nicht geprüft",
    notRead: "nein",
    read: { live: "online", copy: "gespeicherte Kopie" },
  },
};
