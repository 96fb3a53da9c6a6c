import type { CarryTicket } from "@becivic/contract";
import type { Transport } from "../ports.ts";
import { requestKey } from "./request-key.ts";

export type CarriedAnswer = CarryTicket["answers"][number];

const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Answers requests with what the agent brought, and opens no connection: a shell without a network often waits long before it fails. What is
 * not here counts as sent, because the agent makes the next call: notes stay in the journal until its answer is here.
 */
export function createReplayTransport(origin: string, answers: readonly CarriedAnswer[]): Transport {
  return {
    origin,
    send: async (request) => {
      const key = await requestKey(request);
      const carried = answers.find((one) => one.request === key);
      if (carried === undefined) return { reached: false, reason: "offline", sent: true };
      const { status, text } = carried;
      if (new TextEncoder().encode(text).length > (request.maxBytes ?? MOST_BYTES))
        return { reached: false, reason: "too_large", sent: true };
      return { reached: true, status, headers: {}, text, isCarried: true };
    },
  };
}
