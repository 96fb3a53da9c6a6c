import { hasHidden } from "./hidden-characters.ts";

/** Who runs a server, as pages name them. Undefined where the operator did not say. */
export interface Operator {
  name: string | undefined;
  /** An e-mail address or an https address. */
  contact: string | undefined;
}

const LONGEST_NAME = 100;
const LONGEST_MAILBOX = 254;
const LONGEST_ADDRESS = 500;

const BREAKS_OR_MARKUP = /[\t\n<>]/;
const MAILBOX = /^[a-z0-9][a-z0-9._+-]{0,63}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
const PRINTABLE_ADDRESS = /^https:\/\/[^\s\0-\x20\x7f-\uffff<>"'`\\{}]+$/i;

/** A name on one line, without markup. */
export function isOperatorName(text: string): boolean {
  return text.trim() !== "" && text.length <= LONGEST_NAME && !BREAKS_OR_MARKUP.test(text) && !hasHidden(text);
}

function isMailbox(text: string): boolean {
  return text.length <= LONGEST_MAILBOX && MAILBOX.test(text);
}

/** An e-mail address, or an https address without a user. Nothing that runs, and nothing that a page would have to escape. */
export function isOperatorContact(text: string): boolean {
  if (isMailbox(text)) return true;
  if (text.length > LONGEST_ADDRESS || !PRINTABLE_ADDRESS.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** Where a link to the contact leads; undefined where it is neither an e-mail address nor an https address. */
export function contactAddress(contact: string): string | undefined {
  if (!isOperatorContact(contact)) return undefined;
  return isMailbox(contact) ? `mailto:${contact}` : contact;
}
