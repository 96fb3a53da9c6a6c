import ipaddr from "ipaddr.js";

// The IPv6 space that IANA has allocated for the public internet. The rest is either special or not allocated yet.
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether this is a plain public IP address. In doubt it is not: an address with an embedded IPv4 address (IPv4-mapped, NAT64, 6to4,
 * Teredo) is always refused, because the gateway decides where it leads. Names, zones and old spellings such as
 * `0177.1` are no addresses.
 */
export function isPublicAddress(ip: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return ipaddr.IPv4.parse(ip).range() === "unicast";
  if (!ip.includes(":") || ip.includes("%") || !ipaddr.IPv6.isValid(ip)) return false;
  const address = ipaddr.IPv6.parse(ip);
  return address.range() === "unicast" && address.match(globalUnicast);
}

/** Whether the host of a parsed URL is an IP address instead of a name. */
export function isAddressLiteral(hostname: string): boolean {
  return hostname.startsWith("[") || ipaddr.IPv4.isValidFourPartDecimal(hostname);
}
