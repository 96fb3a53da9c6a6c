import type { Authorities, AuthoritiesContacts, RegexRules, RegexRulesRule } from "@becivic/contract";

type Contacts = Pick<AuthoritiesContacts, "phones" | "mailboxes" | "address" | "enterprise_number">;

/**
 * The rules of the scrub with the contacts of the authorities on the lists of what is public. One file is made of both, so that the server
 * and every harness let the same contacts pass.
 */
export function withPublicContacts(rules: RegexRules, { authorities }: Authorities): RegexRules {
  const contacts = Object.values(authorities).flatMap((authority) => authority.contacts ?? []);
  return { ...rules, rules: rules.rules.map((rule) => withContacts(rule, contacts)) };
}

function withContacts(rule: RegexRulesRule, contacts: readonly Contacts[]): RegexRulesRule {
  const phones = contacts.flatMap(({ phones: numbers = [] }) => numbers.map((number) => number.replace(/\D/g, "").slice(COUNTRY.length)));
  switch (rule.name) {
    case "belgian_phone":
      return allowing(
        rule,
        phones.map((number) => `0${number}`),
      );
    case "eu_phone":
    case "international_phone":
      return allowing(rule, phones.flatMap(withCountry));
    case "belgian_bce":
      return allowing(
        rule,
        contacts.flatMap(({ enterprise_number: number }) => (number === undefined ? [] : withLetters(squash(number)))),
      );
    case "email":
      return allowingMailboxes(
        rule,
        contacts.flatMap(({ mailboxes = [] }) => mailboxes),
      );
    default:
      // The rules for streets are those that have such a list.
      return rule.allow_endings === undefined ? rule : { ...rule, allow_endings: merged(rule.allow_endings, streets(contacts)) };
  }
}

const COUNTRY = "32";

/** As people write it abroad: with a plus or two zeros, and with or without the zero of the area code. */
function withCountry(number: string): string[] {
  return ["", "00"].flatMap((start) => [`${start}${COUNTRY}${number}`, `${start}${COUNTRY}0${number}`]);
}

function withLetters(number: string): string[] {
  return [number, `be${number}`];
}

function allowing(rule: RegexRulesRule, values: readonly string[]): RegexRulesRule {
  return { ...rule, allow: merged(rule.allow ?? [], values) };
}

/** By whole addresses and not stripped: a.b@host and ab@host are two mailboxes, and one of them may be a person's. A dot is the only sign with a meaning in a pattern. */
function allowingMailboxes(rule: RegexRulesRule, mailboxes: readonly string[]): RegexRulesRule {
  if (mailboxes.length === 0) return rule;
  const pattern = `^(?:${[...new Set(mailboxes)].sort().join("|").replaceAll(".", String.raw`\.`)})$`;
  return { ...rule, allow_patterns: [...(rule.allow_patterns ?? []), pattern] };
}

/** The street and the number, without the postal code and the place. Of 92-94, the rules look at 92. */
function streets(contacts: readonly Contacts[]): string[] {
  return contacts.flatMap(({ address = {} }) => Object.values(address).map((text) => squash(/^[^,\d]*\d+/.exec(text)?.[0] ?? text)));
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function merged(values: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...values, ...more])];
}
