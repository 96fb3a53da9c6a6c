import type { Language } from "@becivic/contract";
import type { Assessment } from "./assess.ts";
import type { Condition } from "./condition.ts";
import { allowedInWords, knownInWords, nameOfTest, type Wording } from "./condition-words.ts";

interface VerdictWords {
  nothingListed: string;
  met: string;
  open: string;
  notMet: string;
  change: string;
  /** What the procedure lists, and what the user said. */
  listed: (what: string, allowed: string) => string;
  answer: (words: string) => string;
  /** Between two quoted values. */
  between: string;
}

const WORDS: Readonly<Record<Language, VerdictWords>> = {
  en: {
    nothingListed:
      "This procedure lists no conditions that can be checked here, so nothing in its list excludes you. Its text says who it is for.",
    met: "Every condition that this procedure lists is met, by what you said. The authority decides.",
    open: "What you said so far does not tell whether this procedure is for you.",
    notMet: "By what you said, this procedure is not for you.",
    change: "If an answer is wrong, change it.",
    listed: (what, allowed) => `${what}: the procedure lists “${allowed}”`,
    answer: (words) => `; you said “${words}”`,
    between: "”, “",
  },
  fr: {
    nothingListed:
      "Cette démarche n'a pas de condition qui puisse être vérifiée ici : rien dans sa liste ne vous exclut. Son texte dit à qui elle s'adresse.",
    met: "D'après vos réponses, toutes les conditions de cette démarche sont remplies. C'est l'administration qui décide.",
    open: "Vos réponses ne permettent pas encore de dire si cette démarche vous concerne.",
    notMet: "D'après vos réponses, cette démarche ne vous concerne pas.",
    change: "Si une réponse est fausse, corrigez-la.",
    listed: (what, allowed) => `${what} – la démarche prévoit : « ${allowed} »`,
    answer: (words) => ` ; vous avez répondu : « ${words} »`,
    between: " », « ",
  },
  nl: {
    nothingListed:
      "Deze procedure heeft geen voorwaarden die hier nagekeken kunnen worden: niets in haar lijst sluit u uit. In de tekst leest u voor wie ze bedoeld is.",
    met: "Volgens uw antwoorden is aan alle voorwaarden van deze procedure voldaan. De administratie beslist.",
    open: "Uw antwoorden volstaan nog niet om te weten of deze procedure voor u is.",
    notMet: "Volgens uw antwoorden is deze procedure niet voor u.",
    change: "Klopt een antwoord niet? Pas het dan aan.",
    listed: (what, allowed) => `${what} – de procedure vermeldt: “${allowed}”`,
    answer: (words) => `; u antwoordde: “${words}”`,
    between: "”, “",
  },
  de: {
    nothingListed:
      "Dieses Verfahren nennt keine Bedingungen, die hier geprüft werden können: Nichts in seiner Liste schließt Sie aus. Für wen es gedacht ist, steht im Text.",
    met: "Nach Ihren Antworten sind alle Bedingungen dieses Verfahrens erfüllt. Die Behörde entscheidet.",
    open: "Ihre Antworten reichen noch nicht aus, um zu sagen, ob dieses Verfahren für Sie gilt.",
    notMet: "Nach Ihren Antworten gilt dieses Verfahren nicht für Sie.",
    change: "Wenn eine Antwort falsch ist, ändern Sie sie.",
    listed: (what, allowed) => `${what} – das Verfahren nennt: „${allowed}“`,
    answer: (words) => `; Ihre Antwort: „${words}“`,
    between: "“, „",
  },
};

/** What the text supports, and no more: no authority has decided anything. */
export function verdictInWords(
  { verdict, conditions }: Pick<Assessment, "verdict" | "conditions">,
  wording: Wording,
  language: Language,
): string {
  const words = WORDS[language];
  if (conditions.length === 0) return words.nothingListed;
  if (verdict === "true") return words.met;
  if (verdict === "unknown") return words.open;
  const unmet = conditions.filter(({ truth }) => truth === "false").map((one) => unmetSentence(one, wording, words));
  return `${words.notMet} ${unmet.join(" ")} ${words.change}`;
}

function unmetSentence(condition: Condition, wording: Wording, { listed, answer, between }: VerdictWords): string {
  const words = knownInWords(condition, wording);
  const contrast = words === undefined ? "" : answer(words);
  return `${listed(nameOfTest(condition, wording), allowedInWords(condition, wording).join(between))}${contrast}.`;
}
