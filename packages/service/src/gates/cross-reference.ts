import { takesChanges } from "@becivic/lifecycle";
import type { Facts, TargetFacts, TargetKey } from "../database.ts";
import type { Item } from "../submissions/item.ts";
import { checkAmendment } from "./check-amendment.ts";
import type { Moment } from "./leaves-stable.ts";
import { type Rejection, reject } from "./rejection.ts";
import { targetTakesVotes } from "./target-takes-votes.ts";

const META_IS_CLOSED = new Set(["amendment", "validation"]);

/** What an item speaks about is there, and takes what is said. What it takes the corpus to know is for judgeSubmittedText. */
export function crossReference(item: Item, facts: Facts, moment: Moment): Rejection | undefined {
  const commune = item.context?.commune;
  if (typeof commune === "string" && !facts.communes.has(commune)) return reject("cross_ref_fail", { schema_pointer: "/context/commune" });
  if (item.type === "feedback" || item.type === "analytics" || item.type === "draft") return undefined;
  if (item.target_type === "agent_protocol" || item.target_type === "session") return undefined;
  if (item.target_type === "skill_graph") return checkGap(item, facts);
  const key = targetKeyOf(item);
  const target = key === undefined ? undefined : facts.target(key);
  if (target === undefined || !hasSource(item, target)) return reject("cross_ref_fail", { schema_pointer: "/target_id" });
  return checkStatus(item, target) ?? checkContent(item, target, moment);
}

/** What is looked up for an item. A source is looked up as part of its path. */
export function targetKeyOf(item: Item): TargetKey | undefined {
  const { target_type, target_id } = item;
  if (typeof target_type !== "string" || typeof target_id !== "string") return undefined;
  if (target_type === "path_source") return { target_type: "path", target_id: target_id.split(":")[0] ?? "" };
  // A gap in the graph is one only where no skill of that name fills it.
  if (target_type === "skill_graph") return { target_type: "skill", target_id };
  return { target_type, target_id };
}

function checkGap(item: Item, facts: Facts): Rejection | undefined {
  const key = targetKeyOf(item);
  const isFilled = key !== undefined && key.target_id !== "" && facts.target(key) !== undefined;
  return isFilled ? reject("cross_ref_fail", { schema_pointer: "/target_id" }) : undefined;
}

function hasSource({ type, target_type, target_id, content }: Item, target: TargetFacts): boolean {
  if (target_type !== "path_source") return true;
  if (target.kind !== "path") return false;
  if (type === "amendment" && content?.amendment_subtype === "source_add") return true;
  const sourceId = target_id?.split(":")[1];
  return target.entry.sources.some(({ id }) => id === sourceId);
}

function checkStatus({ type }: Item, target: TargetFacts): Rejection | undefined {
  if (target.kind === "concern") return target.held ? reject("cross_ref_fail", { schema_pointer: "/target_id" }) : undefined;
  if (target.kind === "skill" && target.category === "meta" && META_IS_CLOSED.has(type)) return reject("forbidden");
  const isTaken = type === "validation" ? targetTakesVotes(target) : takesChanges(target.status);
  return isTaken ? undefined : reject("cross_ref_fail", { schema_pointer: "/target_id" });
}

function checkContent(item: Item, target: TargetFacts, moment: Moment): Rejection | undefined {
  const { content, target_id } = item;
  for (const field of ["vv_uid", "ref_uid"]) {
    if (content?.[field] !== undefined && content[field] !== target_id)
      return reject("cross_ref_fail", { schema_pointer: `/content/${field}` });
  }
  const stated = target.kind === "skill" ? target.appliesTo : undefined;
  if (stated !== undefined && Object.keys(item.context?.applies_to_match ?? {}).some((name) => !stated.includes(name)))
    return reject("cross_ref_fail", { schema_pointer: "/context/applies_to_match" });
  return item.type === "amendment" ? checkAmendment(item, target, undefined, moment) : undefined;
}
