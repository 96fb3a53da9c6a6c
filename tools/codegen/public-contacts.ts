import type { Authorities, AuthoritiesContacts, RegexRules, RegexRulesRule, SourceClasses } from "@becivic/contract";

export type SourceHosts = Pick<SourceClasses, "primary" | "secondary">;
type Contacts = Pick<AuthoritiesContacts, "phones" | "mailboxes" | "address" | "enterprise_number">;

/**
 * The rules of the scrub with the contacts of the authorities on the lists of what is public. One file is made of both, so that the server
 * and every harness let the same contacts pass.
 */
export function withPublicContacts(rules: RegexRules, { authorities }: Authorities, sources: SourceHosts): RegexRules {
  const contacts = Object.values(authorities).flatMap((authority) => authority.contacts ?? []);
  return {
    ...rules,
    rules: rules.rules.map((rule) => (rule.name === "email" ? withMailboxes(rule, contacts, sources) : withContacts(rule, contacts))),
  };
}

function withContacts(rule: RegexRulesRule, contacts: readonly Contacts[]): RegexRulesRule {
  const phones = contacts.flatMap(({ phones: numbers = [] }) => numbers.map((number) => number.replace(/\D/g, "").slice(COUNTRY.length)));
  switch (rule.name) {
    case "belgian_phone":
      return allowing(
        rule,
        phones.map((number) => `0${number}`),
      );
    case "labelled_phone":
      return allowing(
        rule,
        phones.flatMap((number) => [`0${number}`, number]),
      );
    case "eu_phone":
    case "international_phone":
      return allowing(rule, phones.flatMap(withCountry));
    case "belgian_bce":
      return allowing(
        rule,
        enterpriseNumbers(contacts).flatMap((number) => [number, `be${number}`]),
      );
    case "labelled_enterprise_number":
      return allowing(
        rule,
        enterpriseNumbers(contacts).flatMap((number) => [number, number.slice(1)]),
      );
    case "street_address_number_first":
      return allowing(rule, numbersFirst(rule, contacts));
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

function enterpriseNumbers(contacts: readonly Contacts[]): string[] {
  return contacts.flatMap(({ enterprise_number: number }) => (number === undefined ? [] : [squash(number)]));
}

function allowing(rule: RegexRulesRule, values: readonly string[]): RegexRulesRule {
  return { ...rule, allow: merged(rule.allow ?? [], values) };
}

/**
 * By whole addresses and not stripped: a.b@host and ab@host are two mailboxes, and one of them may be a person's. Besides those of the authorities, a mailbox
 * with the name of a function passes at the host of any source.
 */
function withMailboxes(rule: RegexRulesRule, contacts: readonly Contacts[], sources: SourceHosts): RegexRulesRule {
  const mailboxes = contacts.flatMap(({ mailboxes: own = [] }) => own);
  const names = [...sources.primary, ...sources.secondary];
  const hosts = names.filter((host) => !host.startsWith(".")).map((host) => host.replace(/^www\./, ""));
  // A name that starts with a dot is a host and all below it.
  const domains = names.filter((host) => host.startsWith(".")).map((host) => host.slice(1));
  const patterns = [
    ...(mailboxes.length === 0 ? [] : [`^(?:${alternatives(mailboxes)})$`]),
    `^(?:${FUNCTIONS.join("|")})@(?:${alternatives(hosts)}|(?:[a-z0-9-]{1,63}\\.){0,4}(?:${alternatives(domains)}))$`,
  ];
  return { ...rule, allow_patterns: [...(rule.allow_patterns ?? []), ...patterns] };
}

/** Names of mailboxes that no person has. */
const FUNCTIONS = [
  ...[
    "info",
    "contact",
    "kontakt",
    "hello",
    "mail",
    "post",
    "helpdesk",
    "support",
    "webmaster",
    "no-?reply",
    "privacy",
    "dpo",
    "gdpr",
    "press",
    "presse",
    "pers",
  ],
  ...[
    "secretaria(?:at|t)",
    "sekretariat",
    "administrations?",
    "accueil",
    "onthaal",
    "empfang",
    "guichet",
    "loket",
    "balie",
    "reception",
    "front-?office",
  ],
  ...[
    "commune",
    "gemeente",
    "gemeinde",
    "stad",
    "ville",
    "stadt",
    "cpas",
    "ocmw",
    "oeshz",
    "consulat",
    "consulate",
    "embassy",
    "ambassade",
    "visa",
  ],
];

/** A dot is the only sign of an address that has a meaning in a pattern. */
function alternatives(values: readonly string[]): string {
  return [...new Set(values)].sort().join("|").replaceAll(".", String.raw`\.`);
}

/** The street and the number, without the postal code and the place. Of 92-94, the rules look at 92. */
function streets(contacts: readonly Contacts[]): string[] {
  return contacts.flatMap(({ address = {} }) => Object.values(address).map((text) => squash(/^[^,\d]*\d+/.exec(text)?.[0] ?? text)));
}

/** The same with the number before the street, as much of it as the rule finds. */
function numbersFirst(rule: RegexRulesRule, contacts: readonly Contacts[]): string[] {
  const addresses = contacts.flatMap(({ address = {} }) => Object.values(address));
  return addresses.flatMap((address) => {
    const parts = /^([^,\d]*[^,\d ]),? (\d+)/.exec(address);
    const match = parts === null ? null : new RegExp(rule.pattern, rule.flags).exec(`${parts[2]} ${parts[1]}`);
    return match === null ? [] : [squash(match[0])];
  });
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function merged(values: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...values, ...more])];
}
