import { toVisibleJson } from "@becivic/contract";
import { readSearchIndex, searchWeights } from "@becivic/service";
import type { Hono } from "hono";
import type { ComposedAnswers } from "../composed.ts";
import { type Composed, fingerprint } from "../composed-answer.ts";
import type { AppDependencies } from "../route.ts";

const CACHE_CONTROL = "public, max-age=60, s-maxage=60";
// The weights have their digest in their name.
const WEIGHTS_CACHE_CONTROL = "public, max-age=31536000, immutable";

interface WeightsFile {
  address: string;
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** What the search in a browser works with: the index of the published corpus, and the weights of the finder, which the index names. */
export function registerSearchAssets(app: Hono, { service }: AppDependencies, answers: ComposedAnswers): void {
  let weights: WeightsFile | undefined;
  const weightsOnce = async (): Promise<WeightsFile> => {
    weights ??= await weightsFile();
    return weights;
  };

  app.get("/search/index.json", (c) =>
    answers.answer(c, ["/search/index.json"], async (): Promise<Composed> => {
      const [{ index, classes }, { address }] = await Promise.all([readSearchIndex(service), weightsOnce()]);
      const body = new TextEncoder().encode(toVisibleJson({ ...index, weights: { classes, address } }).text);
      const headers = { "content-type": "application/json; charset=utf-8", "cache-control": CACHE_CONTROL };
      return { body, headers: { ...headers, etag: await fingerprint(body) } };
    }),
  );
  app.get("/search/:file{weights-[0-9a-f]+\\.bin}", async (c) => {
    const { address, bytes, etag } = await weightsOnce();
    if (c.req.path !== address) return c.notFound();
    return c.body(bytes, 200, { "content-type": "application/octet-stream", "cache-control": WEIGHTS_CACHE_CONTROL, etag });
  });
}

async function weightsFile(): Promise<WeightsFile> {
  const bytes = searchWeights();
  const etag = await fingerprint(bytes);
  return { address: `/search/weights-${etag.replaceAll('"', "")}.bin`, bytes, etag };
}
