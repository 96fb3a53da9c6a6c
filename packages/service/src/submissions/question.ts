import type { Question, Subject, TargetKey } from "../database.ts";
import { targetKeyOf } from "../gates/cross-reference.ts";
import type { Item } from "./item.ts";
import { idOf } from "./kinds.ts";
import type { Incoming } from "./sitting.ts";

// What nobody has checked yet is looked up only where it could be a name of ours.
const LONGEST_NAME = 200;

/** Everything that the gates will want to know about these items, so that it can be asked at once. */
export function askAbout(items: readonly Incoming[], counted: Subject | undefined, flagger: string | undefined, now: number): Question {
  const ids = new Set<string>();
  const communes = new Set<string>();
  const targets = new Map<string, TargetKey>();
  const votedOn = new Map<string, TargetKey>();
  const amended = new Map<string, TargetKey>();
  for (const { kind, body } of items) {
    if (kind === undefined || typeof body !== "object" || body === null) continue;
    const item = body as Item;
    const id = idOf(item, kind);
    if (id !== undefined) ids.add(id);
    const key = targetKeyOf(item);
    if (key !== undefined && key.target_id.length <= LONGEST_NAME) {
      targets.set(`${key.target_type} ${key.target_id}`, key);
      if (kind.type === "amendment") amended.set(`${key.target_type} ${key.target_id}`, key);
      if (kind.type === "validation" || kind.type === "rating") votedOn.set(`${key.target_type} ${key.target_id}`, key);
    }
    const commune = item.context?.commune;
    if (typeof commune === "string" && commune.length <= LONGEST_NAME) communes.add(commune);
  }
  return {
    ids: [...ids],
    communes: [...communes],
    targets: [...targets.values()],
    votedOn: [...votedOn.values()],
    amended: [...amended.values()],
    counted,
    flagger,
    now,
  };
}
