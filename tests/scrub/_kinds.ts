import { type MakeNumber, makers, type Random, randomFrom } from "./_numbers.ts";
import { manySeparators, randomGrouping, type Spelling, type SpellingOptions, spellingsOf } from "./_spellings.ts";

/** A kind of number, with what the scrub has to say of it. */
export interface Kind {
  name: string;
  make: MakeNumber;
  spellings: readonly Spelling[];
  /** One of these rules finds the number in every spelling. */
  rules: readonly string[];
  /** The rules that check digits decide: none of them finds a number with wrong ones. */
  decided: readonly string[];
}

const SEED = 20261118;
const POINTED = ["", " ", "  ", ".", "-", "/", "_", " - ", " . ", " / ", "--", "\u00a0", "\u202f", "–", "·", "\t", "\n"];
const ANY_SIGN = [...manySeparators, ",", ", ", ";", ":", "|", " | ", "+", "~", "'", "=", " : "];

const random = randomFrom(SEED);
const groupingsOf = (length: number, usual: number[]): number[][] => [
  usual,
  [2],
  [3],
  [4],
  [1],
  ...Array.from({ length: 4 }, () => randomGrouping(random, length)),
];

function kind(name: string, make: MakeNumber, options: SpellingOptions, rules: string[], decided: string[] = []): Kind {
  return { name, make, spellings: spellingsOf(options), rules, decided };
}

const REGISTER = ["belgian_nrn", "belgian_nrn_digits"];
// Printed in full it is found with any check digits, by the first of these rules alone.
const register = (name: string, make: MakeNumber): Kind =>
  kind(name, make, { groupings: groupingsOf(11, [6, 3, 2]), separators: manySeparators }, REGISTER, ["belgian_nrn_digits"]);

/** What the scrub knows of, in at least 200 spellings each. */
export const kinds: readonly Kind[] = [
  register("register number", makers.registerNumber),
  register("BIS number, month raised by 20", makers.bisUnknown),
  register("BIS number, month raised by 40", makers.bisKnown),
  kind("IBAN", makers.iban, { groupings: groupingsOf(16, [4]), separators: ANY_SIGN, isDictated: false }, ["iban"], ["iban"]),
  kind(
    "IBAN in small letters",
    lower(makers.iban),
    { groupings: [[4], [100], [6, 4], [8]], separators: ANY_SIGN, isDictated: false },
    ["iban"],
    ["iban"],
  ),
  kind("IBAN, dictated", belgian(makers.iban), { groupings: [[4], [100]], separators: ANY_SIGN }, ["iban"], ["iban"]),
  kind(
    "payment card",
    makers.card,
    { groupings: [[4], [100], [4, 4, 8], [8, 4, 4]], separators: manySeparators.filter((one) => !/[*_/]/.test(one)) },
    ["payment_card"],
    ["payment_card"],
  ),
  kind(
    "payment card, digit by digit",
    makers.card,
    { groupings: [[1], [100]], separators: manySeparators },
    ["payment_card"],
    ["payment_card"],
  ),
  kind(
    "identity card",
    makers.twelveDigits,
    { groupings: groupingsOf(12, [3, 7, 2]), separators: manySeparators },
    ["belgian_eid_card"],
    ["belgian_eid_card"],
  ),
  kind(
    "identity card, as printed",
    makers.twelveDigits,
    { groupings: [[3, 7, 2]], separators: ANY_SIGN },
    ["belgian_eid_card", "belgian_structured_reference"],
    ["belgian_eid_card", "belgian_structured_reference"],
  ),
  kind(
    "structured reference",
    makers.twelveDigits,
    { groupings: [[3, 4, 5]], separators: ["/", " / ", " /", "/ ", "  /", "\u00a0/\u00a0"] },
    ["belgian_structured_reference", "belgian_eid_card"],
    ["belgian_structured_reference", "belgian_eid_card"],
  ),
  kind(
    "structured reference in plus signs",
    makers.twelveDigits,
    { groupings: [[3, 4, 5]], separators: ["/", " / "], label: "+++" },
    ["belgian_structured_reference", "belgian_eid_card"],
    ["belgian_structured_reference", "belgian_eid_card"],
  ),
  kind(
    "enterprise number",
    makers.enterpriseNumber,
    { groupings: [[4, 3, 3], [100], [7, 3], [4, 6]], separators: POINTED },
    ["belgian_bce"],
    ["belgian_bce"],
  ),
  kind(
    "enterprise number with a label",
    makers.enterpriseNumber,
    { groupings: groupingsOf(10, [4, 3, 3]), separators: ANY_SIGN, label: "KBO " },
    ["labelled_enterprise_number"],
    ["labelled_enterprise_number"],
  ),
  kind(
    "VAT number of nine digits",
    (from, isRight) => makers.enterpriseNumber(from, isRight).slice(1),
    { groupings: groupingsOf(9, [3]), separators: ANY_SIGN, label: "TVA " },
    ["labelled_enterprise_number"],
    ["labelled_enterprise_number"],
  ),
  kind(
    "NIR",
    makers.nir,
    { groupings: groupingsOf(15, [1, 2, 2, 2, 3, 3, 2]), separators: manySeparators },
    ["french_nir"],
    ["french_nir"],
  ),
  kind(
    "BSN",
    makers.bsn,
    { groupings: [[3], [100]], separators: ["", " ", "  ", ".", "-", "/", "_", " - ", " / ", "\u00a0", "\u202f", "–", "·"] },
    ["dutch_bsn"],
    ["dutch_bsn"],
  ),
  kind(
    "BSN with a label",
    makers.bsn,
    { groupings: groupingsOf(9, [3]), separators: ANY_SIGN, label: "BSN " },
    ["labelled_dutch_bsn"],
    ["labelled_dutch_bsn"],
  ),
  kind(
    "mobile number",
    makers.mobile,
    { groupings: groupingsOf(10, [4, 2]), separators: [" ", ".", "-", "/", " - ", " / ", "\u00a0", "–", "·", ""] },
    ["belgian_phone"],
  ),
  kind(
    "residence card",
    makers.residenceCard,
    { groupings: [[8, 2], [1, 7, 2], [100]], separators: ["", " ", ".", "-", "/", " - ", "\u00a0"] },
    ["belgian_residence_card"],
    ["belgian_residence_card"],
  ),
  kind(
    "residence card in another grouping",
    makers.residenceCard,
    {
      groupings: [[4, 4, 2], [1, 2, 2, 2, 3], [2, 3, 3, 2], [1]],
      separators: ["", " ", ".", "-", "\u00a0", "–", "·"],
      isGluedToWords: false,
    },
    ["belgian_residence_card"],
    ["belgian_residence_card"],
  ),
  kind(
    "residence card without its letter",
    (from) => makers.residenceCard(from, true).slice(1),
    { groupings: [[7, 2], [100]], separators: ["", " ", ".", "-", "/", " - "], label: "verblijfskaart " },
    ["labelled_card_number"],
  ),
  kind(
    "residence card without its letter, in another grouping",
    (from) => `1${makers.residenceCard(from, true).slice(2)}`,
    {
      groupings: [[3], [2], [5, 4], [1]],
      separators: ["", " ", ".", "-", "/", "_", " - "],
      label: "my residence card, as I was told, is ",
    },
    ["labelled_card_number"],
  ),
  kind(
    "passport number",
    makers.passport,
    {
      groupings: [[2, 3, 3], [100], [2, 6], [1], [2]],
      separators: ["", " ", ".", "-", "/", "_", " - ", "\u00a0", "–", "·"],
      label: "reispas met nr. ",
      isGluedToWords: false,
    },
    ["passport_number"],
  ),
  kind(
    "passport number in small letters",
    lower(makers.passport),
    { groupings: [[2, 3, 3], [100]], separators: ["", " "], label: "passport: ", isDictated: false, isGluedToWords: false },
    ["passport_number"],
  ),
  kind(
    "US social security number in hyphens",
    makers.ssn,
    { groupings: [[3, 2, 4]], separators: ["-", " ", "–", "\u00a0"], isInOnePiece: false, isDictated: false },
    ["us_ssn"],
  ),
  kind(
    "US social security number",
    makers.ssn,
    { groupings: [[3, 2, 4], [100], [5, 4], [3, 6]], separators: ["", " ", ".", "-", "/", "_", " - ", "\u00a0", "–"], label: "SSN: " },
    ["labelled_us_ssn"],
  ),
  kind(
    "US social security number, digit by digit",
    makers.ssn,
    { groupings: [[1], [100]], separators: [" ", ".", "-", "/", "_", " - "], label: "SSN (USA): " },
    ["labelled_us_ssn"],
  ),
  kind(
    "US social security number, its label after it",
    makers.ssn,
    { groupings: [[3, 2, 4], [100]], separators: ["", " ", ".", "-", "/", "_"], labelAfter: ", my social security number" },
    ["labelled_us_ssn"],
  ),
  kind(
    "British national insurance number",
    makers.nino,
    {
      groupings: [[2], [100], [2, 6, 1], [2, 3, 3, 1]],
      separators: ["", " ", ".", "-", "/", "_", " - ", " / ", "\u00a0", "\u202f", "–", "·"],
      isGluedToWords: false,
    },
    ["uk_national_insurance"],
    ["uk_national_insurance"],
  ),
  kind(
    "British national insurance number, glued to its label",
    makers.nino,
    { groupings: [[100]], separators: [""], label: "nino", isDictated: false, isGluedToWords: false },
    ["uk_national_insurance"],
    ["uk_national_insurance"],
  ),
  kind(
    "British national insurance number, its last letter small",
    (from, isRight) => makers.nino(from, isRight).replace(/.$/, (letter) => letter.toLowerCase()),
    { groupings: [[100]], separators: [""], isDictated: false, isGluedToWords: false },
    ["uk_national_insurance"],
    ["uk_national_insurance"],
  ),
  kind(
    "British national insurance number in small letters",
    lower(makers.nino),
    { groupings: [[2], [100], [2, 6, 1]], separators: ["", " ", "\u00a0", "\u202f", "\u2009"], isDictated: false, isGluedToWords: false },
    ["uk_national_insurance"],
    ["uk_national_insurance"],
  ),
];

function lower(make: MakeNumber): MakeNumber {
  return (from, isRight) => make(from, isRight).toLowerCase();
}

function belgian(make: MakeNumber): MakeNumber {
  return (from, isRight) => {
    for (;;) {
      const number = make(from, isRight);
      if (number.startsWith("BE")) return number;
    }
  };
}

/** A text with a number in it. */
export interface SpeltNumber {
  spelling: string;
  text: string;
}

// Read as a date, with a full year, it is a date: what a reader takes for one is not asked for.
const LOOKS_LIKE_A_DATE = /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}(?!\d)/;

/** A number of the kind in each of its spellings, with right or with wrong check digits: a new number for each. */
export function writeAll({ name, make, spellings }: Kind, isRight: boolean): SpeltNumber[] {
  const from: Random = randomFrom(SEED + name.length + (isRight ? 0 : 1_000));
  return spellings.flatMap((spelling) => {
    const text = spelling.write(make(from, isRight));
    return LOOKS_LIKE_A_DATE.test(text) ? [] : [{ spelling: spelling.name, text }];
  });
}
