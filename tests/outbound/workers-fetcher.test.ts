import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createWorkersFetcher, isPublicAddress } from "@becivic/outbound";
import type { OutsideAnswer } from "@becivic/service/ports";
import { answerFromOutside, describeFetcher } from "@becivic/testkit/suites";
import { Miniflare } from "miniflare";
import { describe, expect, it } from "vitest";
import { bundleWorker } from "../_bundle-worker.ts";

const ADDRESSES = ["1.1.1.1", "127.0.0.1", "2606:4700::1", "::1", "::ffff:8.8.8.8", "64:ff9b::1", "x"];

describeFetcher("the fetcher for Workers, inside workerd", async () => {
  // All that the Worker asks for ends here: pages and the resolver alike.
  const server = createServer(answerFromOutside);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const worker = new Miniflare({
    ...(await bundleWorker(path.join(import.meta.dirname, "_worker.ts"))),
    outboundService: { external: { address: `127.0.0.1:${port}`, http: {} } },
  });
  const ask = async (endpoint: string, question: unknown): Promise<unknown> => {
    const response = await worker.dispatchFetch(`http://localhost${endpoint}`, { method: "POST", body: JSON.stringify(question) });
    return response.json();
  };
  expect(await ask("/public", ADDRESSES)).toEqual(ADDRESSES.map(isPublicAddress));
  return {
    // JSON has no undefined.
    fetcher: {
      fetch: async (request) => {
        const answer = (await ask("/fetch", request)) as OutsideAnswer;
        return answer.outcome === "answered" ? { ...answer, location: answer.location, contentType: answer.contentType } : answer;
      },
    },
    pauses: async () => (await ask("/pauses", null)) as number[],
    close: async () => {
      await worker.dispose();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
});

describe("the fetcher for Workers, with a resolver out of order", () => {
  const ask = (answers: Readonly<Record<string, () => Response | Promise<Response>>>, timeoutMs = 60_000) => {
    const requests: string[] = [];
    const fetcher = createWorkersFetcher({
      fetch: async (url) => {
        const { hostname, searchParams } = new URL(url);
        requests.push(searchParams.get("type") ?? hostname);
        return (answers[searchParams.get("type") ?? "page"] ?? (() => Response.json({ Status: 0 })))();
      },
    });
    return { requests, answer: fetcher.fetch({ url: "https://good.example/", method: "GET", timeoutMs, maxBytes: 1000 }) };
  };
  const good = () => Response.json({ Status: 0, Answer: [{ name: "good.example", type: 1, data: "1.1.1.1" }] });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ["fails", () => new Response("", { status: 502 }), "dns"],
    ["cannot say", () => Response.json({ Status: 2 }), "dns"],
    ["talks nonsense", () => new Response("<html>"), "dns"],
    ["answers null", () => new Response("null"), "dns"],
    ["answers at length", () => new Response("[".repeat(100_000)), "dns"],
    ["sends us elsewhere", () => new Response("", { status: 302, headers: { location: "https://evil.example/" } }), "dns"],
    ["cannot be reached", () => Promise.reject(new Error("network")), "dns"],
    ["answers drop by drop", () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })), "timeout"],
  ])("sends no request when the resolver %s about half of the addresses [outside.private]", async (_what, resolver, reason) => {
    const { requests, answer } = ask({ A: good, AAAA: resolver }, reason === "timeout" ? 200 : undefined);
    expect(await answer).toEqual({ outcome: "unreachable", reason });
    expect(requests.sort()).toEqual(["A", "AAAA"]);
  });

  it("asks when both halves are known [outside.answers]", async () => {
    const { requests, answer } = ask({ A: good, page: () => new Response("here") });
    expect(await answer).toMatchObject({ outcome: "answered", text: "here" });
    expect(requests).toEqual(["A", "AAAA", "good.example"]);
  });
});
