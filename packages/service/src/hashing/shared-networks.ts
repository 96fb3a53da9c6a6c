import { type SharedNetworksNetwork, validate } from "@becivic/contract";
import ipaddr from "ipaddr.js";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** A network from which hosted agents send for many users: policy/shared-networks.json. */
export interface SharedNetwork {
  name: string;
  /** By how much the limits of each of its addresses on items are multiplied. */
  factor: number;
  ranges: readonly Range[];
}

export type SharedNetworksOutcome = { loaded: true; networks: readonly SharedNetwork[] } | { loaded: false; problems: string[] };

/** Reads a list of shared networks. A list with any fault is refused whole: a range that is left out would have a vote for each address. */
export function readSharedNetworks(file: unknown): SharedNetworksOutcome {
  const outcome = validate("shared-networks", file);
  if (!outcome.valid) {
    const { pointer, keyword, missing } = outcome.issue;
    return { loaded: false, problems: [`${pointer === "" ? "the file" : pointer} fails the schema (${missing ?? keyword})`] };
  }
  const { networks } = outcome.value;
  const names = networks.map(({ name }) => name);
  const faults = networks.flatMap(({ name, ranges }) => ranges.flatMap((range) => faultOf(range) ?? []).map((text) => `${name}: ${text}`));
  const problems = [...faults, ...repeated(names).map((name) => `${name}: two networks have this name`)];
  if (problems.length > 0) return { loaded: false, problems };
  const overlaps = overlapsOf(networks);
  return overlaps.length > 0 ? { loaded: false, problems: overlaps } : { loaded: true, networks: networks.map(toNetwork) };
}

/** The listed network of a canonical address. */
export function findSharedNetwork(address: string, networks: readonly SharedNetwork[]): SharedNetwork | undefined {
  if (networks.length === 0) return undefined;
  const parsed = ipaddr.parse(address);
  return networks.find(({ ranges }) => ranges.some((range) => contains(range, parsed)));
}

// A wider range belongs to more than one provider.
const WIDEST = { ipv4: 8, ipv6: 16 };
// Limits of IPv6 count a /64 as one address, so a narrower range would share its counters with addresses outside it.
const NARROWEST = { ipv4: 32, ipv6: 64 };

function faultOf(text: string): string | undefined {
  const kind = text.includes(":") ? "ipv6" : "ipv4";
  const isValid = kind === "ipv6" ? ipaddr.IPv6.isValidCIDR(text) : ipaddr.IPv4.isValidCIDRFourPartDecimal(text);
  if (!isValid) return `${text} is no range of addresses`;
  const [address, length] = ipaddr.parseCIDR(text);
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) return `${text} is IPv4: write it as IPv4`;
  if (length < WIDEST[kind]) return `${text} is wider than /${WIDEST[kind]}`;
  if (length > NARROWEST[kind]) return `${text} is narrower than /${NARROWEST[kind]}`;
  const first = (kind === "ipv6" ? ipaddr.IPv6 : ipaddr.IPv4).networkAddressFromCIDR(text);
  return `${first}/${length}` === text ? undefined : `${text} is to be written as ${first}/${length}`;
}

function toNetwork({ name, factor, ranges }: SharedNetworksNetwork): SharedNetwork {
  return { name, factor, ranges: ranges.map((text) => ipaddr.parseCIDR(text)) };
}

/** Every pair of ranges of which one contains the other. Two ranges overlap in no other manner. */
function overlapsOf(networks: readonly SharedNetworksNetwork[]): string[] {
  const all = networks.flatMap(({ name, ranges }) => ranges.map((text) => ({ name, text, range: ipaddr.parseCIDR(text) })));
  return all.flatMap((wide) =>
    all
      .filter((narrow) => narrow !== wide && narrow.range[1] >= wide.range[1] && contains(wide.range, narrow.range[0]))
      .map((narrow) => `${narrow.name}: ${narrow.text} is inside ${wide.text} of ${wide.name}`),
  );
}

function contains(range: Range, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return range[0].kind() === address.kind() && address.match(range);
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
