import { vocabulary } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";
import { readFields } from "./read-fields.ts";

/**
 * A portal has changed its pattern: every source of that class is stale until it is confirmed again, and is probed at the next run. Public
 * from the next snapshot on.
 */
export async function revalidateClass(
  body: unknown,
  now: number,
  { database }: ServiceContext,
): Promise<{ source_class: string; since: string }> {
  const sourceClass = String(readFields(body, { source_class: "string" }).source_class);
  if (!(vocabulary.source_class as readonly string[]).includes(sourceClass))
    throw new AppError("schema_fail", { details: { schema_pointer: "/source_class", keyword: "enum" } });
  await database.commit([
    { do: "flag_class", sourceClass, since: now },
    { do: "note", line: { at: now, actor: "operator", action: "revalidate_class", target_type: "source_class", target_id: sourceClass } },
  ]);
  return { source_class: sourceClass, since: toIso(now) };
}
