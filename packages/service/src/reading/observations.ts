import type { ObservationReading } from "@becivic/render";
import type { StoredConcern } from "../database.ts";

/** What a concern says in words, whatever it is about. */
export function toObservation({ target_type, target_id, content, up, down, committed_on }: StoredConcern): ObservationReading {
  const { body, report, note, observed_value, gap_description } = content as Record<string, unknown>;
  const words = [observed_value === undefined ? undefined : `Seen: ${String(observed_value)}.`, body, report, note, gap_description];
  return {
    type: "concern",
    target_type,
    target_id,
    text: words.filter((part) => typeof part === "string" && part !== "").join(" "),
    up,
    down,
    committedAt: `${committed_on}T00:00:00Z`,
  };
}
