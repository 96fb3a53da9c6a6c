import { ROBOTS_TOKEN } from "@becivic/service";

/** Who asks, and where it is explained: the name is the one that robots.txt can speak to. */
export const USER_AGENT = `${ROBOTS_TOKEN}/1.0 (+https://becivic.be/docs/probes)`;

/** The same from every adapter. Unpacked text is what we count, so that packed text is not asked for. */
export const REQUEST_HEADERS = {
  "user-agent": USER_AGENT,
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "accept-encoding": "identity",
} as const;
