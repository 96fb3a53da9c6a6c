import { createWorkersFetcher, isPublicAddress } from "@becivic/outbound";
import type { OutsideRequest } from "@becivic/service/ports";

// A Worker that sends requests to the open internet for a test, on a fixed clock.

const pauses: number[] = [];
const fetcher = createWorkersFetcher({
  fetch: (url, init) => fetch(url, init),
  now: () => 0,
  sleep: async (milliseconds) => {
    pauses.push(milliseconds);
  },
});

// biome-ignore lint/style/noDefaultExport: the Workers runtime demands one
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/fetch") return Response.json(await fetcher.fetch((await request.json()) as OutsideRequest));
    if (pathname === "/public") return Response.json(((await request.json()) as string[]).map(isPublicAddress));
    return Response.json(pauses);
  },
};
