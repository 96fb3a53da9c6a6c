import type { NameRecogniser } from "@becivic/service/ports";
import type { FetchFunction } from "./fetch-function.ts";
import { guessLanguage } from "./guess-language.ts";
import { isTimeout } from "./is-timeout.ts";
import { readCapped } from "./read-capped.ts";

export interface PresidioOptions {
  /** The URL of the analyzer, http or https: it is the operator's own machine, and receives texts before publication. */
  url: string;
  fetch: FetchFunction;
  /** The timeout of each request. */
  timeoutMs?: number;
}

/** Whether this can be the URL of an analyzer. Without a password, because URLs are printed. */
export function isAnalyzerUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && [url.username, url.password, url.search, url.hash].every((part) => part === "");
}

const MAX_ANSWER_BYTES = 1_048_576;
const SCORE_THRESHOLD = 0.5;

/**
 * Presidio's analyzer, over its HTTP API (`POST /analyze`). It throws on every unexpected response, so that the text
 * is held; the error contains neither the text nor the URL.
 */
export function createPresidioRecogniser({ url, fetch, timeoutMs = 3000 }: PresidioOptions): NameRecogniser {
  const endpoint = `${url.replace(/\/+$/, "")}/analyze`;
  return {
    hasName: async (texts) => {
      // One request for all texts, because the sender waits. The analyzer refuses an empty text.
      const text = texts.filter((one) => one.trim() !== "").join("\n");
      return text !== "" && (await namesPerson(text, endpoint, fetch, timeoutMs));
    },
  };
}

async function namesPerson(text: string, endpoint: string, fetch: FetchFunction, timeoutMs: number): Promise<boolean> {
  const { status, body } = await ask(text, endpoint, fetch, timeoutMs);
  if (status < 200 || status > 299) throw outOfOrder("it answered with another status than 200");
  const results = readResults(body);
  if (results === undefined) throw outOfOrder("its answer cannot be read");
  return results.some(({ entity_type }) => entity_type === "PERSON");
}

async function ask(text: string, endpoint: string, fetch: FetchFunction, timeoutMs: number): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const question = { text, language: guessLanguage(text), entities: ["PERSON"], score_threshold: SCORE_THRESHOLD };
  let answer: { status: number; bytes: Uint8Array; isCut: boolean };
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(question),
      redirect: "manual",
      signal,
    });
    answer = { status: response.status, ...(await readCapped(response.body, MAX_ANSWER_BYTES, signal)) };
  } catch (error) {
    // The caught error may quote the request: it is not passed on.
    throw outOfOrder(isTimeout(error, signal) ? "it took too long" : "it cannot be reached");
  }
  if (answer.isCut) throw outOfOrder("its answer is too long");
  return { status: answer.status, body: new TextDecoder().decode(answer.bytes) };
}

/** `[{"entity_type": "PERSON", "start": 0, "end": 10, "score": 0.85, …}]` */
function readResults(body: string): { entity_type: string }[] | undefined {
  const results = parse(body);
  return Array.isArray(results) && results.every((result) => typeof result?.entity_type === "string") ? results : undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function outOfOrder(why: string): Error {
  return new Error(`The recogniser of names is out of order: ${why}.`);
}
