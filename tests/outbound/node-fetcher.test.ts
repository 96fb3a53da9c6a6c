import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { createNodeFetcher, type NodeFetcherOptions } from "@becivic/outbound/node";
import { answerFromOutside, describeFetcher, outsideNames } from "@becivic/testkit/suites";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HttpsServer, startHttps } from "./_https-server.ts";

const NAMES = Object.keys(outsideNames);

async function resolve(host: string): Promise<string[]> {
  const addresses = outsideNames[host];
  if (addresses === undefined) throw new Error("ENOTFOUND");
  return [...addresses];
}

const standingStill = { now: () => 0, sleep: async () => {} };

describeFetcher("the fetcher for Node", async () => {
  const server = await startHttps(NAMES, answerFromOutside);
  const pauses: number[] = [];
  const sleep = async (milliseconds: number) => {
    pauses.push(milliseconds);
  };
  const connectTo = () => ({ host: "127.0.0.1", port: server.port });
  const fetcher = createNodeFetcher({ resolve, connectTo, ca: server.ca, now: () => 0, sleep });
  return { fetcher, pauses: async () => [...pauses], close: server.close };
});

const RAW_ANSWERS: Readonly<Record<string, string>> = {
  "/long-header": `HTTP/1.1 200 OK\r\nx-long: ${"x".repeat(5 * 1024 * 1024)}\r\n\r\n`,
  "/many-headers": `HTTP/1.1 200 OK\r\n${"x: y\r\n".repeat(100_000)}\r\n`,
  "/not-http": "220 mail.example ESMTP\r\n",
  "/other-protocol": "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n",
  "/hangs-up": "HTTP/1.1 200 OK\r\ncontent-le",
};

function answerRaw(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === "/where") response.writeHead(301, { location: Buffer.from("/démarches").toString("latin1") }).end();
  else if (request.url === "/page") response.end("here");
  else {
    request.socket.on("error", () => {});
    request.socket.end(RAW_ANSWERS[request.url ?? ""] ?? "");
  }
}

describe("the fetcher for Node, on its own", () => {
  let server: HttpsServer;
  beforeAll(async () => {
    server = await startHttps(["good.example"], answerRaw);
  });
  afterAll(() => server.close());

  const ask = (path: string, options: NodeFetcherOptions = {}, host = "good.example", timeoutMs = 60_000) =>
    createNodeFetcher({
      resolve: async () => ["1.1.1.1"],
      connectTo: () => ({ host: "127.0.0.1", port: server.port }),
      ca: server.ca,
      ...standingStill,
      ...options,
    }).fetch({ url: `https://${host}${path}`, method: "GET", timeoutMs, maxBytes: 1000 });

  it("connects to the address that was checked, also when the name changes its mind [outside.rebinding]", async () => {
    const answers = [["1.1.1.1"], ["127.0.0.1"], ["1.1.1.1"]];
    const connected: string[] = [];
    const fetcher = createNodeFetcher({
      resolve: async () => answers.shift() ?? ["10.0.0.1"],
      connectTo: (address) => {
        connected.push(address);
        return { host: "127.0.0.1", port: server.port };
      },
      ca: server.ca,
      ...standingStill,
    });
    const request = { url: "https://good.example/page", method: "GET", timeoutMs: 60_000, maxBytes: 1000 } as const;
    expect(await fetcher.fetch(request)).toMatchObject({ outcome: "answered", text: "here" });
    expect(await fetcher.fetch(request)).toEqual({ outcome: "refused", reason: "private_address" });
    expect(await fetcher.fetch(request)).toMatchObject({ outcome: "answered", text: "here" });
    expect(await fetcher.fetch(request)).toEqual({ outcome: "refused", reason: "private_address" });
    expect(connected).toEqual(["1.1.1.1", "1.1.1.1"]);
  });

  it("tries the next address where one does not answer", async () => {
    const connectTo = (address: string) => ({ host: address === "1.1.1.1" ? "127.0.0.2" : "127.0.0.1", port: server.port });
    expect(await ask("/page", { resolve: async () => ["1.1.1.1", "1.0.0.1"], connectTo })).toMatchObject({ outcome: "answered" });
  });

  it("believes no certificate of another host or of an unknown authority [outside.tls]", async () => {
    expect(await ask("/page", {}, "wrong.example")).toEqual({ outcome: "unreachable", reason: "tls" });
    const another = await startHttps(["good.example"], answerRaw);
    expect(await ask("/page", { ca: another.ca })).toEqual({ outcome: "unreachable", reason: "tls" });
    await another.close();
  });

  it("distinguishes a host without TLS from one that does not answer [outside.tls]", async () => {
    const plain = createServer((socket) =>
      socket
        .on("error", () => {})
        .resume()
        .end("HTTP/1.1 400 Bad Request\r\n\r\n"),
    );
    await new Promise<void>((listening) => plain.listen(0, "127.0.0.1", listening));
    const { port } = plain.address() as AddressInfo;
    const connectTo = () => ({ host: "127.0.0.1", port });
    expect(await ask("/page", { connectTo })).toEqual({ outcome: "unreachable", reason: "tls" });
    await new Promise((closed) => plain.close(closed));
    expect(await ask("/page", { connectTo })).toEqual({ outcome: "unreachable", reason: "connection" });
  });

  it.each(Object.keys(RAW_ANSWERS))("survives an answer such as %s [outside.unreachable]", async (path) => {
    expect(await ask(path)).toEqual({ outcome: "unreachable", reason: "connection" });
  });

  it("does not wait for a resolver that does not answer, nor stumble over one that fails [outside.time]", async () => {
    const timeout = { outcome: "unreachable", reason: "timeout" };
    expect(await ask("/page", { resolve: () => new Promise(() => {}) }, "good.example", 100)).toEqual(timeout);
    expect(await ask("/page", { resolve: () => Promise.reject(new Error("EAI_AGAIN")) })).toEqual({
      outcome: "unreachable",
      reason: "dns",
    });
  });

  it("throws at no URL, wherever it leads [outside.unreachable]", async () => {
    const nowhere = {
      ca: server.ca,
      connectTo: () => ({ host: "127.0.0.1", port: 1 }),
      resolve: async () => ["1.1.1.1"],
      ...standingStill,
    };
    const fetcher = createNodeFetcher(nowhere);
    const letters = fc.string({ unit: "binary", maxLength: 40 });
    const url = fc.oneof(
      letters,
      letters.map((text) => `https://a.example/${text}`),
      letters.map((text) => `https://${text}.example/`),
      fc.webUrl(),
    );
    await fc.assert(
      fc.asyncProperty(url, async (text) => {
        const { outcome } = await fetcher.fetch({ url: text, method: "GET", timeoutMs: 60_000, maxBytes: 1000 });
        expect(["refused", "unreachable"]).toContain(outcome);
      }),
    );
  });

  it("reads letters with accents in the address of a redirect [outside.redirects]", async () => {
    expect(await ask("/where")).toMatchObject({ status: 301, location: "/démarches" });
  });

  it("refuses this machine without any setting [outside.private]", async () => {
    const request = { url: "https://localhost/", method: "GET", timeoutMs: 60_000, maxBytes: 1000 } as const;
    expect(await createNodeFetcher().fetch(request)).toEqual({ outcome: "refused", reason: "private_address" });
  });
});
