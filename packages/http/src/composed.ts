import { Recent } from "@becivic/service";
import type { Context } from "hono";
import { type Composed, fingerprint } from "./composed-answer.ts";
import { CompressedAnswers, isCompressible } from "./compressed.ts";
import { chooseCoding } from "./negotiation/choose-coding.ts";
import type { AppDependencies, SharedAnswers } from "./route.ts";

// Procedures and documents in three views take some ten megabytes. The pages of communes are four times as many: beyond these bounds the least
// recently used are evicted, and composed again.
const MOST_ANSWERS = 4_000;
const MOST_BYTES = 48 * 1024 * 1024;

interface Prepared extends Composed {
  isCompressible: boolean;
}

/** Answers that are composed once for all readers, until something is written. */
export class ComposedAnswers implements SharedAnswers {
  private readonly recent = new Recent<Prepared>({ most: MOST_ANSWERS, mostBytes: MOST_BYTES, bytesOf: ({ body }) => body.byteLength });
  private readonly moment: Parameters<Recent<Prepared>["once"]>[1];
  private readonly sharesWork: boolean;
  private readonly compressed: CompressedAnswers | undefined;

  constructor({ service, clock, sharesWork = false, compress }: Pick<AppDependencies, "service" | "clock" | "sharesWork" | "compress">) {
    this.moment = { now: () => clock.now(), writes: () => service.writes() };
    this.sharesWork = sharesWork;
    this.compressed = compress && new CompressedAnswers(compress);
  }

  async answer(c: Context, key: readonly unknown[], compose: () => Promise<Composed>): Promise<Response> {
    const name = JSON.stringify(key);
    const composed = await this.find(name, async () => this.prepared(await compose()));
    const { body, headers, status = 200 } = await this.encoded(c, name, composed);
    return c.body(body, status, headers);
  }

  once(c: Context, key: readonly unknown[], respond: () => Response | Promise<Response>): Promise<Response> {
    return this.answer(c, key, async () => toComposed(await respond()));
  }

  /**
   * In the coding that the request accepts best. Nothing else is compressed: the compressed size of an answer with a secret beside text of an attacker
   * reveals the secret (BREACH), and what is composed for all holds none.
   */
  private async encoded(c: Context, key: string, composed: Prepared): Promise<Composed> {
    if (this.compressed === undefined || !composed.isCompressible) return composed;
    const coding = chooseCoding(c.req.header("accept-encoding"));
    return coding === undefined ? composed : this.compressed.encoded(key, coding, composed);
  }

  /** Vary also without a coding: a shared cache must not serve one coding to every client. */
  private prepared(composed: Composed): Prepared {
    if (this.compressed === undefined || !isCompressible(composed)) return { ...composed, isCompressible: false };
    const { vary, ...headers } = composed.headers;
    const varies = vary === undefined ? "accept-encoding" : `${vary}, accept-encoding`;
    return { body: composed.body, headers: { ...headers, vary: varies }, isCompressible: true };
  }

  private async find(key: string, compose: () => Promise<Prepared>): Promise<Prepared> {
    if (this.sharesWork) return this.recent.once(key, this.moment, compose);
    const [now, writes] = [this.moment.now(), this.moment.writes()];
    const cached = this.recent.get(key, now, writes);
    if (cached !== undefined) return cached;
    const composed = await compose();
    this.recent.put(key, composed, now, writes);
    return composed;
  }
}

// The headers of this one request; the bytes are shared.
const OF_THE_REQUEST = new Set(["x-request-id", "content-length"]);

async function toComposed(response: Response): Promise<Composed> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_REQUEST.has(name)));
  return { body, headers: { ...headers, etag: await fingerprint(body) } };
}
