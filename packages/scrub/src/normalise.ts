/**
 * Text as the rules see it: compatibility forms folded (NFKC), invisible characters removed, every script's digits as 0-9, every dash
 * as a hyphen. Otherwise a full-width or Arabic-Indic number, or one with a zero-width space inside, would pass.
 */
export function normaliseText(text: string): string {
  if (isAscii(text)) return text;
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|\u20E3/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
    .normalize("NFKC");
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}

/** Decimal digits stand in runs of ten, so the value is the distance from the start of the run. */
function toAsciiDigit(digit: string): string {
  let codePoint = digit.codePointAt(0) ?? 0;
  let distance = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - 1))) {
    codePoint -= 1;
    distance += 1;
  }
  return String(distance % 10);
}
