import { defaultRuleSet, findMatches, isBelgianRegisterNumber } from "@becivic/scrub";
import fc from "fast-check";
import { countrySpecs, isValidIBAN } from "ibantools";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";

// Our check digits against those of libraries that know nothing of us, on numbers made at random: some right, some off by one digit.

const ruleNames = (text: string) => findMatches(text, defaultRuleSet()).map(({ name }) => name);
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const pad = (number: number, length: number) => String(number).padStart(length, "0");
const runs = { numRuns: 2_000, seed: 20261115 };
const agree = <T>(numbers: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(
    fc.property(numbers, (value) => check(value)),
    runs,
  );

/** Either as it is, or with one digit changed. */
const maybeOff = (number: string) =>
  fc.oneof(
    fc.constant(number),
    fc.tuple(fc.nat(number.length - 1), fc.nat(9)).map(([at, digit]) => number.slice(0, at) + digit + number.slice(at + 1)),
  );

describe("check digits, beside independent libraries", () => {
  it("Belgian national register numbers: stdnum [scrub.oracles]", () => {
    const numbers = fc
      .tuple(fc.date({ min: new Date("1920-01-01"), max: new Date("2025-12-31"), noInvalidDate: true }), fc.integer({ min: 1, max: 998 }))
      .chain(([day, counter]) => {
        const base = day.toISOString().slice(2, 10).replaceAll("-", "") + pad(counter, 3);
        const dividend = Number(day.getUTCFullYear() >= 2000 ? `2${base}` : base);
        return maybeOff(base + pad(97 - (dividend % 97), 2));
      });
    agree(numbers, (number) => {
      // Ours accepts unknown dates and day 31 of any month; where theirs accepts, ours must.
      if (stdnum.BE?.nn?.validate(number).isValid)
        expect({ number, ours: isBelgianRegisterNumber(number) }).toEqual({ number, ours: true });
      if (!hasRightPair(number)) expect({ number, ours: isBelgianRegisterNumber(number) }).toEqual({ number, ours: false });
    });
  });

  it("BIS numbers: stdnum [scrub.oracles]", () => {
    const numbers = fc
      .tuple(
        fc.integer({ min: 30, max: 99 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(20, 40),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 998 }),
      )
      .chain(([year, month, raise, day, counter]) => {
        const base = pad(year, 2) + pad(month + raise, 2) + pad(day, 2) + pad(counter, 3);
        return maybeOff(base + pad(97 - (Number(base) % 97), 2));
      });
    agree(numbers, (number) => {
      if (stdnum.BE?.bis?.validate(number).isValid)
        expect({ number, ours: isBelgianRegisterNumber(number) }).toEqual({ number, ours: true });
      if (!hasRightPair(number)) expect({ number, ours: isBelgianRegisterNumber(number) }).toEqual({ number, ours: false });
    });
  });

  it("IBAN of every country: ibantools [scrub.oracles]", () => {
    const countries = Object.entries(countrySpecs).flatMap(([country, { chars }]) => (chars ? [{ country, chars }] : []));
    const ibans = fc.constantFrom(...countries).chain(({ country, chars }) =>
      digits(chars - 4).chain((account) => {
        const remainder = mod97(`${account}${[...country].map((letter) => Number.parseInt(letter, 36)).join("")}00`);
        return maybeOff(`${pad(98 - remainder, 2)}${account}`).map((rest) => country + rest);
      }),
    );
    const lengthKnown = new Set<string>();
    agree(ibans, (iban) => {
      const theirs = isValidIBAN(iban);
      // ibantools also knows the letters of each country's account numbers; the check digits are what both know.
      if (theirs) {
        lengthKnown.add(iban.slice(0, 2));
        expect({ iban, ours: ruleNames(iban) }).toEqual({ iban, ours: expect.arrayContaining(["iban"]) });
      }
      if (mod97(ibanDigits(iban)) !== 1) expect(ruleNames(iban)).not.toContain("iban");
    });
    expect(lengthKnown.size).toBeGreaterThan(40);
  });

  it("Belgian enterprise numbers: stdnum [scrub.oracles]", () => {
    const numbers = fc
      .tuple(fc.constantFrom("0", "1"), digits(7))
      .chain(([first, rest]) => maybeOff(first + rest + pad(97 - (Number(first + rest) % 97), 2)));
    agree(numbers, (number) => {
      if (!/^[01]/.test(number) || /^1[6-9]/.test(number)) return;
      const theirs = stdnum.BE?.vat?.validate(number).isValid ?? false;
      if (theirs && number !== "0314595348")
        expect({ number, ours: ruleNames(number) }).toEqual({ number, ours: expect.arrayContaining(["belgian_bce"]) });
      if (!theirs && Number(number.slice(1, 8)) > 0)
        expect({ number, ours: ruleNames(number).includes("belgian_bce") }).toEqual({ number, ours: false });
    });
  });

  it("French NIR: stdnum [scrub.oracles]", () => {
    const numbers = fc
      .tuple(
        fc.constantFrom("1", "2"),
        digits(2),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 95 }),
        fc.integer({ min: 1, max: 989 }),
        digits(3),
      )
      .chain(([sex, year, month, department, commune, order]) => {
        const base = sex + year + pad(month, 2) + pad(department === 20 ? 21 : department, 2) + pad(commune, 3) + order;
        return maybeOff(base + pad(97 - (Number(base) % 97), 2));
      });
    agree(numbers, (number) => {
      if (stdnum.FR?.nir?.validate(number).isValid)
        expect({ number, ours: ruleNames(number) }).toEqual({ number, ours: expect.arrayContaining(["french_nir"]) });
      const wrongKey = Number(number.slice(13)) !== 97 - (Number(number.slice(0, 13)) % 97);
      if (wrongKey) expect(ruleNames(number)).not.toContain("french_nir");
    });
  });

  it("Dutch BSN: stdnum [scrub.oracles]", () => {
    agree(digits(9), (number) => {
      expect({ number, ours: ruleNames(number).includes("dutch_bsn") }).toEqual({
        number,
        ours: stdnum.NL?.bsn?.validate(number).isValid && Number(number) > 0,
      });
    });
  });
});

/** The arithmetic of the register, written a second time: right for one of the two centuries. */
function hasRightPair(number: string): boolean {
  const pair = BigInt(number.slice(9));
  return [number.slice(0, 9), `2${number.slice(0, 9)}`].some((base) => 97n - (BigInt(base) % 97n) === pair);
}

function ibanDigits(iban: string): string {
  return [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join("");
}

function mod97(number: string): number {
  return Number(BigInt(number) % 97n);
}
