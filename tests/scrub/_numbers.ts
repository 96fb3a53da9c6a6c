/** Numbers with right and with wrong check digits, made from a seed. The arithmetic is written a second time, in big integers: it shares nothing with the checksums it tests. */

/** Whole numbers from 0 to below a limit, the same ones for the same seed. */
export type Random = (limit: number) => number;

/** A small generator of random numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** A number of a kind, in one piece, with right or wrong check digits. */
export type MakeNumber = (random: Random, isRight: boolean) => string;

const pad = (value: number | bigint, length: number): string => String(value).padStart(length, "0");
const digits = (random: Random, length: number): string => Array.from({ length }, () => random(10)).join("");
const remainder = (text: string): bigint => BigInt(text) % 97n;

/** From 1 to 97 as a pair of digits; a wrong one is any other. */
function pairOf(right: bigint, random: Random, isRight: boolean, alsoRight: bigint[] = []): string {
  if (isRight) return pad(right, 2);
  const wrong = Array.from({ length: 97 }, (_, index) => BigInt(index + 1)).filter((pair) => pair !== right && !alsoRight.includes(pair));
  return pad(wrong[random(wrong.length)] ?? 0n, 2);
}

/** Register numbers: a date, a counter, a pair. Raised by 20 or 40, the month is that of a BIS number; numbers since 2000 are counted with a 2 before them. */
const registerNumber =
  (raise: number): MakeNumber =>
  (random, isRight) => {
    const year = random(100);
    const base = pad(year, 2) + pad(raise + 1 + random(12), 2) + pad(1 + random(28), 2) + pad(980 + random(18), 3);
    const [old, young] = [97n - remainder(base), 97n - remainder(`2${base}`)];
    return base + pairOf(year < 25 ? young : old, random, isRight, [old, young]);
  };

const enterpriseNumber: MakeNumber = (random, isRight) => {
  const base = `0999${digits(random, 4)}`;
  return base + pairOf(97n - remainder(base), random, isRight);
};

const twelveDigits: MakeNumber = (random, isRight) => {
  const base = `59${digits(random, 8)}`;
  return base + pairOf(remainder(base) === 0n ? 97n : remainder(base), random, isRight);
};

const nir: MakeNumber = (random, isRight) => {
  const base = `${1 + random(2)}${pad(random(100), 2)}${pad(1 + random(12), 2)}99${pad(900 + random(90), 3)}${pad(900 + random(99), 3)}`;
  return base + pairOf(97n - remainder(base), random, isRight);
};

/** The eleven test: a last digit of ten does not exist, so another number is taken. */
const bsn: MakeNumber = (random, isRight) => {
  for (;;) {
    const base = `9999${digits(random, 4)}`;
    const last = [...base].reduce((sum, digit, place) => sum + Number(digit) * (9 - place), 0) % 11;
    if (last < 10) return base + ((last + (isRight ? 0 : 1 + random(9))) % 10);
  }
};

const card: MakeNumber = (random, isRight) => {
  const base = `4${digits(random, 14)}`;
  const sum = [...base].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return base + ((10 - (sum % 10) + (isRight ? 0 : 1 + random(9))) % 10);
};

const ACCOUNTS: readonly (readonly [country: string, account: string])[] = [
  ["BE", "############"],
  ["BE", "############"],
  ["NL", "ZZZZ##########"],
  ["DE", "##################"],
  ["FR", "#######################"],
  ["LU", "################"],
  ["GB", "ZZZZ##############"],
];

const iban: MakeNumber = (random, isRight) => {
  const [country, form] = ACCOUNTS[random(ACCOUNTS.length)] ?? ["BE", ""];
  const account = form.replace(/#/g, () => String(random(10)));
  const value = [...`${account}${country}`].map((character) => Number.parseInt(character, 36)).join("");
  return country + pairOf(98n - remainder(`${value}00`), random, isRight) + account;
};

const mobile: MakeNumber = (random) => `04${5 + random(5)}${random(10)}${digits(random, 6)}`;
const residenceCard: MakeNumber = (random, isRight) => `B${digits(random, isRight ? 9 : 8)}`;
const ssn: MakeNumber = (random) => `7${pad(10 + random(80), 2)}${pad(1 + random(99), 2)}${pad(1 + random(9_998), 4)}`;
const nino: MakeNumber = (random, isRight) =>
  `${"JKSXWMZY".charAt(random(8))}${isRight ? "M" : "Q"}${digits(random, 6)}${"ABCD".charAt(random(4))}`;

const passport: MakeNumber = (random) => `${"EGJKSX".charAt(random(6))}P${digits(random, 6)}`;

/** Makers of numbers, by kind. */
export const makers = {
  registerNumber: registerNumber(0),
  bisUnknown: registerNumber(20),
  bisKnown: registerNumber(40),
  iban,
  card,
  twelveDigits,
  enterpriseNumber,
  nir,
  bsn,
  mobile,
  residenceCard,
  ssn,
  nino,
  passport,
} satisfies Record<string, MakeNumber>;
