import { DAY_MS, HOUR_MS } from "@becivic/contract";
import type { SubmissionKind } from "../items/kinds.ts";
import { stagingPolicy } from "../policy.ts";

/** An answer of the server with invented ids and tokens. */
export interface ExampleAnswer {
  title: string;
  value: object;
}

const UUID = "019a8a00-0000-7000-8000-000000000001";
const TOKEN = "an-invented-token-of-forty-three-characters";

/** The answer of the server to one accepted submission. */
export function answersOf(kind: SubmissionKind, now: number): ExampleAnswer[] {
  const id = `${kind.idPrefix}${UUID}`;
  const common = { type: kind.type, id, ok: true, [kind.idField]: id };
  const would = kind.isImmediate ? { would_apply: true } : { would_stage_for: commitEta(now) };
  return [
    kind.isImmediate
      ? { title: "201: it counts at once", value: { ...common, status: "applied", applied_at: dayStart(now) } }
      : {
          title: "202: it waits for a day, and can be cancelled with the token",
          value: { ...common, status: "staged", ...staged(now), staging_window_hours: stagingPolicy.window_hours },
        },
    { title: "200: it was only validated, with ?dry_run=1", value: { ...common, status: "validated", ...would } },
  ];
}

/** The answer of the server to an envelope: a result for each item, and 200 even where an item is refused. */
export function envelopeAnswers(now: number): ExampleAnswer[] {
  const session_id = `ses_${UUID}`;
  const concern = { idx: 0, type: "concern", id: `con_${UUID}`, ok: true };
  const refused = {
    idx: 1,
    type: "validation",
    ok: false,
    status: "rejected",
    error: "schema_fail",
    schema_pointer: "",
    keyword: "required",
    missing: "rationale",
  };
  return [
    {
      title: "200: one item is in order, one is refused",
      value: { session_id, mode: "validate", results: [{ ...concern, status: "validated", would_stage_for: commitEta(now) }, refused] },
    },
    {
      title: "200: the item is staged",
      value: { session_id, mode: "stage", results: [{ ...concern, status: "staged", ...staged(now) }] },
    },
  ];
}

function staged(now: number): { cancel_token: string; commit_eta: string } {
  return { cancel_token: TOKEN, commit_eta: commitEta(now) };
}

/** Midnight: an example that changes once a day is composed once a day. */
export function dayStart(now: number): string {
  return new Date(now - (now % DAY_MS)).toISOString().replace(".000Z", "Z");
}

function commitEta(now: number): string {
  return dayStart(now + stagingPolicy.window_hours * HOUR_MS);
}
