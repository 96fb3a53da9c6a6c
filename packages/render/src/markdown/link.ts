import { withoutHidden } from "@becivic/contract";
import { escapeLabel } from "./text.ts";

/** A link with these words; the words alone where the address is not one of a page. */
export function markdownLink(label: string, url: string, origin = ""): string {
  const destination = linkDestination(url, origin);
  return destination === undefined ? escapeLabel(label) : `[${escapeLabel(label)}](${destination})`;
}

const ABSOLUTE = /^https?:\/\/[^/]/i;
const RELATIVE = /^(?:\/(?!\/)|[\w.-]+(?:[/#?]|$))/;

/** The destination of a link, written so that nothing in it can end it; undefined for an address that is not one of a page. Addresses of the site get the origin in front. */
export function linkDestination(url: string, origin = ""): string | undefined {
  const address = withoutHidden(url.trim());
  if (!ABSOLUTE.test(address) && !RELATIVE.test(address)) return undefined;
  const encoded = address.replaceAll(/[\s<>()[\]{}"'`\\|^]|[^\x20-\x7e]/gu, percentEncoded).replaceAll(/&(?=#?\w+;)/g, "&amp;");
  return address.startsWith("/") ? `${origin}${encoded}` : encoded;
}

function percentEncoded(character: string): string {
  return [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
