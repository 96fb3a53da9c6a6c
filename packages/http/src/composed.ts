import { type Moment, Recent } from "@becivic/service";
import type { Context } from "hono";
import type { AppDependencies, SharedAnswers } from "./route.ts";

/** An answer as it goes out, the same bytes for everybody who asks the same. */
export interface Composed {
  body: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
}

// Every page in three views takes some ten megabytes; beyond these bounds the least used go.
const MOST_ANSWERS = 1_000;
const MOST_BYTES = 48 * 1024 * 1024;

/** Answers that are composed once for all readers, until something is written. */
export class ComposedAnswers implements SharedAnswers {
  private readonly recent = new Recent<Composed>({ most: MOST_ANSWERS, mostBytes: MOST_BYTES, bytesOf: ({ body }) => body.byteLength });
  private readonly moment: Moment;
  private readonly sharesWork: boolean;

  constructor({ service, clock, sharesWork = false }: Pick<AppDependencies, "service" | "clock" | "sharesWork">) {
    this.moment = { now: () => clock.now(), writes: () => service.writes() };
    this.sharesWork = sharesWork;
  }

  async answer(c: Context, key: readonly unknown[], compose: () => Promise<Composed>): Promise<Response> {
    const { body, headers } = await this.find(JSON.stringify(key), compose);
    return c.body(body, 200, headers);
  }

  once(c: Context, key: readonly unknown[], respond: () => Response | Promise<Response>): Promise<Response> {
    return this.answer(c, key, async () => toComposed(await respond()));
  }

  private async find(key: string, compose: () => Promise<Composed>): Promise<Composed> {
    if (this.sharesWork) return this.recent.once(key, this.moment, compose);
    const [now, writes] = [this.moment.now(), this.moment.writes()];
    const known = this.recent.get(key, now, writes);
    if (known !== undefined) return known;
    const composed = await compose();
    this.recent.put(key, composed, now, writes);
    return composed;
  }
}

// Of this one request, whoever else gets the same bytes.
const OF_THE_REQUEST = new Set(["x-request-id", "content-length"]);

async function toComposed(response: Response): Promise<Composed> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_REQUEST.has(name)));
  return { body, headers: { ...headers, etag: await fingerprint(body) } };
}

export async function fingerprint(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `"${[...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
