import type { ObservationReading } from "@becivic/render";
import type { StoredConcern } from "../database.ts";
import type { ServiceContext } from "../service-context.ts";

/** What a concern says in words, whatever it is about. */
function toObservation({ target_type, target_id, content, up, down, committed_on }: StoredConcern): ObservationReading {
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

const MOST = 200;

/** What the community says of these, the best first. */
export async function readObservations(targets: readonly [string, string][], { database }: ServiceContext): Promise<ObservationReading[]> {
  return (await database.concernsAbout(targets, "", MOST)).map(toObservation);
}
