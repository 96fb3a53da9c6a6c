import type { Correction } from "../consensus/judge-correction.ts";
import type { Write } from "../database/writes.ts";
import type { StoredItem } from "../items/stored-item.ts";
import { dayOf } from "../time.ts";

/** The write that commits a submission. Drafts and amendments of texts then wait for git; everything else becomes a row. */
export function planCommit(id: string, item: StoredItem, now: number): Write {
  const at = { id, now, day: dayOf(now) };
  switch (item.type) {
    case "concern": {
      const { target_type, target_id, context, content } = item;
      return { do: "commit_concern", ...at, target_type, target_id, context, content };
    }
    case "feedback": {
      const { topic, pointer, body } = item;
      return { do: "commit_feedback", ...at, topic, pointer, body };
    }
    case "rating": {
      const { target_type, target_id, cohort, stars, would_be_5_stars: text } = item;
      return { do: "commit_rating", ...at, target_type, target_id, cohort, stars, text };
    }
    default:
      return { do: "await_publication", id, now };
  }
}

/** A correction of the catalogue becomes a new revision of its row at once. */
export function planCorrection(id: string, item: Correction, base: number, now: number): Write {
  const rationale = item.content.note ?? item.rationale;
  const row = { id, uid: item.target_id, base, note: rationale, contract: item.submission_contract_version, now };
  if (item.target_type === "volatile_value") {
    const { proposed_value: value, value_type, commune } = item.content;
    const changes = { value, value_type, ...(commune === undefined ? {} : { source: null }) };
    return { do: "commit_revision", ...row, target_type: item.target_type, changes };
  }
  const { proposed_title: title, proposed_url: url, proposed_last_verified: last_verified, archived_url } = item.content;
  return { do: "commit_revision", ...row, target_type: item.target_type, changes: { title, url, last_verified, archived_url } };
}
