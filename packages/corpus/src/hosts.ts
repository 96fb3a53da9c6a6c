import { PROJECT_ORIGIN, type SourceClasses } from "@becivic/contract";
import type { FoundAddress } from "./find-addresses.ts";

/** Whether an address may become content: https, without a user or a port, on a primary or secondary host. */
export function isCitable(address: string, { primary, secondary }: SourceClasses): boolean {
  const name = plainHost(address);
  return name !== undefined && isListedHost(name, { primary, secondary });
}

// Where the commons itself is at home.
const OWN_HOST = new URL(PROJECT_ORIGIN).hostname;

/** Whether an address may be written in a text: as one that may be cited, or without a scheme and on such a host. */
export function isListedAddress({ address, hasScheme }: FoundAddress, sourceClasses: SourceClasses): boolean {
  if (hasScheme) return isCitable(address, sourceClasses) || plainHost(address) === OWN_HOST;
  const host = plainHost(`https://${address}`);
  if (host === undefined) return false;
  return host === OWN_HOST || isListedHost(host, sourceClasses) || isListedHost(`www.${host}`, sourceClasses);
}

function isListedHost(name: string, { primary, secondary }: Pick<SourceClasses, "primary" | "secondary">): boolean {
  return [...primary, ...secondary].some((host) => (host.startsWith(".") ? name.endsWith(host) : name === host));
}

/** Whether an address is that of an archived copy. */
export function isArchive(address: string): boolean {
  return plainHost(address) === "web.archive.org";
}

function plainHost(address: string): string | undefined {
  // A browser would also read https:/host and https:\\host as an address.
  if (!/^https:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === "https:" && url.username === "" && url.password === "" && url.port === "" ? url.hostname : undefined;
}
