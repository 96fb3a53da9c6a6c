import { ROBOTS_TOKEN } from "@becivic/service/ports";

/** The User-Agent, with the page that explains it. Its name is the one for rules in robots.txt. */
function userAgentOf(origin: string): string {
  return `${ROBOTS_TOKEN}/1.0 (+${origin}/docs/probes)`;
}

/** The request headers of every adapter. Limits count decompressed bytes, so no compression is requested. */
export function requestHeaders(origin: string): Record<string, string> {
  return {
    "user-agent": userAgentOf(origin),
    accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    "accept-encoding": "identity",
  };
}
