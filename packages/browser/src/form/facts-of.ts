import { type CaseData, type Commune, emptyProfile, type Facts, fitPlace, monthOf, trustCommune, withAnswer } from "@becivic/case";
import type { Answer } from "@becivic/forms";
import { type Answers, withEntry } from "./answers.ts";
import { kindOf, type Question } from "./questions.ts";

/** The communes of today for those that were named once. */
export interface TrustedReplies {
  replies: Answers["replies"];
  merged: Commune[];
  /** An answer was left out: its commune is in no list. */
  isGone: boolean;
}

/** Communes merge: an answer that was stored before names one that is part of another now. */
export function trustReplies(replies: Answers["replies"], questions: readonly Question[], communes: readonly Commune[]): TrustedReplies {
  return questions.reduce<TrustedReplies>(
    (trusted, { key, field: { type } }) => {
      const code = trusted.replies[key];
      if (type !== "commune" || typeof code !== "string") return trusted;
      const { code: today, merged } = trustCommune(communes, code);
      return {
        replies: withEntry(trusted.replies, key, today),
        merged: merged === undefined ? trusted.merged : [...trusted.merged, merged],
        isGone: trusted.isGone || today === undefined,
      };
    },
    { replies, merged: [], isGone: false },
  );
}

interface CaseContext {
  questions: readonly Question[];
  communes: readonly Commune[];
  today: string;
}

/** The answers as what conditions look at. */
export function factsOf(replies: Answers["replies"], { questions, communes, today }: CaseContext): Facts {
  const none: Facts = { profile: emptyProfile("1970-01-01T00:00:00Z"), inputs: {}, thisMonth: monthOf(today), communes };
  const facts = questions.reduce((sum, question) => {
    const reply = replies[question.key];
    return reply === undefined ? sum : withAnswer(sum, question.subject, factOf(question, reply));
  }, none);
  // The commune decides the region.
  return { ...facts, profile: fitPlace(facts.profile, communes, new Set(["commune_nis5"])).profile };
}

function factOf(question: Question, reply: Answer): unknown {
  const kind = kindOf(question);
  return kind === "count" ? Number(reply) : kind === "list" ? [reply] : reply;
}

/** The commune of the reader, where an amount differs by commune: the one that the procedure asks for, else the home. */
export function communeOfCase({ guide }: Pick<CaseData, "guide">, { inputs, profile, communes }: Facts): string | undefined {
  const places = (guide.requires_paths ?? []).flatMap((one) => ("any_of" in one ? one.any_of : [one])).flatMap(({ place }) => place ?? []);
  const answers = places.map((place) => inputs[place]).filter((answer) => communes.some(({ nis_code: code }) => code === answer));
  const [first] = answers;
  return typeof first === "string" ? first : profile.commune_nis5;
}
