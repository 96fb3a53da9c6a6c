import { ROBOTS_TOKEN } from "@becivic/service/ports";

/** Who asks, and where it is explained: the name is the one that robots.txt can speak to. */
function userAgentOf(origin: string): string {
  return `${ROBOTS_TOKEN}/1.0 (+${origin}/docs/probes)`;
}

/** The same from every adapter. Unpacked text is what we count, so that packed text is not asked for. */
export function requestHeaders(origin: string): Record<string, string> {
  return {
    "user-agent": userAgentOf(origin),
    accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    "accept-encoding": "identity",
  };
}
