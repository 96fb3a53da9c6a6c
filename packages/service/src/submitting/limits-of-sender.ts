import type { ClientAddress } from "../hashing/addresses.ts";
import type { Limits } from "../policy.ts";

/**
 * The limits of an address. Behind an address of a shared network are many users, so it may send more. Not more votes: the network has one
 * of each. Not more after the alarm of all addresses, and not more changes of texts: both protect the server and the maintainers from
 * a flood, however many users send it.
 */
export function limitsOfSender(limits: Limits, { sharedNetwork }: ClientAddress): Limits {
  if (sharedNetwork === undefined) return limits;
  const { factor } = sharedNetwork;
  const { items, validated_items } = limits.per_day;
  return {
    ...limits,
    per_day: { ...limits.per_day, items: items * factor, validated_items: validated_items * factor },
    per_rolling_hour: { items: limits.per_rolling_hour.items * factor },
  };
}
