import { conceptsOf, IN_BELGIUM } from "../lexicon.ts";

// What surrounds a request, whatever it is about: who speaks, whether it happened or will, whether an office or an employer demands it, where the places are.
// The words are without accents; see allWordsOf.

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const SPEAKER = set("i my me mijn ik mij ich mein meine meinen meinem meiner mir mich je mon ma mes moi j m");
const GROUP = set("we our us nous notre nos wij ons onze wir unser unsere unserem unseren uns");
const OTHERS = set("he she his her him their they il elle son sa ses leur hij zij zijn haar hun er sie ihr ihre ihm sein seine");
const DEMAND = set(
  "wants want demands demand asks asked asking requires require insists needs requests requested veut demande demandent exige exigent reclame reclament impose vraagt vragen wil eist eisen verlangt verlangen will fordert mochte braucht verlangte vroeg",
);
const REFUSAL = set(
  "not no never without refuse refused refuses pas jamais sans refusent niet geen nooit zonder weigert weigeren geweigerd nicht kein keine nie ohne abgelehnt verweigert",
);
const AHEAD = set(
  "will going plan planning soon next want would vais va allons voudrais voudrait bientot prochain prochaine ga gaan wil willen zou binnenkort volgende werde werden mochte mochten bald nachste nachsten",
);
const DONE = set(
  "was were had did been lost died got moved arrived came born avons ai avait etait ete perdu mort arrive ne nee heb heeft ben verloren gestorven overleden aangekomen verhuisd geboren habe hat war bin hatte gestorben angekommen gezogen",
);
const BELGIAN = set(
  "belgium belgique belgie belgien belgian belge belges belgisch belgische belgischen belgischer belgisches belgier belgierin belg belgen",
);
const LONGEST_LENGTH_CLASS = 6;

/** The frames of a question, by its words. */
export function framesOf(words: readonly string[]): string[] {
  const has = (some: ReadonlySet<string>): boolean => words.some((word) => some.has(word));
  const flags = (...pairs: readonly (readonly [string, boolean])[]): string => pairs.map(([name, isSet]) => (isSet ? name : "")).join("");
  const concepts = new Set(words.flatMap((word) => conceptsOf(word)));
  return [
    `place ${flags(["b", has(BELGIAN) || concepts.has(IN_BELGIUM)], ["e", concepts.has("eu-country")], ["n", concepts.has("non-eu-country")])}`,
    `person ${flags(["i", has(SPEAKER)], ["w", has(GROUP)], ["o", has(OTHERS)])}`,
    `tense ${flags(["p", has(DONE)], ["f", has(AHEAD)])}`,
    `length ${Math.min(LONGEST_LENGTH_CLASS, Math.floor(Math.log2(words.length + 1)))}`,
    ...(has(DEMAND) ? ["demand"] : []),
    ...(has(REFUSAL) ? ["refusal"] : []),
  ];
}
