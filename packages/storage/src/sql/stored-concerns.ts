import { type Concern, type ConcernContext, vocabulary } from "@becivic/contract";
import { parseObject, type StoredConcern } from "@becivic/service";
import type { Row } from "../driver.ts";

/** A concern as its row holds it; undefined where its content cannot be read, so that it hides no other. */
export function readConcern(row: Row): StoredConcern | undefined {
  const target_type = vocabulary.concern_target.find((one) => one === row.target_type);
  if (target_type === undefined) throw new Error("the database holds a target that cannot be read");
  const content = parseObject(String(row.content));
  if (content === undefined) return undefined;
  return {
    uid: String(row.uid),
    target_type,
    target_id: String(row.target_id),
    // Only a commit writes these two columns, from a concern that its schema accepted.
    content: content as Concern["content"],
    context: (parseObject(String(row.context)) as ConcernContext | undefined) ?? null,
    up: Number(row.up),
    down: Number(row.down),
    committed_on: String(row.committed_on),
  };
}
