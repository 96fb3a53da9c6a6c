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

/** What a page showed a machine that asked politely. Only "gone" speaks against it: a closed door says nothing about the room. */
export type Visit =
  | {
      outcome: "works";
      status: number;
      finalUrl: string;
      /** Every address on the way, the last one where it ended. */
      redirects: string[];
      contentType: string | undefined;
      text: string;
    }
  | { outcome: "gone"; status: number }
  | { outcome: "no_verdict"; reason: NoVerdictReason };

export interface VisitTools {
  fetcher: Fetcher;
  /** The same for all visits of one run. */
  robots: Robots;
  /** Pages that no machine may open, however it comes to them. */
  isOffLimits?: (url: URL) => boolean;
}

type Answered = Extract<OutsideAnswer, { outcome: "answered" }>;

/** Looks at a page once, as whoever runs it allows: robots.txt first, at most three redirects, and each of them judged like the first address. */
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
