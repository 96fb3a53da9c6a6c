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

const WITHOUT_A_CONNECTION: ReadonlySet<FailedRequest["reason"]> = new Set(["no_connection", "offline"]);

/**
 * The request that the agent makes for this program: the first one without which the operation cannot go on. None where a request may have
 * reached the server: then there is a connection, and the server was slow or failed. Where connecting took all the time there was, the requests
 * after it were not tried.
 */
export function requestToCarry(failures: readonly FailedRequest[]): ServerRequest | undefined {
  const tried = failures.filter(({ reason }) => reason !== "no_time");
  if (tried.length === 0 || !tried.every(({ reason }) => WITHOUT_A_CONNECTION.has(reason))) return undefined;
  return failures.find(({ request }) => request.isOptional !== true)?.request;
}
