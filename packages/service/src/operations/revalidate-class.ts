import type { Inputs } from "@becivic/contract";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/**
 * A portal has changed its pattern: every source of that class is stale until it is confirmed again, and is probed at the next run. Public
 * from the next snapshot on.
 */
export async function revalidateClass(
  { source_class: sourceClass }: Inputs["revalidate-class-input"],
  now: number,
  { database }: ServiceContext,
): Promise<{ source_class: string; since: string }> {
  await database.commit([
    { do: "flag_class", sourceClass, since: now },
    {
      do: "add_audit_line",
      line: { at: now, actor: "operator", action: "revalidate_class", target_type: "source_class", target_id: sourceClass },
    },
  ]);
  return { source_class: sourceClass, since: toIso(now) };
}
