import type { Cue } from "./cue-before.ts";
import { personVerbs, speechVerbs } from "./data/cues.ts";
import { isOfficeWord, lists } from "./lexicon.ts";
import type { Part } from "./name-part.ts";
import type { NameRun } from "./name-run.ts";
import { isGermanSurname, isSurelySurname, looksLikeSurname } from "./surname-shape.ts";
import type { Token } from "./tokens.ts";

const DETERMINERS = new Set(
  "le la les l un une ce cet cette ces the a an this that these der die das dem den des ein eine einen einem einer het een deze dit dat die ons onze notre nos votre vos leur leurs chaque elke jede jeder jedes no kein keine geen aucun aucune each every per".split(
    " ",
  ),
);

// the Lambrechts family
const HOUSEHOLDS = new Set("family couple household brothers sisters siblings spouses".split(" "));

/** Whether a run of capitalised words is somebody's name. */
export function isCapitalName(tokens: readonly Token[], run: NameRun, cue: Cue, german: boolean): boolean {
  const { parts } = run;
  const count = (part: Part): number => parts.filter((other) => other === part).length;
  const known = count("given") + count("surname");
  if (cue === "address") return parts.some((part) => part !== "initial" || parts.length > 1);
  if (parts.length === 1) return isLoneName(tokens, run, cue, german);
  if (count("given") > 0) return true;
  if (count("initial") > 0)
    return isInitialed(tokens, run) || (cue === "naming" && (parts.includes("word") || parts.includes("perhapsSurname")));
  const perhaps = count("perhapsGiven") + count("hardlyGiven");
  if (count("surname") > 0) return perhaps + count("unknown") + count("perhapsSurname") + known > 1;
  if (count("perhapsGiven") > 0 && count("unknown") > 0) return true;
  if (count("perhapsGiven") > 0 && count("perhapsSurname") > 0) return !german || cue !== "none";
  if (count("unknown") >= 2) return true;
  // Xu Jiaying: short, and no word of ours.
  if (count("unknown") > 0 && count("perhapsSurname") > 0 && !lists().words.has(tokens[run.first]?.key ?? "")) return true;
  return cue !== "none" && cue !== "person" && cue !== "source" && (count("unknown") > 0 || perhaps > 0);
}

/** S. Kabongo; but not A. Documents. */
function isInitialed(tokens: readonly Token[], { first, parts }: NameRun): boolean {
  if (parts.some((part) => part === "surname" || part === "unknown" || part === "perhapsGiven")) return true;
  const isNumbering = tokens[first]?.first === true && parts[1] !== "initial";
  return parts[0] === "initial" && !isNumbering && parts.some((part) => part === "perhapsSurname" || part === "word" || part === "place");
}

function isLoneName(tokens: readonly Token[], run: NameRun, cue: Cue, german: boolean): boolean {
  const [part] = run.parts;
  const token = tokens[run.last];
  const before = tokens[run.first - 1];
  const after = tokens[run.last + 1];
  if (token === undefined || part === "initial") return false;
  // Dag van de Arbeid
  if (cue === "greeting" && tokens[run.first]?.shape === "lower" && part !== "given" && part !== "surname") return false;
  // ihr Bruder Can
  if (part === "hardlyGiven")
    return cue === "relation" && token.shape === "capital" && token.key.length > 2 && lists().given.has(token.key);
  // Inspector Van Bellegem
  if (part === "place") return cue !== "none" && run.last > run.first && tokens[run.first]?.shape !== "lower";
  // Most lone words in capitals are abbreviations.
  if (token.shape === "capitals" && cue === "none" && (token.key.length < 5 || lists().rareGiven.has(token.key))) return false;
  const isSureCue = cue === "naming" || cue === "relation" || cue === "function" || cue === "greeting";
  // Wijkagent Steenbakker: no word of the lists, though it is made of two.
  if (part === "word")
    return (
      isSureCue &&
      (!german || cue === "relation" || isGermanSurname(token.key)) &&
      !isOfficeWord(token.key) &&
      (!lists().words.has(token.key) || (cue === "function" && isSaidOf(after)))
    );
  if (part === "given")
    return isSureCue || !lists().rareGiven.has(token.key) || isSaidOf(after) || (!token.first && !german && !isDetermined(before, token));
  const opening = tokens[run.first];
  const hasParticle = run.last > run.first && opening !== undefined && (opening.shape !== "lower" || run.last > run.first + 1);
  if (after?.gap === "space" && HOUSEHOLDS.has(after.key)) return true;
  if (part === "surname") return isSureCue || cue === "person" || cue === "source" || !isDetermined(before, token) || hasParticle;
  if (part === "unknown") {
    if (token.shape === "capitals") return isSureCue && cue !== "greeting" && token.key.length > 5;
    if (isSureCue || (cue === "person" && (!german || looksLikeSurname(token.key)))) return true;
    // Fenna's card
    if (token.possessive && !german && token.shape === "capital" && !isDetermined(before, token)) return true;
    if (isSurelySurname(token.key) && !isDetermined(before, token)) return true;
    if (cue === "source" && looksLikeSurname(token.key)) return true;
    return hasParticle && opening?.first === false && !german ? true : isSpokenOf(after) && !isDetermined(before, token) && !german;
  }
  // A name that is a word too.
  if (isSureCue) return true;
  if (token.shape === "capitals") return false;
  if (token.first) return part === "perhapsGiven" && isSaidOf(after) && token.key.length > 2;
  return (
    part === "perhapsGiven" &&
    !german &&
    !isDetermined(before, token) &&
    !(token.gap === "space" && isCapital(before) && before?.first === false) &&
    !(after?.gap === "space" && isCapital(after)) &&
    token.key.length > 2
  );
}

function isDetermined(before: Token | undefined, token: Token): boolean {
  return (
    before !== undefined && (token.gap === "space" || token.gap === "joined") && (DETERMINERS.has(before.key) || before.shape === "number")
  );
}

function isCapital(token: Token | undefined): boolean {
  return token !== undefined && (token.shape === "capital" || token.shape === "capitals");
}

function isSaidOf(after: Token | undefined): boolean {
  // Grâce à somebody
  return after !== undefined && after.gap === "space" && after.shape === "lower" && personVerbs.has(after.key) && after.raw !== "à";
}

function isSpokenOf(after: Token | undefined): boolean {
  return after !== undefined && after.gap === "space" && after.shape === "lower" && speechVerbs.has(after.key);
}

/** Whether a run of words in small letters is somebody's name. */
export function isLowerName(tokens: readonly Token[], run: NameRun, cue: Cue): boolean {
  const { parts, first } = run;
  const sure = parts.filter((part) => part === "given").length;
  const known = sure + parts.filter((part) => part === "surname").length;
  const token = tokens[first];
  const length = tokens[run.last]?.key.length ?? 0;
  if (cue === "address") return known > 0 || (parts.includes("unknown") && length > 2);
  if (cue === "naming") return known > 0 || (parts.includes("unknown") && length > 3);
  if (parts.length > 1 && parts.includes("initial") && known === 0) return false;
  const isShaped = parts.at(-1) === "surname" || looksLikeSurname(tokens[run.last]?.key ?? "");
  // Where names have their capital elsewhere in the sentence, a word that the lists miss is a word.
  if (parts.length > 1 && sure > 0) return token?.inSmallLetters === true || cue !== "none" || sure > 1 || isShaped;
  if (cue === "relation" || cue === "function" || cue === "greeting")
    return known > 0 || (cue === "relation" && (parts.length > 1 || (parts[0] === "perhapsGiven" && isSaidOf(tokens[run.last + 1]))));
  const isStrange = parts.every((part) => part !== "initial") && parts.length > 1 && length > 4 && (token?.key.length ?? 0) > 3;
  // Two words in a row that are none of ours, in a sentence without capitals.
  if (isStrange && token?.inSmallLetters === true && (cue !== "none" || isShaped || known > 0 || parts.includes("perhapsGiven")))
    return true;
  if (parts.length > 1)
    return known > 1 || (cue === "person" && known > 0) || (parts.includes("perhapsGiven") && (isShaped || cue === "person"));
  return sure > 0 && (cue === "person" || (token?.inSmallLetters === true && token.key.length > 3));
}
