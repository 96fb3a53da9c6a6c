export interface TextBlock {
  /** Each with the space at which it was broken, which SVG does not show: without it, a reader of the text alone would get two words as one. */
  lines: string[];
  width: number;
  height: number;
}

export interface TextStyle {
  size: number;
  lineHeight: number;
  maxWidth: number;
}

/** Breaks a text into lines of about the same width. No font is available here, so widths are estimated, rather too wide than too narrow. */
export function wrapText(text: string, { size, lineHeight, maxWidth }: TextStyle): TextBlock {
  let limit = maxWidth / size;
  let lines = breakLines(text, limit);
  // As narrow as the same number of lines allows: no last line of one short word, and a narrower picture.
  const widestWord = Math.max(...wordsOf(text).map(widthOf));
  while (lines.length > 1 && limit - STEP > widestWord) {
    limit -= STEP;
    const narrower = breakLines(text, limit);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  const widest = Math.max(0, ...lines.map(widthOf));
  return { lines, width: Math.ceil(widest * size), height: lines.length * lineHeight };
}

const STEP = 0.5;

function breakLines(text: string, limit: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of wordsOf(text).flatMap((one) => splitLong(one, limit))) {
    if (line !== "" && widthOf(line + word) > limit) {
      lines.push(line);
      line = "";
    }
    line += word;
  }
  return line === "" ? lines : [...lines, line];
}

/** A line may end after a space or a hyphen. */
function wordsOf(text: string): string[] {
  return text.split(/(?<= )|(?<=[^ -]-)(?=[^ -])/);
}

/** A word that is wider than a line, in pieces. */
function splitLong(word: string, limit: number): string[] {
  if (widthOf(word) <= limit) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && widthOf(piece + character) > limit) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** In ems, without the space at the end. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text.trimEnd()) width += characterWidth(character);
  return width;
}

/** For the usual sans-serif fonts. */
function characterWidth(character: string): number {
  if (/[iljtfrI.,:;'|!()[\]-]/.test(character)) return 0.36;
  if (/[mwMW@%]/.test(character)) return 0.9;
  if (/[\p{Lu}\p{N}]/u.test(character)) return 0.66;
  // From Hangul on: East Asian characters and emoji fill a square.
  if ((character.codePointAt(0) ?? 0) >= 0x1100) return 1;
  return character === " " ? 0.3 : 0.57;
}
