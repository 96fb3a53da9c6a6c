import { type CatalogueType, hasHidden } from "@becivic/contract";
import type { ObservationReading } from "@becivic/render";
import type { Revision } from "../database/catalogue.ts";
import type { RowFacts } from "../database/reading.ts";
import { dayOf } from "../time.ts";
import { isVotedDown } from "./is-voted-down.ts";
import { rowAt, shownRevision } from "./row-readings.ts";

/** Corrections of these rows that are still being confirmed, with the votes on them. */
export function proposedChanges(target_type: CatalogueType, rows: Iterable<readonly [uid: string, facts: RowFacts]>): ObservationReading[] {
  const changeOf = target_type === "reference" ? referenceChange : valueChange;
  return [...rows].flatMap(([uid, { revisions, votesOnChange }]) => {
    const { revision, replaced } = rowAt(revisions) ?? {};
    if (revision === undefined || replaced === undefined) return [];
    const { note } = revision;
    const why = note === undefined || hasHidden(note) ? "" : ` ${note}`;
    const [up, down] = [Math.floor(votesOnChange.confirms), Math.floor(votesOnChange.rejects)];
    return {
      type: "amendment" as const,
      target_type,
      target_id: uid,
      text: `Proposed: ${changeOf(revision, replaced)}.${why}`,
      up,
      down,
      isHidden: isVotedDown({ up, down }),
      committedAt: `${dayOf(revision.committedAt)}T00:00:00Z`,
    };
  });
}

/** A change of fields that are not shown is left out. */
const SAME = "the same once more";

function valueChange(now: Revision, was: Revision): string {
  const [after, before] = [shownRevision(now) ?? "something", shownRevision(was) ?? "something"];
  return after === before ? SAME : `${after} instead of ${before}`;
}

const REFERENCE_FIELDS = [
  ["title", "the title"],
  ["url", "the address"],
  ["archived_url", "the archived copy"],
  ["last_verified", "last verified"],
] as const;

/** Only the fields that differ: most changes of a reference leave its title and its address unchanged. */
function referenceChange(now: Revision, was: Revision): string {
  const changes = REFERENCE_FIELDS.flatMap(([field, name]) => {
    const [after, before] = [now.content[field] ?? undefined, was.content[field] ?? undefined];
    if (after === before) return [];
    if (after === undefined) return [`${name} ${String(before)} taken out`];
    return [before === undefined ? `${name} ${String(after)}` : `${name} ${String(after)} instead of ${String(before)}`];
  });
  return changes.length === 0 ? SAME : changes.join("; ");
}
