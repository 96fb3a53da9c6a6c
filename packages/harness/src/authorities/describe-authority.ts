import { type Authorities, type Language, type Multilingual, type PathNextAuthority, withoutHidden } from "@becivic/contract";

/** An authority as an answer shows it: its name, and how it is reached, as far as the list knows. Undefined for an id that the list does not have. */
export function describeAuthority(list: Authorities, id: string, locale: Language): PathNextAuthority | undefined {
  const authority = Object.hasOwn(list.authorities, id) ? list.authorities[id] : undefined;
  const name = inLanguage(authority?.name, locale);
  if (authority === undefined || name === undefined) return undefined;
  const { url, contacts } = authority;
  const { phones, mailboxes, address, enterprise_number: number, sources = [] } = contacts ?? {};
  const postal = inLanguage(address, locale);
  // The oldest: no contact is newer than it says.
  const [read] = sources.map((source) => source.read).sort();
  return {
    name,
    ...(url === undefined ? {} : { page: url }),
    ...(phones === undefined ? {} : { phones }),
    ...(mailboxes === undefined ? {} : { mailboxes }),
    ...(postal === undefined ? {} : { address: postal }),
    ...(number === undefined ? {} : { enterprise_number: number }),
    ...(read === undefined ? {} : { contacts_read: read }),
  };
}

function inLanguage(text: Multilingual | undefined, locale: Language): string | undefined {
  const words = text?.[locale] ?? text?.en ?? text?.fr ?? text?.nl ?? text?.de;
  return words === undefined ? undefined : withoutHidden(words);
}
