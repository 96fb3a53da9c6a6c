import ipaddr from "ipaddr.js";

// What IANA has given out for the open internet. The rest of the space is either special or nobody's yet.
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether this is one plain address of the open internet. In doubt it is not: what carries an IPv4 address inside (mapped, NAT64, 6to4,
 * Teredo) is refused whatever it carries, because who unpacks it decides where it leads. Names, zones and old spellings such as
 * `0177.1` are no addresses.
 */
export function isPublicAddress(ip: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return ipaddr.IPv4.parse(ip).range() === "unicast";
  if (!ip.includes(":") || ip.includes("%") || !ipaddr.IPv6.isValid(ip)) return false;
  const address = ipaddr.IPv6.parse(ip);
  return address.range() === "unicast" && address.match(globalUnicast);
}

/** Whether the host of a URL, as the URL parser leaves it, is a number instead of a name. */
export function isAddressLiteral(hostname: string): boolean {
  return hostname.startsWith("[") || ipaddr.IPv4.isValidFourPartDecimal(hostname);
}
