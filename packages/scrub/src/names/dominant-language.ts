import type { Language } from "@becivic/contract";
import { lists } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

const LANGUAGES: readonly Language[] = ["fr", "nl", "de", "en"];

// Small words that only one of the four has, or that one has far more often.
const SMALL_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: keys(
    "le la les du des et est un une pour par que qui dans sur au aux il elle je nous pas ne ce cette mon ma mes sa son ses avec chez mais ou a ont sont ete c d l qu j n s vous on plus sans leur tout y se",
  ),
  nl: keys(
    "het een van en niet voor op met dat aan bij uit naar werd heeft haar zijn ik mijn je hij zij ze wij we ook maar om te er nog wordt geen dit deze kan moet wil heb hebben de over door zonder",
  ),
  de: keys(
    "der die das und ist nicht ein eine einer einem einen den dem des mit von zu im am auf für fur sie ich wir wird wurde hat haben bei nach aus oder auch als wie sich laut beim zum zur vom über uber kein keine danke sind war ihr sein seine ihre mein meine meiner meinem meinen er es nur noch man",
  ),
  en: keys(
    "the of and to is for with that on at were has my her his i you they it this are be not from by have had but as she he our your their who if or a an do does how what when need needs after before must than then there",
  ),
};

/** The language of most small words of a text; undefined where two languages have as many. */
export function dominantLanguage(tokens: readonly Token[]): Language | undefined {
  const counts: Record<Language, number> = { fr: 0, nl: 0, de: 0, en: 0 };
  for (const { key } of tokens) {
    if (SMALL_WORDS.fr.has(key)) counts.fr += 1;
    if (SMALL_WORDS.nl.has(key)) counts.nl += 1;
    if (SMALL_WORDS.de.has(key)) counts.de += 1;
    if (SMALL_WORDS.en.has(key)) counts.en += 1;
  }
  const [first, second] = [...LANGUAGES].sort((one, other) => counts[other] - counts[one]);
  if (first === undefined || second === undefined) return undefined;
  if (counts[first] === counts[second]) return counts[first] === 0 || counts.de === counts[first] ? germanByNouns(tokens) : undefined;
  return first;
}

const NOUN_ENDINGS =
  /(?:ung|ungen|heit|keit|schaft|schutz|antrag|karte|verfahren|bescheinigung|nachweis|angehorige|angehoriger|burger|amt|recht|pflicht|schein|steuer|gebuhr|frist|versicherung|kasse)$/;

/** Subsidiärer Schutz Verlängerung: nouns alone, and German ones. */
function germanByNouns(tokens: readonly Token[]): Language | undefined {
  return tokens.some(
    ({ shape, key, raw }) => shape === "capital" && (NOUN_ENDINGS.test(key) || /[äöüß]/u.test(raw)) && lists().words.has(key),
  )
    ? "de"
    : undefined;
}

function keys(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
