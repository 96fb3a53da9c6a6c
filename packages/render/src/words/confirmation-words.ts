import { dayWords, type Language, type LifecycleStatus, type StatusExplanationWithdrawal } from "@becivic/contract";
import { OBSERVATION_WORDS } from "./observation-words.ts";

/** What a reader of a page must know of how far its text is confirmed. */
export interface ConfirmationFacts {
  status: LifecycleStatus;
  votes: { confirms: number; rejects: number };
  /** The day from which the last stable version is; undefined where there is none, or where that is not known. */
  stableSince: string | undefined;
  hasStable: boolean;
  withdrawal: StatusExplanationWithdrawal | undefined;
}

/** Sentences for people; agents have the banner of the Markdown. */
interface ConfirmationWords {
  draft: string;
  /** A new text without any vote. */
  unconfirmed: string;
  /** A new text with votes. */
  few: (votes: string) => string;
  changed: (votes: string) => string;
  fallBack: (since: string | undefined) => string;
  beta: (votes: string) => string;
  deprecated: string;
  withdrawn: (since: string | undefined, cause: string) => string;
  causes: { flags: (networks: string) => string; rejects: (votes: string) => string; maintainer: string };
  and: (confirmations: string, rejections: string) => string;
}

const WORDS: Readonly<Record<Language, ConfirmationWords>> = {
  en: {
    draft: "A skeleton: it names what is missing. Do not follow it yet.",
    unconfirmed: "Not confirmed by anyone yet.",
    few: (votes) => `Still being confirmed: ${votes} so far.`,
    changed: (votes) => `A recent change is still being confirmed${votes}.`,
    fallBack: (since) => `If it differs from what you find, use the last stable version${since === undefined ? "" : ` (${since})`}.`,
    beta: (votes) => `Confirmed by some, not yet by many${votes}.`,
    deprecated: "No longer recommended, and kept for the record.",
    withdrawn: (since, cause) =>
      `Withdrawn for review${since === undefined ? "" : ` on ${since}`}${cause}. Its text is not shown: it may be wrong, or written to mislead.`,
    causes: {
      flags: (networks) => `, because ${networks} flagged it as an attack on agents`,
      rejects: (votes) => `, after ${votes}`,
      maintainer: ", by a maintainer",
    },
    and: (confirmations, rejections) => `${confirmations} and ${rejections}`,
  },
  fr: {
    draft: "Un squelette : il nomme ce qui manque. Ne le suivez pas encore.",
    unconfirmed: "Personne ne l'a encore confirmé.",
    few: (votes) => `Encore à confirmer : ${votes} jusqu'ici.`,
    changed: (votes) => `Un changement récent est encore à confirmer${votes}.`,
    fallBack: (since) =>
      `Si ce que vous constatez est différent, utilisez la dernière version stable${since === undefined ? "" : ` (${since})`}.`,
    beta: (votes) => `Confirmé par quelques-uns, pas encore par beaucoup${votes}.`,
    deprecated: "N'est plus recommandé ; gardé pour mémoire.",
    withdrawn: (since, cause) =>
      `Retiré pour examen${since === undefined ? "" : ` le ${since}`}${cause}. Le texte n'est pas montré : il peut être faux, ou écrit pour tromper.`,
    causes: {
      flags: (networks) => `, signalé par ${networks} comme une attaque contre les agents`,
      rejects: (votes) => `, après ${votes}`,
      maintainer: ", par l'équipe du projet",
    },
    and: (confirmations, rejections) => `${confirmations} et ${rejections}`,
  },
  nl: {
    draft: "Een geraamte: het noemt wat ontbreekt. Volg het nog niet.",
    unconfirmed: "Nog door niemand bevestigd.",
    few: (votes) => `Nog te bevestigen: ${votes} tot nu toe.`,
    changed: (votes) => `Een recente wijziging moet nog bevestigd worden${votes}.`,
    fallBack: (since) => `Verschilt het van wat u ziet, gebruik dan de laatste stabiele versie${since === undefined ? "" : ` (${since})`}.`,
    beta: (votes) => `Door enkelen bevestigd, nog niet door velen${votes}.`,
    deprecated: "Niet meer aanbevolen; bewaard ter informatie.",
    withdrawn: (since, cause) =>
      `Ingetrokken voor nazicht${since === undefined ? "" : ` op ${since}`}${cause}. De tekst wordt niet getoond: hij kan fout zijn, of geschreven om te misleiden.`,
    causes: {
      flags: (networks) => `, door ${networks} gemeld als een aanval op agenten`,
      rejects: (votes) => `, na ${votes}`,
      maintainer: ", door het projectteam",
    },
    and: (confirmations, rejections) => `${confirmations} en ${rejections}`,
  },
  de: {
    draft: "Ein Gerüst: Es nennt, was fehlt. Folgen Sie ihm noch nicht.",
    unconfirmed: "Noch von niemandem bestätigt.",
    few: (votes) => `Noch zu bestätigen: bisher ${votes}.`,
    changed: (votes) => `Eine neuere Änderung ist noch zu bestätigen${votes}.`,
    fallBack: (since) =>
      `Weicht es von dem ab, was Sie vorfinden, nehmen Sie die letzte stabile Fassung${since === undefined ? "" : ` (${since})`}.`,
    beta: (votes) => `Von einigen bestätigt, noch nicht von vielen${votes}.`,
    deprecated: "Nicht mehr empfohlen; nur noch zur Dokumentation.",
    withdrawn: (since, cause) =>
      `Zur Prüfung zurückgezogen${since === undefined ? "" : ` am ${since}`}${cause}. Der Text wird nicht gezeigt: Er kann falsch sein oder zur Irreführung geschrieben.`,
    causes: {
      flags: (networks) => `, aus ${networks} als Angriff auf Agenten gemeldet`,
      rejects: (votes) => `, nach ${votes}`,
      maintainer: ", vom Projektteam",
    },
    and: (confirmations, rejections) => `${confirmations} und ${rejections}`,
  },
};

/** How far a text is confirmed, in one or two sentences; undefined for what is stable. */
export function confirmationWords(facts: ConfirmationFacts, language: Language): string | undefined {
  const { status, hasStable, stableSince, withdrawal } = facts;
  const words = WORDS[language];
  const votes = votesIn(facts.votes, language);
  const counted = votes === undefined ? "" : ` (${votes})`;
  const since = stableSince === undefined ? undefined : dayWords(stableSince, language);
  switch (status) {
    case "stable":
      return undefined;
    case "draft":
      return words.draft;
    case "alpha":
      if (hasStable) return `${words.changed(counted)} ${words.fallBack(since)}`;
      return votes === undefined ? words.unconfirmed : words.few(votes);
    case "beta":
      return hasStable ? `${words.changed(counted)} ${words.fallBack(since)}` : words.beta(counted);
    case "deprecated":
      return words.deprecated;
    case "quarantined":
      return words.withdrawn(withdrawal && dayWords(withdrawal.on, language), causeOf(withdrawal, language));
  }
}

function votesIn({ confirms, rejects }: ConfirmationFacts["votes"], language: Language): string | undefined {
  const { confirmations, rejections } = OBSERVATION_WORDS[language];
  return confirms + rejects === 0 ? undefined : WORDS[language].and(confirmations(confirms), rejections(rejects));
}

/** In counts alone: what the voters wrote is not repeated. */
function causeOf(withdrawal: StatusExplanationWithdrawal | undefined, language: Language): string {
  const { causes } = WORDS[language];
  switch (withdrawal?.cause) {
    case "injection_flags":
      return causes.flags(OBSERVATION_WORDS[language].networks(withdrawal.injection_flags));
    case "rejects":
      return causes.rejects(votesIn(withdrawal, language) ?? "");
    case "maintainer":
      return causes.maintainer;
    case undefined:
      return "";
  }
}
