import type { ClientAddress } from "../addresses.ts";
import type { TargetFacts } from "../database.ts";
import type { Hashing } from "../hashing.ts";
import type { Item } from "../submissions/item.ts";
import { type Rejection, reject } from "./rejection.ts";

/** Nobody votes on their own work: not on a concern, nor on an artefact that they drafted or changed. */
export function checkSelfValidation(
  item: Item,
  target: TargetFacts | undefined,
  address: ClientAddress,
  hashing: Hashing,
): Rejection | undefined {
  if (target === undefined || (item.type !== "validation" && item.type !== "rating")) return undefined;
  const isOwn = target.submitters.some(({ salt, submitter }) => hashing.address(salt, address.forVotes) === submitter);
  return isOwn ? reject("self_validation_blocked") : undefined;
}
