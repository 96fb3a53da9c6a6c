import type { Fetcher } from "../ports/ports.ts";
import { ROBOTS_TOKEN } from "../ports/robots-token.ts";
import { isRedirect, redirectTarget } from "./redirects.ts";
import { isPathAllowed, parseRobots, type RobotsRules } from "./robots-rules.ts";
import { MAX_BYTES, MAX_REDIRECTS, TIMEOUT_MS } from "./visit-limits.ts";

/** Probes are rare and a second apart; a host that asks for a longer delay than this is not probed. */
const LONGEST_CRAWL_DELAY_SECONDS = 10;

export type RobotsVerdict = "allowed" | "robots" | "refused" | "unreachable";

/** The robots.txt of hosts: each is read once a run, the lifetime of this object. */
export interface Robots {
  verdictOn(url: URL): Promise<RobotsVerdict>;
}

export function createRobots(fetcher: Fetcher): Robots {
  const rulesByOrigin = new Map<string, Promise<RobotsRules | Exclude<RobotsVerdict, "allowed">>>();
  return {
    verdictOn: async (url) => {
      const answer = rulesByOrigin.get(url.origin) ?? readRobots(url.origin, fetcher);
      rulesByOrigin.set(url.origin, answer);
      const rules = await answer;
      if (typeof rules === "string") return rules;
      if ((rules.crawlDelaySeconds ?? 0) > LONGEST_CRAWL_DELAY_SECONDS) return "robots";
      return isPathAllowed(rules, url) ? "allowed" : "robots";
    },
  };
}

const NO_RULES: RobotsRules = { rules: [], crawlDelaySeconds: undefined };

/** RFC 9309: a missing file allows everything; a file that cannot be fetched because of a server error allows nothing. */
async function readRobots(origin: string, fetcher: Fetcher): Promise<RobotsRules | Exclude<RobotsVerdict, "allowed">> {
  let url = new URL("/robots.txt", origin);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await fetcher.fetch({ url: url.href, method: "GET", timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
    if (answer.outcome !== "answered") return answer.outcome;
    const { status, location } = answer;
    if (status >= 200 && status <= 299) return parseRobots(answer.text, ROBOTS_TOKEN);
    if (status >= 400 && status <= 499) return NO_RULES;
    const target = isRedirect(status) ? redirectTarget(location, url) : undefined;
    if (target === undefined) return "robots";
    url = target;
  }
  return "robots";
}
