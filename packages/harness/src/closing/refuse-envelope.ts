import { Refusal } from "../answer.ts";
import type { EnvelopeOutcome } from "./post-envelope.ts";

/** The server gave no results at all: nothing is lost, the notes and their approvals stay. */
export function refusalOfEnvelope({ error, retryAfter }: Extract<EnvelopeOutcome, { answered: false }>): Refusal {
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
    return new Refusal(
      "server_refused",
      "The server takes no more notes from this network today. They stay here, approved, for another day.",
      {
        ...wait,
        ...next,
      },
    );
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
