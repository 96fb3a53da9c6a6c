import type { Fetcher, OutsideAnswer } from "../ports/ports.ts";
import { isChallengePage } from "./challenge-page.ts";
import { isRedirect, redirectTarget, toProbeTarget } from "./redirects.ts";
import type { Robots } from "./robots.ts";
import { MAX_BYTES, MAX_REDIRECTS, TIMEOUT_MS } from "./visit-limits.ts";

export type NoVerdictReason =
  | "refused"
  | "unreachable"
  | "robots"
  | "too_many_redirects"
  | "forbidden"
  | "throttled"
  | "server_error"
  | "captcha"
  | "other_status";

/** The outcome of a visit. Only "gone" counts against a page: a refused or failed request is inconclusive. */
export type Visit =
  | {
      outcome: "works";
      status: number;
      finalUrl: string;
      /** Every URL of the redirect chain, including the first and the last. */
      redirects: string[];
      contentType: string | undefined;
      text: string;
    }
  | { outcome: "gone"; status: number }
  | { outcome: "no_verdict"; reason: NoVerdictReason };

export interface VisitTools {
  fetcher: Fetcher;
  /** Shared by all visits of one run. */
  robots: Robots;
  /** Pages that no probe may open, directly or by a redirect. */
  isOffLimits?: (url: URL) => boolean;
}

type Answered = Extract<OutsideAnswer, { outcome: "answered" }>;

/** Visits a page once: robots.txt first, at most three redirects, and each redirect under the same rules as the first URL. */
export async function visit(url: string, { fetcher, robots, isOffLimits }: VisitTools): Promise<Visit> {
  let target = toProbeTarget(URL.parse(url));
  const redirects: string[] = [];
  while (target !== undefined && isOffLimits?.(target) !== true) {
    const verdict = await robots.verdictOn(target);
    if (verdict !== "allowed") return noVerdict(verdict);
    redirects.push(target.href);
    const answer = await fetcher.fetch({ url: target.href, method: "GET", timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
    if (answer.outcome !== "answered") return noVerdict(answer.outcome);
    if (!isRedirect(answer.status) || answer.location === undefined) return judge(answer, redirects);
    if (redirects.length > MAX_REDIRECTS) return noVerdict("too_many_redirects");
    target = redirectTarget(answer.location, target);
  }
  return noVerdict("refused");
}

function judge({ status, contentType, text }: Answered, redirects: string[]): Visit {
  if (status === 404 || status === 410) return { outcome: "gone", status };
  if (status === 401 || status === 403) return noVerdict("forbidden");
  if (status === 429) return noVerdict("throttled");
  if (status >= 500) return noVerdict("server_error");
  if (status < 200 || status > 299) return noVerdict("other_status");
  if (isChallengePage(text, contentType)) return noVerdict("captcha");
  return { outcome: "works", status, finalUrl: redirects.at(-1) ?? "", redirects, contentType, text };
}

function noVerdict(reason: NoVerdictReason): Visit {
  return { outcome: "no_verdict", reason };
}
