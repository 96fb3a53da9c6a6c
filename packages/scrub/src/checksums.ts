import { isEnterpriseNumber } from "@becivic/contract";
import { ibanLengths } from "./iban-lengths.ts";

/** Takes the text of a match; returns the length of the part, from the start, that passes the test: 0 where no part does. */
export type Checksum = (match: string) => number;

/** Tests that a match must pass besides its pattern, by the name that a rule gives. */
export const checksums = {
  modulo_97_belgian_nrn: whole(isBelgianRegisterNumber),
  modulo_97_iban: leadingIban,
  modulo_97_twelve_digits: whole(isTwelveDigitNumber),
  luhn_payment_card: leadingPaymentCard,
  modulo_97_belgian_enterprise: whole(isEnterpriseOrVatNumber),
  modulo_97_french_nir: whole(isFrenchNir),
  eleven_test_dutch_bsn: whole(isDutchBsn),
  ipv6_address: whole(isIpv6Address),
} as const satisfies Record<string, Checksum>;

function whole(test: (match: string) => boolean): Checksum {
  return (match) => (test(match) ? match.length : 0);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** The check digits of a number that is followed by 97 minus its remainder. */
function complementOf97(number: number): number {
  return 97 - (number % 97);
}

/**
 * National register numbers and BIS numbers (month raised by 20 or 40). The century is not written, so both bases count. Month and day
 * may be zero: people without a full birth date have a number too.
 */
export function isBelgianRegisterNumber(match: string): boolean {
  const digits = digitsOf(match);
  if (digits.length !== 11) return false;
  const month = Number(digits.slice(2, 4)) % 20;
  const isMonth = month <= 12 && Number(digits.slice(2, 4)) <= 52;
  const isDay = Number(digits.slice(4, 6)) <= 31;
  const base = digits.slice(0, 9);
  const check = Number(digits.slice(9));
  return isMonth && isDay && Number(base) > 0 && (check === complementOf97(Number(base)) || check === complementOf97(Number(`2${base}`)));
}

/** Of the bank and the account; words that follow two letters and a date have more. */
const MOST_LETTERS = 8;

/**
 * A match may begin with the word IBAN and run on into the words that follow, so only as many characters as the country's IBANs have are
 * looked at. Nearly all of an account is digits; words that happen to fit are not.
 */
function leadingIban(match: string): number {
  const label = /^iban(?=[a-z][^a-z0-9]{0,4}[a-z])/i.exec(match)?.[0].length ?? 0;
  const country = match
    .slice(label)
    .replace(/[^A-Za-z]/g, "")
    .slice(0, 2)
    .toUpperCase();
  const length = ibanLengths[country];
  if (length === undefined) return 0;
  const end = endOfCharacters(match, label, length);
  const iban = match
    .slice(label, end)
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();
  if (iban.length < length || iban.slice(2).replace(/\d/g, "").length > MOST_LETTERS) return 0;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1 ? end : 0;
}

/** Where so many letters and digits end, separators not counted. */
function endOfCharacters(text: string, start: number, count: number): number {
  let characters = 0;
  let at = start;
  while (at < text.length && characters < count) {
    if (/[A-Za-z0-9]/.test(text.charAt(at))) characters += 1;
    at += 1;
  }
  return at;
}

/** Identity cards, old bank accounts and structured references share one rule: the first ten digits modulo 97, with 97 for zero. */
function isTwelveDigitNumber(match: string): boolean {
  const digits = digitsOf(match);
  const remainder = Number(digits.slice(0, 10)) % 97;
  return digits.length === 12 && Number(digits.slice(10)) === (remainder === 0 ? 97 : remainder);
}

// Visa; Mastercard; American Express; Diners; JCB; Maestro with Bancontact; Discover; UnionPay.
const PAYMENT_CARD =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d{2}|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35(?:2[89]|[3-8]\d)\d{12}|(?:5[06-8]|63|67)\d{14,17}|6(?:011|4[4-9]\d|5\d{2})\d{12}|62\d{14,17})$/;

/** The date and the code of a card often follow its number: the match may also end after a group of three digits or more. */
function leadingPaymentCard(match: string): number {
  if (isPaymentCard(match)) return match.length;
  const ends = [...match.matchAll(/\d{3}(?!\d)/g)].map(({ index }) => index + 3).reverse();
  return ends.find((end) => isPaymentCard(match.slice(0, end))) ?? 0;
}

/** Luhn: every second digit from the right is doubled, and the sum of all digits ends in zero. */
function isPaymentCard(match: string): boolean {
  const digits = digitsOf(match);
  if (!PAYMENT_CARD.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** VAT numbers had nine digits until 2005; today they begin with a zero. */
function isEnterpriseOrVatNumber(match: string): boolean {
  const digits = digitsOf(match);
  return isEnterpriseNumber(digits.length === 9 ? `0${digits}` : digits);
}

/** Corsican departments are read as 19 (2A) and 18 (2B). */
function isFrenchNir(match: string): boolean {
  const compact = match.replace(/[^0-9ABab]/g, "").toUpperCase();
  const digits = compact.replace("2A", "19").replace("2B", "18");
  return /^\d{15}$/.test(digits) && Number(digits.slice(13)) === complementOf97(Number(digits.slice(0, 13)));
}

/** Of eight digits, the first zero was left out. */
function isDutchBsn(match: string): boolean {
  const digits = digitsOf(match).padStart(9, "0");
  if (digits.length !== 9 || Number(digits) === 0) return false;
  let sum = -Number(digits[8]);
  for (let index = 0; index < 8; index += 1) sum += (9 - index) * Number(digits[index]);
  return sum % 11 === 0;
}

/**
 * By hand: ipaddr.js throws within for each text that is no address, and nearly all are none, because the pattern also finds every time of day. The
 * answer is the same (`checksums.test.ts`), at a fraction of the time (`npm run bench -- framework`).
 */
export function isIpv6Address(match: string): boolean {
  const halves = match.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const isComplete = halves.length === 2 ? groups.length <= 7 && groups.length > 0 : groups.length === 8;
  // Two words with two colons between them, as in code, are not an address.
  const looksLikeOne = groups.length >= 3 || /\d/.test(match);
  return isComplete && looksLikeOne && groups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group));
}
