import { type AuthoritiesContacts, isEnterpriseNumber, type SourceClasses } from "@becivic/contract";
import { error, type Finding } from "../finding.ts";
import { isCitable } from "../hosts.ts";
import { lineOfPointer } from "../line-of.ts";
import type { Corpus } from "../load-corpus.ts";

const FILE = "data/authorities.json";
const FIELDS = ["phones", "mailboxes", "address", "enterprise_number"] as const;

/** Contacts of authorities pass the scrub, so each is one that a public body publishes, on a page that was read. */
export function checkAuthorityContacts({ authorities, sourceClasses, files }: Corpus): Finding[] {
  const text = files.get(FILE) ?? "";
  return Object.entries(authorities?.authorities ?? {}).flatMap(([id, { contacts }]) => {
    const at = (place: string): number => lineOfPointer(text, `/authorities/${id}/contacts${place}`);
    return contacts === undefined ? [] : [...unsourced(contacts, at), ...numbers(contacts, at), ...hosts(contacts, sourceClasses, at)];
  });
}

type LineAt = (place: string) => number;

function unsourced(contacts: AuthoritiesContacts, at: LineAt): Finding[] {
  const given = new Set(contacts.sources.flatMap(({ gives }) => gives));
  return FIELDS.filter((field) => (contacts[field] !== undefined) !== given.has(field)).map((field) =>
    error(
      "contact_unsourced",
      FILE,
      at(contacts[field] === undefined ? "/sources" : `/${field}`),
      `${field}: name the page that gives it.`,
    ),
  );
}

function numbers({ enterprise_number: number }: AuthoritiesContacts, at: LineAt): Finding[] {
  if (number === undefined || isEnterpriseNumber(number)) return [];
  return [error("contact_enterprise_number", FILE, at("/enterprise_number"), "The check digits do not fit: compare it with the page.")];
}

function hosts({ mailboxes = [], sources }: AuthoritiesContacts, sourceClasses: SourceClasses | undefined, at: LineAt): Finding[] {
  if (sourceClasses === undefined) return [];
  const isOfficial = (host: string): boolean =>
    ["", "www."].some((start) => isCitable(`https://${start}${host}/`, { ...sourceClasses, secondary: [] }));
  return [
    ...mailboxes.flatMap((mailbox, place) =>
      isOfficial(mailbox.slice(mailbox.indexOf("@") + 1))
        ? []
        : [
            error(
              "contact_mail_host",
              FILE,
              at(`/mailboxes/${place}`),
              "The host of a mailbox is a primary host of data/source-classes.json.",
            ),
          ],
    ),
    ...sources.flatMap(({ url }, place) =>
      isCitable(url, { ...sourceClasses, secondary: [] })
        ? []
        : [
            error(
              "contact_source_host",
              FILE,
              at(`/sources/${place}/url`),
              "Contacts are read on a primary host of data/source-classes.json.",
            ),
          ],
    ),
  ];
}
