import type { Composed } from "./composed-answer.ts";
import type { Coding } from "./negotiation/choose-coding.ts";

/** Compresses in another thread. */
export type Compress = (coding: Coding, body: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

// Compressed, every page in three views takes some two megabytes; beyond this bound the least recently used are evicted.
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_WAITING = 32;

interface CacheEntry {
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  /** The last compressed answer, with the headers of the answer that it was made from. */
  last?: { from: Composed["headers"]; answer: Composed };
}

/**
 * Composed answers in a coding. hono/compress has no brotli, compresses for each reader anew (`npm run bench -- framework`), leaves HEAD without the headers
 * of GET, and would compress an answer with a secret. Here each text is compressed once, one at a time, so that no number of readers takes more than one
 * thread; if too many wait, the answer is sent uncompressed. A cached text is evicted when another text is compressed for the same address.
 */
export class CompressedAnswers {
  private readonly compress: Compress;
  private readonly mostBytes: number;
  // The order of the map is the order of use.
  private readonly cache = new Map<string, CacheEntry>();
  private readonly flights = new Map<string, Promise<CacheEntry>>();
  private last: Promise<unknown> = Promise.resolve();
  private bytes = 0;

  constructor(compress: Compress, mostBytes = MOST_BYTES) {
    this.compress = compress;
    this.mostBytes = mostBytes;
  }

  /** The answer in a coding, with its own ETag; the plain answer if the coding does not make it smaller. */
  async encoded(key: string, coding: Coding, answer: Composed): Promise<Composed> {
    const etag = answer.headers.etag ?? "";
    const entry = this.find(`${coding} ${key}`, etag) ?? (await this.make(`${coding} ${key}`, coding, etag, answer));
    if (entry === undefined || entry.body.byteLength >= answer.body.byteLength) return answer;
    if (entry.last?.from !== answer.headers) {
      const headers = { ...answer.headers, etag: etag.replace(/"$/, `-${coding}"`), "content-encoding": coding };
      entry.last = { from: answer.headers, answer: { body: entry.body, headers } };
    }
    return entry.last.answer;
  }

  private find(key: string, etag: string): CacheEntry | undefined {
    const entry = this.cache.get(key);
    if (entry?.etag !== etag) return undefined;
    this.cache.delete(key);
    this.cache.set(key, entry);
    return entry;
  }

  /** Single-flight: while a text is compressed, all requests for it wait for the same promise. */
  private make(key: string, coding: Coding, etag: string, { body }: Composed): Promise<CacheEntry> | undefined {
    const flight = `${key} ${etag}`;
    const begun = this.flights.get(flight);
    if (begun !== undefined) return begun;
    if (this.flights.size >= MOST_WAITING) return undefined;
    const entry = this.last.then(() => this.compress(coding, body)).then((encoded) => this.keep(key, { etag, body: encoded }));
    this.flights.set(flight, entry);
    const end = (): unknown => this.flights.delete(flight);
    this.last = entry.then(end, end);
    return entry;
  }

  private keep(key: string, entry: CacheEntry): CacheEntry {
    this.forget(key);
    this.cache.set(key, entry);
    this.bytes += entry.body.byteLength;
    for (const oldest of this.cache.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.forget(oldest);
    }
    return entry;
  }

  private forget(key: string): void {
    this.bytes -= this.cache.get(key)?.body.byteLength ?? 0;
    this.cache.delete(key);
  }
}

// A smaller answer fits into the first packets anyway.
const SMALLEST = 1_024;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b|image\/svg\+xml)/;

/** Whether an answer gets smaller by a coding: texts do, and fonts and the weights of the search are compressed as they are. */
export function isCompressible({ body, headers }: Composed): boolean {
  return body.byteLength >= SMALLEST && TEXT.test(headers["content-type"] ?? "");
}
