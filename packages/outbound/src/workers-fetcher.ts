import { siteOrigin } from "@becivic/contract";
import type { Fetcher, OutsideAnswer, OutsideRequest } from "@becivic/service/ports";
import { decodeText } from "./decode-text.ts";
import type { FetchFunction } from "./fetch-function.ts";
import { isTimeout } from "./is-timeout.ts";
import { readOutsideUrl } from "./outside-url.ts";
import { createPacing, type PacingOptions } from "./pacing.ts";
import { isPublicAddress } from "./public-address.ts";
import { readCapped } from "./read-capped.ts";
import { resolveOverHttps } from "./resolve-over-https.ts";
import { requestHeaders } from "./user-agent.ts";

export interface WorkersFetcherOptions extends PacingOptions {
  fetch: FetchFunction;
  /** The origin of the site: the User-Agent names its page about probes. */
  origin?: string;
}

/**
 * For Cloudflare Workers, which have neither DNS nor such sockets: names are resolved over HTTPS, then `fetch` does the rest.
 *
 * Limit: `fetch` resolves the name once more by itself, so that DNS rebinding in between is not detected
 * here. The protection is the platform, from which no private network can be reached. Each isolate has its own pacing.
 * An invalid certificate is reported as status 525 or 526 of the platform, or as "connection", never as "tls".
 */
export function createWorkersFetcher({ fetch, origin = siteOrigin(undefined), ...pacing }: WorkersFetcherOptions): Fetcher {
  const waitTurn = createPacing(pacing);
  const headers = requestHeaders(origin);
  return {
    fetch: async (request) => {
      const read = readOutsideUrl(request.url);
      if (!("url" in read)) return read;
      await waitTurn(read.url.hostname);
      const signal = AbortSignal.timeout(request.timeoutMs);
      const refusal = await checkName(read.url.hostname, fetch, signal);
      return refusal ?? (await ask(read.url, { ...request, headers }, fetch, signal));
    },
  };
}

async function checkName(host: string, fetch: FetchFunction, signal: AbortSignal): Promise<OutsideAnswer | undefined> {
  try {
    const addresses = await resolveOverHttps(host, fetch, signal);
    if (addresses.length === 0) return { outcome: "unreachable", reason: "dns" };
    return addresses.every(isPublicAddress) ? undefined : { outcome: "refused", reason: "private_address" };
  } catch (error) {
    return { outcome: "unreachable", reason: isTimeout(error, signal) ? "timeout" : "dns" };
  }
}

interface RequestWithHeaders extends OutsideRequest {
  headers: Record<string, string>;
}

async function ask(url: URL, request: RequestWithHeaders, fetch: FetchFunction, signal: AbortSignal): Promise<OutsideAnswer> {
  try {
    const { status, headers, body } = await fetch(url.href, {
      method: request.method,
      headers: request.headers,
      redirect: "manual",
      cache: "no-store",
      signal,
    });
    const { bytes, isCut } = await readCapped(body, request.maxBytes, signal);
    const contentType = headers.get("content-type") ?? undefined;
    const location = headers.get("location") ?? undefined;
    return { outcome: "answered", status, location, contentType, text: decodeText(bytes, contentType, isCut), isCut };
  } catch (error) {
    return { outcome: "unreachable", reason: isTimeout(error, signal) ? "timeout" : "connection" };
  }
}
