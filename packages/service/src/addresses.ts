/** An address, cut to what it is needed for. Providers give a household a /56 or a /64, and an organisation a /48. */
export interface ClientAddress {
  forLimits: string;
  forVotes: string;
}

export function toClientAddress(text: string): ClientAddress {
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/%.*$/, "");
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
  if (mapped !== undefined) return { forLimits: mapped, forVotes: mapped };
  const groups = address.includes(":") ? ipv6Groups(address) : undefined;
  if (groups === undefined) return { forLimits: address, forVotes: address };
  return { forLimits: `${groups.slice(0, 4).join(":")}::/64`, forVotes: `${groups.slice(0, 3).join(":")}::/48` };
}

/** The eight groups, written in one way only. */
function ipv6Groups(address: string): string[] | undefined {
  const [head = "", tail, more] = address.split("::");
  if (more !== undefined) return undefined;
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = 8 - before.length - after.length;
  if (missing < 0 || (tail === undefined && missing !== 0)) return undefined;
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16).toString(16))
    : undefined;
}

/**
 * The address of a client behind proxies that are trusted: the right-most entry of X-Forwarded-For that is not one of them. Entries further
 * left were written by the client and prove nothing.
 */
export function clientBehind(socketAddress: string, forwardedFor: string | undefined, trustedProxies: ReadonlySet<string>): string {
  const plain = (text: string): string => toClientAddress(text).forLimits;
  if (!trustedProxies.has(plain(socketAddress)) || forwardedFor === undefined) return socketAddress;
  const chain = forwardedFor.split(",").map((entry) => entry.trim());
  return chain.findLast((entry) => entry !== "" && !trustedProxies.has(plain(entry))) ?? socketAddress;
}
