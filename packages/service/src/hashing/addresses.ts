/** An address, cut to what it is needed for. Providers give a household a /56 or a /64, and an organisation a /48. */
export interface ClientAddress {
  forLimits: string;
  forVotes: string;
}

/** What is no address stays as it is: then everybody of whom nothing better is known shares one. */
export function toClientAddress(text: string): ClientAddress {
  const address = canonicalAddress(text);
  if (address === undefined) return { forLimits: "unknown", forVotes: "unknown" };
  if (!address.includes(":")) return { forLimits: address, forVotes: address };
  const groups = address.split(":");
  return { forLimits: `${groups.slice(0, 4).join(":")}::/64`, forVotes: `${groups.slice(0, 3).join(":")}::/48` };
}

/** One spelling for each address, without port and zone; IPv6 with all its eight groups; undefined where it is none. */
export function canonicalAddress(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const host = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, "$1");
  const address = host.replace(/%.*$/, "");
  return address.includes(":") ? canonicalIpv6(address) : canonicalIpv4(address);
}

function canonicalIpv4(address: string): string | undefined {
  const parts = address.split(".");
  const isOne = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
  return isOne ? parts.map(Number).join(".") : undefined;
}

function canonicalIpv6(address: string): string | undefined {
  const dotted = /^(.*:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address);
  const tailIpv4 = dotted === null ? undefined : canonicalIpv4(dotted[2] ?? "");
  if (dotted !== null && tailIpv4 === undefined) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = (tailIpv4 ?? "").split(".").map(Number);
  const plain = dotted === null ? address : `${dotted[1]}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const groups = expand(plain);
  if (groups === undefined) return undefined;
  // IPv4 in the clothes of IPv6.
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const [high = 0, low = 0] = groups.slice(6);
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : groups.map((group) => group.toString(16)).join(":");
}

function expand(address: string): number[] | undefined {
  const [head = "", tail, more] = address.split("::");
  if (more !== undefined) return undefined;
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : undefined;
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
