import { type Path, parsePathSource } from "@becivic/contract";
import { amendValue } from "@becivic/corpus";
import type { PathAmendment } from "./submission.ts";

/** A path after an amendment of itself or of one of its sources; undefined where the amendment does not fit, or no longer fits. */
export function amendedPath({ target_type, target_id, content }: PathAmendment, entry: Path, base: Path = entry): Path | undefined {
  if ("source_add" in content) return { ...entry, sources: [...entry.sources, content.source_add] };
  const { field_path, proposed_value } = content.frontmatter_change;
  if (target_type === "path") {
    const outcome = amendValue(entry, field_path, proposed_value, base);
    return outcome.amended ? outcome.value : undefined;
  }
  const sourceId = parsePathSource(target_id)?.source;
  const [source, was] = [entry, base].map(({ sources }) => sources.find(({ id }) => id === sourceId));
  const outcome = source && was && amendValue(source, field_path, proposed_value, was);
  if (outcome?.amended !== true) return undefined;
  return { ...entry, sources: entry.sources.map((one) => (one === source ? outcome.value : one)) };
}
