import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createOneAtATimeServer, type OneAtATimeOptions } from "./one-at-a-time.ts";

const MORE_THAN_BUFFERS_HOLD = 32 * 1024 * 1024;

describe("a server that works on one request of a connection at a time", () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  async function start(listener: RequestListener, options: OneAtATimeOptions = {}): Promise<number> {
    const server = createOneAtATimeServer(options, listener);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  }

  async function open(port: number): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    closers.push(() => socket.destroy());
    await once(socket, "connect");
    return socket;
  }

  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`;

  /** Reads until the text has occurred this many times. */
  function readUntil(socket: Socket, text: string, times: number): Promise<string> {
    return new Promise((resolve, reject) => {
      let read = "";
      const onClose = (): void => reject(new Error(`closed after ${read.length} characters`));
      const onData = (chunk: Buffer): void => {
        read += chunk.toString("latin1").replaceAll("x", "");
        if (read.split(text).length <= times) return;
        socket.off("data", onData).off("close", onClose);
        resolve(read);
      };
      socket.on("data", onData).on("close", onClose).resume();
    });
  }

  it("answers pipelined requests in their order, and never works on two [fair.pipeline]", async () => {
    let active = 0;
    let most = 0;
    const port = await start(async (request, response) => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
      response.end(`[${request.url}]`);
    });
    const socket = await open(port);
    const paths = Array.from({ length: 40 }, (_, at) => `/${at}`);
    socket.write(paths.map(get).join(""));
    const answer = await readUntil(socket, "[", paths.length);
    expect([...answer.matchAll(/\[(.+?)\]/g)].map(([, path]) => path)).toEqual(paths);
    expect(most).toBe(1);
  });

  it("starts nothing for a client that does not read, until it reads [fair.pipeline]", async () => {
    const started: string[] = [];
    const port = await start((request, response) => {
      started.push(String(request.url));
      response.end(request.url === "/small" ? "[small]" : `[large]${"x".repeat(MORE_THAN_BUFFERS_HOLD)}`);
    });
    const greedy = await open(port);
    greedy.pause();
    greedy.write(get("/a") + get("/b") + get("/c"));
    // Another connection is answered meanwhile.
    const other = await open(port);
    for (let round = 0; round < 20; round += 1) {
      other.write(get("/small"));
      await readUntil(other, "[small]", 1);
    }
    expect(started.filter((path) => path !== "/small")).toEqual(["/a"]);
    await readUntil(greedy, "[large]", 3);
    expect(started.filter((path) => path !== "/small")).toEqual(["/a", "/b", "/c"]);
  });

  it("closes a connection that sends more than may wait [fair.pipeline]", async () => {
    let started = 0;
    const port = await start((_request, response) => {
      started += 1;
      setTimeout(() => response.end(), 50);
    });
    const socket = await open(port);
    socket.resume();
    socket.write(get("/").repeat(1_000));
    await once(socket, "close");
    expect(started).toBeLessThan(1_000);
  });

  it("goes on reading where more waited than it wanted to read [fair.pipeline]", async () => {
    const port = await start((_request, response) => void setImmediate(() => response.end("[x]")));
    const socket = await open(port);
    let text = "";
    for (let round = 0; round < 10; round += 1) {
      // Fewer than close a connection: a slow machine answers none of them before the last one is there.
      const answer = readUntil(socket, "[]", 60);
      socket.write(get("/").repeat(30));
      socket.write(get("/").repeat(30));
      text += await answer;
    }
    expect(text.split("[]")).toHaveLength(601);
  });

  it("closes a connection whose client reads nothing for long [fair.pipeline]", async () => {
    let ended: Promise<unknown> | undefined;
    const port = await start(
      (_request, response) => {
        ended = once(response, "close");
        response.end("x".repeat(MORE_THAN_BUFFERS_HOLD));
      },
      { unreadMs: 300 },
    );
    const socket = await open(port);
    socket.pause();
    socket.write(get("/"));
    await expect.poll(() => ended !== undefined, { timeout: 20_000 }).toBe(true);
    await ended;
  });

  it("waits for an answer that takes longer than that to make [fair.pipeline]", async () => {
    const port = await start((_request, response) => void setTimeout(() => response.end("[done]"), 700), { unreadMs: 100 });
    const socket = await open(port);
    socket.write(get("/"));
    expect(await readUntil(socket, "[done]", 1)).toContain("200 OK");
  });
});
