import type { Inputs } from "@becivic/contract";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/**
 * Flags a class of sources after a portal has changed: each of its sources is stale until it is confirmed again, and is probed at the next run.
 * Public from the next snapshot.
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
