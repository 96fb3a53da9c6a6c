import { formatTarget, type TargetKey } from "@becivic/contract";
import type { CountedSender, LookUpQuery } from "../database/look-up.ts";
import { targetOf } from "../items/submission.ts";
import { namedCommunes } from "./named-communes.ts";
import type { ParsedItem } from "./parse-item.ts";

export interface SenderKeys {
  /** Undefined where nothing is counted. */
  counted: CountedSender | undefined;
  /** Undefined where there are no votes. */
  flagger: string | undefined;
}

/** The query for all facts that the gates and the planner need about these items. */
export function toLookUpQuery(items: readonly ParsedItem[], { counted, flagger }: SenderKeys, now: number): LookUpQuery {
  const communes = new Set<string>();
  const targets = new Map<string, TargetKey>();
  const votedOn = new Map<string, TargetKey>();
  const amended = new Map<string, TargetKey>();
  for (const { outcome } of items) {
    if ("rejection" in outcome) continue;
    const { item } = outcome;
    for (const commune of namedCommunes(item)) communes.add(commune);
    const key = targetOf(item);
    if (key === undefined) continue;
    const name = formatTarget(key);
    targets.set(name, key);
    if (item.type === "amendment") amended.set(name, key);
    if (item.type === "validation" || item.type === "rating") votedOn.set(name, key);
  }
  return {
    ids: [...new Set(items.flatMap(({ id }) => id ?? []))],
    communes: [...communes],
    targets: [...targets.values()],
    votedOn: [...votedOn.values()],
    amended: [...amended.values()],
    counted,
    flagger,
    now,
  };
}
