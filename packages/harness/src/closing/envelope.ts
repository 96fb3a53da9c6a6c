import { CONTRACT_VERSION, type FeedbackEnvelope, type SessionFacts } from "@becivic/contract";
import type { StoredNote } from "../notes/buffer.ts";

const MOST_ITEMS = 100;
/** The server judges at most this many proposals of text in one request. */
const MOST_TEXTS = 10;
/** Below the limit of the server, 1 MiB, with space for the fields around the items. */
const MOST_BYTES = 900_000;

/** The notes in as few envelopes as the server takes, in their order. */
export function splitIntoEnvelopes(notes: readonly StoredNote[]): StoredNote[][] {
  const envelopes: StoredNote[][] = [];
  let texts = 0;
  let bytes = 0;
  for (const stored of notes) {
    const size = new TextEncoder().encode(stored.text).length;
    const isText = stored.note.type === "draft" || stored.note.type === "amendment";
    const last = envelopes.at(-1);
    const fits = last !== undefined && last.length < MOST_ITEMS && texts + Number(isText) <= MOST_TEXTS && bytes + size <= MOST_BYTES;
    if (fits) last.push(stored);
    else {
      envelopes.push([stored]);
      texts = 0;
      bytes = 0;
    }
    texts += Number(isText);
    bytes += size;
  }
  return envelopes;
}

/** The envelope of one attempt. Its items are the lines of the buffer as they are; the time is that of this attempt. */
export function envelopeOf(notes: readonly StoredNote[], facts: SessionFacts, mode: "validate" | "stage", at: Date): FeedbackEnvelope {
  const { session_id, runtime, capabilities, tier } = facts;
  const isTraveller = tier !== "T1";
  return {
    schema_version: 1,
    session_id,
    submitted_at: at.toISOString(),
    submitting_agent: runtime,
    submission_contract_version: CONTRACT_VERSION,
    declared_capabilities: capabilities.filter((one) => isTraveller || !one.startsWith("path_")),
    mode,
    items: notes.map(({ note }) => note),
  };
}
