import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { type RunningServer, startServer } from "./_server.ts";

const post = (path: string, headers: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`;
const announced = (path: string): string => `${post(path, "content-length: 5000")}{"a":`;
const chunked = (path: string): string => `${post(path, "transfer-encoding: chunked")}5\r\n{"a":\r\n`;

describe("a sender that breaks off", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ BECIVIC_CORPUS: fewSkillsFolder() });
  });
  afterAll(() => server.stop("SIGKILL"));

  async function open(): Promise<Socket> {
    const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  }

  /** The lines of the log, once the server has answered a request that came after everything else. */
  async function logged(path: string): Promise<Record<string, unknown>[]> {
    const lines = () =>
      server
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const before = lines().filter(({ route }) => route === "GET /api/health").length;
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200);
    await expect.poll(() => lines().filter(({ route }) => route === "GET /api/health").length, { timeout: 30_000 }).toBeGreaterThan(before);
    return lines().filter(({ route }) => String(route).endsWith(` ${path}`));
  }

  it.each([
    { name: "an announced body, closed", path: "/api/concerns", text: announced, leave: (socket: Socket) => socket.end() },
    { name: "an announced body, reset", path: "/api/drafts", text: announced, leave: (socket: Socket) => socket.resetAndDestroy() },
    { name: "a chunked body, closed", path: "/api/feedback", text: chunked, leave: (socket: Socket) => socket.end() },
    { name: "a chunked body, reset", path: "/api/ratings", text: chunked, leave: (socket: Socket) => socket.resetAndDestroy() },
    { name: "a chunk that is none", path: "/api/analytics", text: (path: string) => `${chunked(path)}zz\r\n`, leave: () => {} },
    { name: "a request of an agent", path: "/mcp", text: announced, leave: (socket: Socket) => socket.resetAndDestroy() },
  ])("is at fault itself: $name [fair.senders]", async ({ path, text, leave }) => {
    const socket = await open();
    const closed = once(socket, "close");
    socket.resume().write(text(path));
    // The request is under way once the server has had time for another one.
    await logged("/api/health");
    leave(socket);
    await closed;
    await expect.poll(async () => (await logged(path)).length, { timeout: 30_000 }).toBe(1);
    expect(await logged(path)).toMatchObject([{ level: "info", status: 400 }]);
  });

  it("is refused where it sends more than the limit, and the connection ends [fair.senders]", async () => {
    const socket = await open();
    const received: Buffer[] = [];
    socket.on("data", (piece: Buffer) => received.push(piece));
    // The server may end the connection while a piece is being written: the error is then part of the refusal.
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(post("/api/amendments", "transfer-encoding: chunked"));
    // A byte more than the limit: a server that ends a connection with unread bytes resets it, and its answer may be lost.
    for (let piece = 0; piece < 16; piece += 1) socket.write(`10000\r\n${"x".repeat(65_536)}\r\n`);
    socket.write("1\r\nx\r\n");
    await closed;
    expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 413 .*connection: close.*"payload_too_large"/is);
    expect(await logged("/api/amendments")).toMatchObject([{ level: "info", status: 413 }]);
  });

  it("is no fault of the server when it only stalls, two hundred times, and delays no other sender [fair.senders]", async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, open));
    for (const socket of sockets) socket.resume().write(announced("/api/validations"));
    expect((await fetch(`${server.address}/skills/nationality-application`)).status).toBe(200);
    await Promise.all(sockets.map((socket) => once(socket, "close")));
    await expect.poll(async () => (await logged("/api/validations")).length, { timeout: 30_000 }).toBe(200);
    expect((await logged("/api/validations")).filter(({ level, status }) => level !== "info" || status !== 400)).toEqual([]);
  });

  it("may leave during the answer [fair.senders]", async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, open));
    await Promise.all(
      sockets.map(async (socket) => {
        socket.write("GET /llms-full.txt HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(3));
        await once(socket, "data");
        socket.resetAndDestroy();
      }),
    );
    await logged("/api/health");
  });

  it("leaves nothing in the log but one line each, at the level of what is usual [fair.senders]", () => {
    const [, ...lines] = server.output().trimEnd().split("\n");
    expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
    expect(lines.filter((line) => (JSON.parse(line) as { level: string }).level !== "info")).toEqual([]);
  });
});
