import { SECOND_MS } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { StoredNote } from "../notes/buffer.ts";
import type { EnvelopeOutcome } from "./post-envelope.ts";

type RefusedEnvelope = Extract<EnvelopeOutcome, { answered: false }>;

/** The server gave no results at all: nothing is lost, the notes and their approvals stay. */
export function refusalOfEnvelope(outcome: RefusedEnvelope, notes: readonly StoredNote[], now: Date): Refusal {
  const { error, retryAfter } = outcome;
  const wait = retryAfter === undefined ? {} : { retry_after: retryAfter };
  const next = { next: ["becivic submit"] };
  if (error === "unreachable")
    return new Refusal(
      "server_unreachable",
      "The server cannot be reached, so nothing was sent. The notes and your approvals stay here.",
      next,
    );
  if (error === "unreadable")
    return new Refusal(
      "answer_unreadable",
      "The server gave an answer that cannot be read, so nothing was sent. The notes stay here.",
      next,
    );
  if (error === "rate_limit_exceeded")
    return new Refusal("server_refused", sentenceOfLimit(outcome, notes, now), { waiting: notes.map(({ id }) => id), ...wait, ...next });
  if (error === "staging_unavailable" || error === "internal_error")
    return new Refusal(
      "server_unreachable",
      "The server is not working at the moment, so nothing was sent. The notes and your approvals stay here.",
      {
        ...wait,
        ...next,
      },
    );
  return new Refusal(
    "server_refused",
    "The server did not take the notes as a whole. They stay here; this program may be out of date.",
    wait,
  );
}

/** Votes have limits of their own: where they alone are refused, other notes can still be sent. */
function sentenceOfLimit({ retryAfter, clockOffset }: RefusedEnvelope, notes: readonly StoredNote[], now: Date): string {
  const isVotesAlone = notes.every(({ note }) => note.type === "validation");
  const [noun, others] = isVotesAlone ? ["votes", " Notes of other kinds can still be sent."] : ["notes", ""];
  const end = retryAfter === undefined ? undefined : new Date(now.getTime() + clockOffset + retryAfter * SECOND_MS);
  const until = end === undefined ? "for now" : `until ${end.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return `The server takes no more such ${noun} from this network ${until}, so nothing was sent. They stay here, approved: ${notes.length}.${others}`;
}
