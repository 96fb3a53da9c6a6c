import { lookup } from "node:dns/promises";
import { siteOrigin } from "@becivic/contract";
import type { Fetcher, OutsideAnswer } from "@becivic/service/ports";
import { readOutsideUrl } from "../outside-url.ts";
import { createPacing, type PacingOptions } from "../pacing.ts";
import { isPublicAddress } from "../public-address.ts";
import { requestHeaders } from "../user-agent.ts";
import { type Destination, requestOnce } from "./request-once.ts";

/** All but the origin is for tests. */
export interface NodeFetcherOptions extends PacingOptions {
  /** The origin of the site: the User-Agent names its page about probes. */
  origin?: string;
  /** Every address of a name. */
  resolve?: (host: string) => Promise<string[]>;
  /** Maps a checked address to the one that is connected to. */
  connectTo?: (address: string) => { host: string; port: number };
  /** The certificate authority to trust instead of the system's. */
  ca?: string;
}

/**
 * Fetches from the public internet on a machine that may also reach a private network. A name is resolved once, all its addresses are checked, and the
 * connection uses only these addresses: DNS rebinding between check and connection has no effect.
 */
export function createNodeFetcher(options: NodeFetcherOptions = {}): Fetcher {
  const { resolve = resolveAll, connectTo = (host) => ({ host, port: 443 }), ca, origin = siteOrigin(undefined) } = options;
  const headers = requestHeaders(origin);
  const waitTurn = createPacing(options);
  return {
    fetch: async (request) => {
      const read = readOutsideUrl(request.url);
      if (!("url" in read)) return read;
      const { url } = read;
      await waitTurn(url.hostname);
      const deadline = performance.now() + request.timeoutMs;
      const addresses = await inTime(resolve(url.hostname), request.timeoutMs);
      if (!Array.isArray(addresses)) return addresses;
      if (addresses.length === 0) return { outcome: "unreachable", reason: "dns" };
      if (!addresses.every(isPublicAddress)) return { outcome: "refused", reason: "private_address" };
      const destinations: Destination[] = addresses.map(connectTo);
      return requestOnce(url, { ...request, timeoutMs: Math.max(1, deadline - performance.now()), destinations, ca, headers });
    },
  };
}

async function resolveAll(host: string): Promise<string[]> {
  const addresses = await lookup(host, { all: true });
  return addresses.map(({ address }) => address);
}

/** The addresses, or why there are none. */
async function inTime(addresses: Promise<string[]>, timeoutMs: number): Promise<string[] | OutsideAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<OutsideAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: "unreachable", reason: "timeout" }), timeoutMs);
  });
  const failed = (): OutsideAnswer => ({ outcome: "unreachable", reason: "dns" });
  try {
    return await Promise.race([addresses.catch(failed), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
