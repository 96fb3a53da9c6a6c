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

/** The answers as what conditions look at. The commune decides the region. */
export function factsOf(replies: Answers["replies"], context: CaseContext): Facts {
  const facts = factsAsGiven(replies, context);
  return { ...facts, profile: fitToCommune(facts).profile };
}

/** Which answers do not count because of the commune: its region is another one, or its administration writes in other languages. */
export function overruledOf(replies: Answers["replies"], context: CaseContext): { isRegionOther: boolean; isLanguageOther: boolean } {
  const codes = fitToCommune(factsAsGiven(replies, context)).notices.map(({ code }) => code);
  return { isRegionOther: codes.includes("region_changed"), isLanguageOther: codes.includes("language_removed") };
}

function fitToCommune({ profile, communes }: Facts): ReturnType<typeof fitPlace> {
  return fitPlace(profile, communes, new Set(["commune_nis5"]));
}

function factsAsGiven(replies: Answers["replies"], { questions, communes, today }: CaseContext): Facts {
  const none: Facts = { profile: emptyProfile("1970-01-01T00:00:00Z"), inputs: {}, thisMonth: monthOf(today), communes };
  return questions.reduce((sum, question) => {
    const reply = replies[question.key];
    return reply === undefined ? sum : withAnswer(sum, question.subject, factOf(question, reply));
  }, none);
}

function factOf(question: Question, reply: Answer): unknown {
  const kind = kindOf(question);
  return kind === "count" ? Number(reply) : kind === "list" ? [reply] : reply;
}

/**
 * Where an amount differs by commune, the commune in which it is paid: for a document the place that its entry names, for an amount of the
 * text the place of the procedure where it names only one; else the home.
 */
export function communesOfCase(
  { guide }: Pick<CaseData, "guide">,
  { inputs, profile, communes }: Facts,
): (path?: string) => string | undefined {
  const entries = (guide.requires_paths ?? []).flatMap((one) => ("any_of" in one ? one.any_of : [one]));
  const places = new Set(entries.flatMap(({ place }) => place ?? []));
  const [only] = places;
  return (path) => {
    const place = path === undefined ? (places.size === 1 ? only : undefined) : entries.find(({ id }) => id === path)?.place;
    const answer = place === undefined ? undefined : inputs[place];
    const isListed = communes.some(({ nis_code: code }) => code === answer);
    return isListed && typeof answer === "string" ? answer : profile.commune_nis5;
  };
}
