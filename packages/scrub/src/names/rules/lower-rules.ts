import { particles } from "../data/particles.ts";
import { isWord, lists } from "../lexicon.ts";
import { isShortForLanguage } from "../other-senses.ts";
import { isAfterSmallInitial, isSurnameOfOfficial } from "../small-official.ts";
import type { Rule } from "./rule.ts";
import { endsInSurname, endsLikeName, isBeforePersonVerb, type RunContext } from "./run-context.ts";

const openingRules: readonly Rule<RunContext>[] = [
  {
    name: "lower-in-the-name-of-a-file",
    example: "The scan is called dossier_[vermeiren].pdf now.",
    when: ({ opening, count, last }) =>
      opening.piece && count.given + count.surname > 0 && last.key.length > 3 && !lists().rareGiven.has(last.key) && !isWord(last.key),
    verdict: "name",
  },
  {
    name: "lower-particle-after-relation",
    example: "mijn zus [van zabotrek] wacht op haar kaart",
    when: ({ opening, cue, count }) => cue === "relation" && particles.has(opening.key) && count.given === 0,
    verdict: "not-name",
  },
  {
    name: "lower-surname-after-small-initial",
    example: "plainte contre d. [lambrechts], propriétaire",
    when: ({ count, tokens, run, opening }) => count.surname > 0 && !isWord(opening.key) && isAfterSmallInitial(tokens, run.first),
    verdict: "name",
  },
  {
    name: "lower-official-after-small-initial",
    example: "le courrier est signé par v. [zabotrek] du bureau des étrangers",
    when: ({ tokens, run }) => isSurnameOfOfficial(tokens, run.last) && isAfterSmallInitial(tokens, run.first),
    verdict: "name",
  },
  {
    name: "lower-short-for-a-language",
    example: "das formular ist auf deutsch, der bescheid leider auf [franz].",
    when: isShortForLanguage,
    verdict: "not-name",
  },
  {
    name: "lower-unknown-before-given",
    example: "voor het loket [zabotrek anja] wachten",
    when: ({ cue, parts }) => cue === "none" && parts[0] === "unknown" && parts[1] === "given",
    verdict: "not-name",
  },
  {
    name: "lower-listed-after-introduction",
    example: "la dame s'appelle [astrid delvaux]",
    when: (context) => isIntroduced(context) && hasListedName(context),
    verdict: "name",
  },
  {
    name: "lower-unknown-after-address",
    example: "pas de réponse de mme [zabotrek] depuis le 3 mars",
    when: ({ cue, count, last }) => cue === "address" && count.unknown > 0 && last.key.length > 2,
    verdict: "name",
  },
  {
    name: "lower-unknown-after-naming",
    example: "de gebruiker heet [xhyltra brwnq]",
    when: ({ cue, count, last }) => cue === "naming" && count.unknown > 0 && last.key.length > 3,
    verdict: "name",
  },
  { name: "lower-after-introduction", example: "ik heet [huy] en wacht op mijn kaart", when: isIntroduced, verdict: "not-name" },
  {
    name: "lower-initial-without-listed",
    example: "Le [zabotrek F.] Delvaux est au guichet.",
    when: (context) => isSeveral(context) && context.count.initial > 0 && !hasListedName(context),
    verdict: "not-name",
  },
];

function isIntroduced({ cue }: RunContext): boolean {
  return cue === "address" || cue === "naming";
}

function hasListedName({ count }: RunContext): boolean {
  return count.given + count.surname > 0;
}

function isSeveral({ parts }: RunContext): boolean {
  return parts.length > 1;
}

/** A given name with other words. Where names have their capital elsewhere in the sentence, a word that the lists miss is a word. */
const severalGivenRules: readonly Rule<RunContext>[] = [
  {
    name: "lower-given-with-more-in-small-letters",
    example: "contactpersoon is [wim de smedt], tel op de site",
    when: (context) => isGivenWithMore(context) && context.opening.inSmallLetters,
    verdict: "name",
  },
  {
    name: "lower-given-with-more-after-cue",
    example: "Met dank aan [amalie zabotrek] is de kaart klaar.",
    when: (context) => isGivenWithMore(context) && context.cue !== "none",
    verdict: "name",
  },
  {
    name: "lower-given-with-given",
    example: "Je vis [sofie anja] au guichet.",
    when: (context) => isGivenWithMore(context) && context.count.given > 1,
    verdict: "name",
  },
  {
    name: "lower-given-before-surname",
    example: "Gisteren zag ik [anja vandermosten] bij het loket.",
    when: (context) => isGivenWithMore(context) && endsInSurname(context),
    verdict: "name",
  },
  {
    name: "lower-official-after-given",
    example: "war beim [leo zabotrek] vom jugendamt, er schickt den bescheid",
    when: (context) => isSeveral(context) && isSurnameOfOfficial(context.tokens, context.run.last),
    verdict: "name",
  },
  {
    name: "lower-given-with-more",
    example: "In de wachtzaal zat [anja zabotrek] op een stoel.",
    when: isGivenWithMore,
    verdict: "not-name",
  },
];

function isGivenWithMore(context: RunContext): boolean {
  return isSeveral(context) && context.count.given > 0;
}

const personCueRules: readonly Rule<RunContext>[] = [
  {
    name: "lower-listed-after-person-cue",
    example: "my wife [fatima] still waits for the orange card",
    when: (context) => hasPersonCue(context) && hasListedName(context),
    verdict: "name",
  },
  {
    name: "lower-several-after-relation",
    example: "mon collègue [zabotrek qwerlin] a eu son annexe 3ter",
    when: (context) => context.cue === "relation" && isSeveral(context),
    verdict: "name",
  },
  {
    name: "lower-perhaps-given-between-relation-and-verb",
    example: "onze dochter [noor] kan niet naar de crèche",
    when: (context) => context.cue === "relation" && context.parts[0] === "perhapsGiven" && isBeforePersonVerb(context),
    verdict: "name",
  },
  { name: "lower-after-person-cue", example: "mijn zus [zabotrek] wacht op haar kaart", when: hasPersonCue, verdict: "not-name" },
];

function hasPersonCue({ cue }: RunContext): boolean {
  return cue === "relation" || cue === "function" || cue === "greeting";
}

// to lucia: a place as often as a person.
const LOCATIVES = new Set("in te uit naar nach aus near from vers".split(" "));

const weakCueRules: readonly Rule<RunContext>[] = [
  {
    name: "lower-strange-words-in-small-letters",
    example: "gisteren kwam [qwerlin vandermosten] naar het loket",
    when: (context) =>
      isStrange(context) &&
      context.opening.inSmallLetters &&
      endsLikeName(context) &&
      (hasCueOfPerson(context) || endsInSurname(context) || hasListedName(context) || context.count.perhapsGiven > 0),
    verdict: "name",
  },
  {
    name: "lower-surnames",
    example: "Bij het loket stond [lambrechts vermeiren] op de lijst.",
    when: (context) => isSeveral(context) && context.count.surname > 1,
    verdict: "name",
  },
  {
    name: "lower-surname-after-person-phrase",
    example: "I spoke to [vermeiren zabotrek] at the desk.",
    when: (context) => isSeveral(context) && context.cue === "person" && context.count.surname > 0,
    verdict: "name",
  },
  {
    name: "lower-perhaps-given-with-surname",
    example: "Bij het loket stond [bas vandermosten] op de lijst.",
    when: (context) => isSeveral(context) && context.count.perhapsGiven > 0 && (endsInSurname(context) || context.cue === "person"),
    verdict: "name",
  },
  { name: "lower-several", example: "Het loket [zabotrek qwerlin] is open.", when: isSeveral, verdict: "not-name" },
  {
    name: "lower-given-after-person-phrase",
    example: "i talked to [farhad] at the desk",
    when: ({ count, cue }) => count.given > 0 && cue === "person",
    verdict: "name",
  },
  {
    name: "lower-given-in-small-letters",
    example: "de ambtenaar, [dirk], vroeg een extra document",
    when: ({ count, opening, before }) =>
      count.given > 0 && opening.inSmallLetters && opening.key.length > 3 && !(opening.gap === "space" && LOCATIVES.has(before?.key ?? "")),
    verdict: "name",
  },
  { name: "lower-other", example: "Campus Noord [zabotrek] de cursus.", when: () => true, verdict: "not-name" },
];

function hasCueOfPerson({ cue }: RunContext): boolean {
  return cue !== "none" && cue !== "source";
}

/** Several words of some length, none of them an initial. */
function isStrange({ parts, count, last, opening }: RunContext): boolean {
  return parts.length > 1 && count.initial === 0 && last.key.length > 4 && opening.key.length > 3;
}

/** Runs of words in small letters. */
export const lowerRules: readonly Rule<RunContext>[] = [...openingRules, ...severalGivenRules, ...personCueRules, ...weakCueRules];
