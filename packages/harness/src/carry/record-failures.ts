import type { ServerAnswer, ServerRequest, Transport } from "../ports.ts";

export interface FailedRequest {
  request: ServerRequest;
  reason: Extract<ServerAnswer, { reached: false }>["reason"];
}

/** A transport that writes down which requests had no answer, in their order. */
export function recordFailures({ origin, send }: Transport): { server: Transport; failures: FailedRequest[] } {
  const failures: FailedRequest[] = [];
  const sendAndRecord: Transport["send"] = async (request) => {
    const answer = await send(request);
    if (!answer.reached) failures.push({ request, reason: answer.reason });
    return answer;
  };
  return { server: { origin, send: sendAndRecord }, failures };
}

/**
 * The request that the agent makes for this program: the first one without which the operation cannot go on. None where a request may have
 * reached the server: then there is a connection, and the server was slow or failed.
 */
export function requestToCarry(failures: readonly FailedRequest[]): ServerRequest | undefined {
  if (!failures.every(({ reason }) => reason === "no_connection" || reason === "offline")) return undefined;
  return failures.find(({ request }) => request.isOptional !== true)?.request;
}
