import type { PathSource, PathSourceFailureSignal, PathSourceSuccessSignal } from "@becivic/contract";
import { RE2JS } from "re2js";

/** What an attempt at a source showed, as far as the harness could see. A signal that it could not see is left out. */
export interface Observed {
  status?: number;
  contentType?: string;
  /** The first characters of what was downloaded. */
  downloadedStart?: string;
  pageText?: string;
  /** Every address of the redirects, in order; the last one gave the answer. */
  redirects?: string[];
  sitemapPaths?: string[];
  /** A JSON answer, for paths such as `.content.title`. */
  json?: unknown;
  visibleSelectors?: string[];
  /** Checks that only a person, or the harness itself, can answer: `user-confirms-document-received`, `form-submitted-successfully`. */
  answers?: Readonly<Record<string, string | number | boolean>>;
}

export type Judgement =
  | { outcome: "success" }
  | { outcome: "failure"; signal: string; reason: string }
  | { outcome: "ambiguous"; unseen: string[] };

/**
 * Success where every success signal holds and no failure signal does; failure where a failure signal holds; else ambiguous, with the
 * checks that could not be made. A failure signal wins: a page can have the right type and still say that the service is down.
 */
export function judgeSignals({ success_signals, failure_signals }: PathSource["validation_path"], observed: Observed): Judgement {
  for (const { check, value, outcome } of failure_signals) {
    if (holds({ check, value }, observed, FAILURE_CHECKS) === true) return { outcome: "failure", signal: check, reason: outcome };
  }
  const unseen = success_signals.filter((signal) => holds(signal, observed, CHECKS) !== true).map(({ check }) => check);
  return unseen.length === 0 && success_signals.length > 0 ? { outcome: "success" } : { outcome: "ambiguous", unseen };
}

type Signal = PathSourceSuccessSignal | Pick<PathSourceFailureSignal, "check" | "value">;
type Check = (value: Signal["value"], observed: Observed) => boolean | undefined;

/** True, false, or undefined where the observation does not show it. An unknown check is answered by name or not at all. */
function holds({ check, value }: Signal, observed: Observed, checks: Readonly<Record<string, Check>>): boolean | undefined {
  const judge = Object.hasOwn(checks, check) ? checks[check] : undefined;
  const verdict = judge?.(value, observed);
  if (verdict !== undefined) return verdict;
  const answer = observed.answers !== undefined && Object.hasOwn(observed.answers, check) ? observed.answers[check] : undefined;
  return answer === undefined ? undefined : answer === value;
}

const seenIn = (text: string | undefined, value: Signal["value"]) => (text === undefined ? undefined : text.includes(String(value)));

const CHECKS: Readonly<Record<string, Check>> = {
  "response-status": (value, { status }) => (status === undefined ? undefined : String(status) === String(value)),
  "api-returns-200": (_value, { status }) => (status === undefined ? undefined : status === 200),
  "page-loads-200": (_value, { status }) => (status === undefined ? undefined : status === 200),
  "response-content-type-includes": (value, { contentType }) => seenIn(contentType?.toLowerCase(), String(value).toLowerCase()),
  "downloaded-bytes-start-with": (value, { downloadedStart }) =>
    downloadedStart === undefined ? undefined : downloadedStart.startsWith(String(value)),
  "page-text-contains": (value, { pageText }) => seenIn(pageText, value),
  "submit-produces-success-page": (value, { pageText }) => seenIn(pageText, value),
  "sitemap-contains-path": (value, { sitemapPaths }) => sitemapPaths?.includes(String(value)),
  "form-loaded-selector-visible": (value, { visibleSelectors }) => visibleSelectors?.includes(String(value)),
  "json-path-resolves": (value, { json }) =>
    json === undefined || !isReadableJsonPath(value) ? undefined : jsonPath(json, String(value)) !== undefined,
  "redirects-to": (value, { redirects }) => anyMatches(redirects?.slice(-1), value),
  "redirect-chain-matches-pattern": (value, { redirects }) => anyMatches(redirects, value),
};

/** A check of presence means absence where it is a failure signal: the selector that is not there, the path that is gone. */
const FAILURE_CHECKS: Readonly<Record<string, Check>> = {
  ...CHECKS,
  "sitemap-contains-path": negate(CHECKS["sitemap-contains-path"]),
  "form-loaded-selector-visible": negate(CHECKS["form-loaded-selector-visible"]),
  "json-path-resolves": negate(CHECKS["json-path-resolves"]),
  // A user reports in words of their own, not in those of the entry.
  "user-reports-document-refused": wasAnswered("user-reports-document-refused"),
  "commune-says-elsewhere": wasAnswered("commune-says-elsewhere"),
};

function wasAnswered(check: string): Check {
  return (_value, { answers }) => {
    const answer = answers !== undefined && Object.hasOwn(answers, check) ? answers[check] : undefined;
    return answer === undefined ? undefined : answer !== false && answer !== "";
  };
}

function negate(check: Check | undefined): Check {
  return (value, observed) => {
    const verdict = check?.(value, observed);
    return verdict === undefined ? undefined : !verdict;
  };
}

/** Patterns come from the community: RE2 matches them in time proportional to the text, and one that it cannot read matches nothing. */
function anyMatches(texts: readonly string[] | undefined, pattern: Signal["value"]): boolean | undefined {
  if (texts === undefined) return undefined;
  const compiled = readPattern(pattern);
  return compiled !== undefined && texts.some((text) => compiled.matcher(text).find());
}

/** The checks whose value is a regular expression. */
export const PATTERN_CHECKS: ReadonlySet<string> = new Set(["redirects-to", "redirect-chain-matches-pattern"]);

export function isReadablePattern(pattern: Signal["value"]): boolean {
  return readPattern(pattern) !== undefined;
}

function readPattern(pattern: Signal["value"]): RE2JS | undefined {
  try {
    return RE2JS.compile(String(pattern));
  } catch {
    return undefined;
  }
}

export function isReadableJsonPath(path: Signal["value"]): boolean {
  return /^(?:\.[\w-]+|\[\d{1,6}\])+$/.test(String(path));
}

/** `.content.title`, `.items[0].name`. */
function jsonPath(json: unknown, path: string): unknown {
  let current = json;
  for (const [, name, index] of path.matchAll(/\.([\w-]+)|\[(\d{1,6})\]/g)) {
    if (typeof current !== "object" || current === null) return undefined;
    const key = name ?? index ?? "";
    current = Object.hasOwn(current, key) ? (current as Record<string, unknown>)[key] : undefined;
  }
  return current;
}
