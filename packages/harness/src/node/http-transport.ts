import type { ServerAnswer, ServerRequest, Transport } from "../ports.ts";
import { isNoConnection } from "./is-no-connection.ts";
import { watchRequest } from "./watch-request.ts";

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 5 * 1024 * 1024;

/** One server, by `fetch`. */
export function createHttpTransport(
  origin: string,
  { runtime, timeoutMs = TIMEOUT_MS }: { runtime: string; timeoutMs?: number },
): Transport {
  return { origin, send: (request) => send(origin, runtime, timeoutMs, request) };
}

/** No connection at all. */
export function createOfflineTransport(origin: string): Transport {
  return { origin, send: () => Promise.resolve({ reached: false, reason: "offline", sent: false }) };
}

async function send(origin: string, runtime: string, timeoutMs: number, request: ServerRequest): Promise<ServerAnswer> {
  const { method, path, headers = {}, body, maxBytes = MAX_BYTES, signal } = request;
  const url = new URL(path, origin);
  const ownSignal = AbortSignal.timeout(timeoutMs);
  const watch = watchRequest(method, url);
  let hasAnswer = false;
  try {
    const response = await fetch(url, {
      method,
      headers: { "user-agent": runtime, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A token goes to its issuer alone.
      redirect: "manual",
      signal: signal === undefined ? ownSignal : AbortSignal.any([ownSignal, signal]),
    });
    hasAnswer = true;
    const bytes = await readCapped(response, maxBytes);
    if (bytes === undefined) return { reached: false, reason: "too_large", sent: true };
    const text = decode(bytes);
    if (text === undefined) return { reached: false, reason: "not_text", sent: true };
    return { reached: true, status: response.status, headers: Object.fromEntries(response.headers), text };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    if (!hasAnswer && (isNoConnection(error) || (isTimeout && watch.wasHeldBack())))
      return { reached: false, reason: "no_connection", sent: false };
    return { reached: false, reason: isTimeout ? "timeout" : "cut", sent: true };
  } finally {
    watch.end();
  }
}

async function readCapped(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
