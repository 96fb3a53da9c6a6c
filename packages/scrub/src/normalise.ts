/**
 * Text as the rules read it. Compatibility forms are folded (NFKC), invisible characters are removed, every script's digits become 0-9 and
 * every dash a hyphen; escapes of Markdown, HTML and URLs are undone. Otherwise a full-width number, or one with a zero-width space inside,
 * would pass.
 */
export function normaliseText(text: string): string {
  const plain = isPlain(text) ? text : fold(text);
  return /[\\&%+]/.test(plain) ? unescapeMarkup(plain) : plain;
}

/** Nothing but visible ASCII and line breaks: there is nothing to fold. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7e || (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d)) return false;
  }
  return true;
}

function fold(text: string): string {
  const folded = text.normalize("NFKC").replace(UNUSUAL, foldCharacter);
  return folded.normalize("NFKC");
}

/** What is neither visible ASCII nor a letter with a mark. */
const UNUSUAL = /[^\t\n\r\u0020-\u007e\u00c0-\u024f]/gu;

function foldCharacter(character: string): string {
  if (/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}]|\u20E3/u.test(character)) return "";
  if (/[\p{Pd}\u2212]/u.test(character)) return "-";
  // Raised dots, and the full stop of Chinese and Japanese, which domain names take for a dot.
  if (/[\u00B7\u2022\u2219\u3002]/.test(character)) return ".";
  return /\p{Nd}/u.test(character) ? toAsciiDigit(character) : character;
}

/** Unicode has decimal digits in runs of ten, so the value is the distance from the start of the run. */
function toAsciiDigit(digit: string): string {
  let codePoint = digit.codePointAt(0) ?? 0;
  let distance = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - 1))) {
    codePoint -= 1;
    distance += 1;
  }
  return String(distance % 10);
}

/** `31\.02`, `a&#64;b` and `31%2E02` as a reader sees them; what is encoded twice too. */
function unescapeMarkup(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "")
    .replace(/&(?:nbsp|commat|period|hyphen|#\d{1,6}|#[xX][0-9A-Fa-f]{1,5});/g, decodeEntity)
    .replace(/%(?:25){0,3}([2-7][0-9A-Fa-f])/g, (encoded, code: string) => decodeCode(Number.parseInt(code, 16), encoded))
    .replace(IN_QUERY, " ");
}

/** A plus sign for a space in the query of a URL; one before a phone number stays. */
const IN_QUERY = /(?<=[?&=][^\s?&=]{0,200}[^\s?&=+])\+(?=[^\s?&=+])(?!\d{6})/g;

const ENTITIES: Readonly<Record<string, string>> = { "&nbsp;": " ", "&commat;": "@", "&period;": ".", "&hyphen;": "-" };

function decodeEntity(entity: string): string {
  const character = ENTITIES[entity];
  if (character !== undefined) return character;
  const isHexadecimal = /^&#[xX]/.test(entity);
  const codePoint = Number.parseInt(entity.slice(isHexadecimal ? 3 : 2, -1), isHexadecimal ? 16 : 10);
  return decodeCode(codePoint, entity);
}

/** Only what can be part of a number or an address; anything else stays as it is written. */
function decodeCode(codePoint: number, encoded: string): string {
  return codePoint >= 0x20 && codePoint <= 0x7e && codePoint !== PERCENT ? String.fromCodePoint(codePoint) : encoded;
}

const PERCENT = 0x25;
