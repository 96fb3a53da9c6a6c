import type { ServerRequest } from "../ports.ts";
import { sha256 } from "../transport/sha256.ts";

/** What tells two requests apart. A request that is made again has another time and is the same all the same. */
export function requestKey({ method, path, headers = {}, body }: ServerRequest): Promise<string> {
  return sha256(JSON.stringify([method, path, headers.authorization ?? "", withoutTime(body)]));
}

function withoutTime(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  return { ...body, submitted_at: undefined };
}
