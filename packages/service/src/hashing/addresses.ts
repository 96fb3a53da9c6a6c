import ipaddr from "ipaddr.js";
import { findSharedNetwork, type SharedNetwork } from "./shared-networks.ts";

/** An address, shortened for each purpose. Providers assign a household a /56 or a /64, and an organisation a /48. */
export interface ClientAddress {
  forLimits: string;
  forVotes: string;
  /** The listed network that it belongs to, all of which votes as one address. */
  sharedNetwork?: SharedNetwork | undefined;
}

/** Senders without a valid address all share the address `unknown`. */
export function toClientAddress(text: string, sharedNetworks: readonly SharedNetwork[]): ClientAddress {
  const address = canonicalAddress(text);
  if (address === undefined) return { forLimits: "unknown", forVotes: "unknown" };
  const sharedNetwork = findSharedNetwork(address, sharedNetworks);
  if (sharedNetwork === undefined) return cut(address);
  return { forLimits: cut(address).forLimits, forVotes: `shared network ${sharedNetwork.name}`, sharedNetwork };
}

function cut(address: string): ClientAddress {
  if (!address.includes(":")) return { forLimits: address, forVotes: address };
  const groups = address.split(":");
  return { forLimits: `${groups.slice(0, 4).join(":")}::/64`, forVotes: `${groups.slice(0, 3).join(":")}::/48` };
}

// Hexadecimal groups, or four decimal octets, alone or behind groups. ipaddr.js also takes `0x7f.1`, and octets of any length.
const SPELLING = /^(?:[0-9a-f:]+|(?:[0-9a-f:]*:)?\d{1,3}(?:\.\d{1,3}){3})$/;

/** The canonical form of an address, without port and zone; IPv6 with all eight groups; undefined for an invalid one. An IPv4-mapped address becomes IPv4. */
export function canonicalAddress(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const host = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, "$1");
  const address = withDecimalOctets(host.replace(/%.*$/, ""));
  if (!SPELLING.test(address)) return undefined;
  if (!address.includes(":")) return ipaddr.IPv4.isValidFourPartDecimal(address) ? address : undefined;
  if (!ipaddr.IPv6.isValid(address)) return undefined;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : parsed.toNormalizedString();
}

/** Leading zeros are dropped, because ipaddr.js would read an octal number. It would also read `::192.0.2.1` as mapped, which it is not. */
function withDecimalOctets(address: string): string {
  const plain = address.replace(/(?<=^|:)\d{1,3}(?:\.\d{1,3}){3}$/, (dotted) => dotted.split(".").map(Number).join("."));
  return plain.replace(/^::(?=[\d.]+$)/, "0::");
}

/**
 * The address of a client behind proxies that are trusted: the right-most entry of X-Forwarded-For that is not one of them. Entries further
 * left were written by the client and prove nothing; an entry that is no address proves nothing either.
 */
export function clientBehind(socketAddress: string, forwardedFor: string | undefined, trustedProxies: ReadonlySet<string>): string {
  if (forwardedFor === undefined || !trustedProxies.has(canonicalAddress(socketAddress) ?? "")) return socketAddress;
  const entries = forwardedFor.split(",").filter((entry) => entry.trim() !== "");
  const client = entries.findLast((entry) => !trustedProxies.has(canonicalAddress(entry) ?? ""));
  return client === undefined ? socketAddress : (canonicalAddress(client) ?? socketAddress);
}
