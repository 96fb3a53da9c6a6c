import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type Server, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerAnswer } from "../ports.ts";
import { createHttpTransport } from "./http-transport.ts";

/** It takes connections, reads and never answers. */
let silent: Server;
let origin: string;

beforeEach(async () => {
  silent = createServer((socket) => void socket.on("error", () => undefined).once("data", () => silent.emit("request"))).listen(
    0,
    "127.0.0.1",
  );
  await once(silent, "listening");
  const address = silent.address();
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  origin = `http://127.0.0.1:${address.port}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  silent.close();
});

/** Sends a request; `end` is the end of the time for it. */
function send(path: string): { answer: Promise<ServerAnswer>; end: () => void } {
  const time = new AbortController();
  const answer = createHttpTransport(origin, { runtime: "becivic/0.1.0" }).send({ method: "GET", path, signal: time.signal });
  return { answer, end: () => time.abort(new DOMException("the time is used up", "TimeoutError")) };
}

/** From now on, connecting does not come to an end. Resolves when a request waits for it. */
function connectNever(): Promise<void> {
  return new Promise((resolve) => {
    vi.spyOn(Socket.prototype, "connect").mockImplementation(function wait(this: Socket) {
      resolve();
      return this;
    });
  });
}

it("was not sent where the system forbids to connect [carry.which]", async () => {
  vi.spyOn(Socket.prototype, "connect").mockImplementation(function refuse(this: Socket) {
    return this.destroy(Object.assign(new Error("connect EPERM"), { code: "EPERM", syscall: "connect" }));
  });
  expect(await send("/communes.json").answer).toEqual({ reached: false, reason: "no_connection", sent: false });
});

describe("a request whose time is used up [carry.which]", () => {
  it("was not sent where no connection was open by then", async () => {
    const isWaiting = connectNever();
    const { answer, end } = send("/communes.json");
    await isWaiting;
    end();
    expect(await answer).toEqual({ reached: false, reason: "no_connection", sent: false });
  });

  it("may have arrived where there was a connection", async () => {
    const { answer, end } = send("/communes.json");
    await once(silent, "request");
    end();
    expect(await answer).toEqual({ reached: false, reason: "timeout", sent: true });
    expect(channel("undici:client:sendHeaders").hasSubscribers).toBe(false);
  });

  it("is told apart from another one that is under way", async () => {
    const sent = send("/communes.json");
    await once(silent, "request");
    const isWaiting = connectNever();
    const waiting = send("/agents/manifest.json");
    await isWaiting;
    waiting.end();
    sent.end();
    expect(await waiting.answer).toMatchObject({ reason: "no_connection", sent: false });
    expect(await sent.answer).toMatchObject({ reason: "timeout", sent: true });
  });
});
