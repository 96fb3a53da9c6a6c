import { readFileSync } from "node:fs";
import path from "node:path";
import type { Authorities } from "@becivic/contract";
import { readFixture } from "@becivic/fixtures";
import { defaultRuleSet, scrubValue } from "@becivic/scrub";
import { describe, expect, it } from "vitest";

const file = path.resolve(import.meta.dirname, "../../corpus/data/authorities.json");
// The rules of the corpus check it against its schema.
const { authorities } = JSON.parse(readFileSync(file, "utf8")) as Authorities;
const contacts = Object.values(authorities).flatMap((authority) => authority.contacts ?? []);
const phones = contacts.flatMap((one) => one.phones ?? []);
const mailboxes = contacts.flatMap((one) => one.mailboxes ?? []);
const addresses = contacts.flatMap((one) => Object.values(one.address ?? {}));

const concern = readFixture<{ content: object }>("concerns/valid/skill-general");

/** Whether a concern with this text passes the scrub. */
function passes(text: string): boolean {
  const body = `The page was out of date, so we asked at ${text}, and it was put right.`;
  return scrubValue({ ...concern, content: { ...concern.content, body } }, defaultRuleSet()).length === 0;
}

/** The national form, and what people write from abroad. */
function spellings(phone: string): string[] {
  const rest = phone.slice("+32 ".length);
  return [
    phone,
    `0${rest}`,
    `0${rest.replace(" ", "/").replaceAll(" ", ".")}`,
    `+32 (0)${rest}`,
    `0032 ${rest}`,
    phone.replaceAll(" ", ""),
  ];
}

/** The last digit changed: the number of another subscriber. */
function other(text: string): string {
  return text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
}

describe("the public contacts of authorities", () => {
  it("are there to be tested", () => {
    expect([phones.length, mailboxes.length, addresses.length].every((count) => count > 4)).toBe(true);
  });

  it.each(phones)("%s passes in each spelling [scrub.public-contacts]", (phone) => {
    for (const spelling of spellings(phone)) expect({ spelling, passes: passes(spelling) }).toEqual({ spelling, passes: true });
  });

  // Lines such as 0800, 070 and 078 belong to services, and pass with any digits.
  it.each(phones.filter((phone) => !/^\+32 (?:70|78|800) /.test(phone)))(
    "%s with one digit changed is refused [scrub.public-contacts]",
    (phone) => {
      const changed = other(phone);
      if (phones.includes(changed)) return;
      for (const spelling of spellings(changed)) expect({ spelling, passes: passes(spelling) }).toEqual({ spelling, passes: false });
    },
  );

  it.each(mailboxes)("%s passes, and no person at its host does [scrub.public-contacts]", (mailbox) => {
    const host = mailbox.slice(mailbox.indexOf("@"));
    expect(passes(mailbox)).toBe(true);
    expect(passes(mailbox.toUpperCase())).toBe(true);
    const people = [`an.voorbeeld${host}`, `${mailbox.slice(0, 1)}.${mailbox.slice(1)}`, `x${mailbox}`, `${mailbox}.example.com`];
    for (const person of people) expect({ person, passes: passes(person) }).toEqual({ person, passes: false });
  });

  it.each(mailboxes)("a person at the host of %s is refused in disguise too [scrub.public-contacts]", (mailbox) => {
    const host = mailbox.slice(mailbox.indexOf("@") + 1);
    for (const disguise of [`an.voorbeeld [at] ${host}`, `an.voorbeeld @ ${host}`, `an.voorbeeld%40${host}`, `an.voorbeeld[@]${host}`])
      expect({ disguise, passes: passes(disguise) }).toEqual({ disguise, passes: false });
  });

  it.each(addresses)("%s passes, and another number in its street does not [scrub.public-contacts]", (address) => {
    expect(passes(address)).toBe(true);
    const next = address.replace(/\d+/, (number) => String(Number(number) + 3));
    expect({ next, passes: passes(next) }).toEqual({ next, passes: false });
  });
});
