import { CONTRACT_VERSION, DAY_MS } from "@becivic/contract";
import type { StagedRow, StoredItem, Write } from "@becivic/service/ports";

/** A stored concern about the skill `lease`. */
export function storedConcern(body = "The counter closes at noon."): StoredItem {
  const content = { scope: "general", body, evidence_date: "2026-11-01", evidence_source: "customer-report" } as const;
  return { type: "concern", target_type: "skill", target_id: "lease", content };
}

/** A stored correction of the value `val-00001`, which is 25 in the small corpus. */
export function storedCorrection(proposed_value: number) {
  return {
    type: "amendment",
    target_type: "volatile_value",
    target_id: "val-00001",
    rationale: "It is so.",
    content: { proposed_value, value_type: "integer" },
    submission_contract_version: CONTRACT_VERSION,
  } as const satisfies StoredItem;
}

/** The write that stages an item as if it had passed the gates, received at 0 and due after a day. */
export function stagedWrite(id: string, fields: Partial<StagedRow> = {}): Extract<Write, { do: "stage" }> {
  const { item = storedConcern() } = fields;
  return {
    do: "stage",
    row: {
      id,
      type: item.type,
      received_at: 0,
      salt: `salt of ${id}`,
      submitter: `hash of ${id}`,
      session: null,
      item,
      anchor: "lease@0.1.0",
      base_commit: null,
      commit_eta: DAY_MS,
      cancel_hash: `cancel ${id}`,
      voter: null,
      ...fields,
    },
  };
}
