/** A text as the recogniser reads it, with the place of each of its units in the source text. */
export interface FoldedText {
  text: string;
  /** The span of the source text that a span of the folded one came from. */
  toSource(start: number, end: number): { start: number; end: number };
}

// Nothing to fold: ASCII, Latin letters with their marks on, and the usual punctuation.
const PLAIN = /^[\t\n\r\x20-\x7e\u00a1-\u00ac\u00ae-\u01c3\u01cd-\u01f0\u01f4-\u024f\u1ea0-\u1ef9\u2013\u2014\u2018-\u201e\u2026\u20ac]*$/;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\t\n\r])\p{Cc}/gu;
const MARK_OR_INVISIBLE = /^[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
// More marks than that on a letter are there to slow a reader down.
const MOST_MARKS = 8;

/**
 * Compatibility forms become plain letters, invisible characters are removed, and letters of another script that look like Latin ones become
 * those among Latin letters: otherwise a name with one Cyrillic letter would pass.
 */
export function foldText(source: string): FoldedText {
  if (PLAIN.test(source)) return { text: source, toSource: (start, end) => ({ start, end }) };
  const starts: number[] = [];
  const ends: number[] = [];
  let text = "";
  for (let at = 0; at < source.length; ) {
    const { end, folded } = readCluster(source, at);
    for (let index = 0; index < folded.length; index += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += folded;
    at = end;
  }
  return { text: unmixScripts(text), toSource: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? source.length }) };
}

/** A letter with what belongs to it: marks written apart, and characters of no width. */
function readCluster(source: string, at: number): { end: number; folded: string } {
  let end = at + sizeAt(source, at);
  let cluster = source.slice(at, end);
  let marks = 0;
  while (end < source.length) {
    const next = source.slice(end, end + sizeAt(source, end));
    if (!MARK_OR_INVISIBLE.test(next)) break;
    if (marks < MOST_MARKS) cluster += next;
    marks += 1;
    end += next.length;
  }
  return { end, folded: cluster.replace(INVISIBLE, "").normalize("NFKC") };
}

function sizeAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "аa еe оo рp сc уy хx іi јj ѕs ԁd һh ӏl кk мm тt вb нh гr пn зz АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ЗZ ЇI їi ёe ЁE " +
    "αa εe ιi οo ρp υu νv κk τt χx ηn γy ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX άa έe ίi όo ύu ήn ΆA ΈE ΊI ΌO ɑa ɡg ıi"
  )
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

function unmixScripts(text: string): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if (!/\p{Script=Latin}/u.test(word) || !/[\p{Script=Cyrillic}\p{Script=Greek}ɑɡ]/u.test(word)) return word;
    return word.replace(/[^a-zA-Z]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  });
}
