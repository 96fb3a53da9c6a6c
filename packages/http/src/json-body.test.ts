import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { readJsonBody } from "./json-body.ts";
import { toProblem } from "./problem.ts";

const LARGEST = 1_048_576;

const app = new Hono();
app.post("/", async (c) => c.json({ read: await readJsonBody(c) }));
app.onError((error, c) => c.json(toProblem(error).problem, toProblem(error).status));

/** A JSON text of exactly so many bytes. */
const sized = (bytes: number): string => JSON.stringify("x".repeat(bytes - 2));

function inPieces(text: string, pieceBytes = 65_536): { body: ReadableStream<Uint8Array>; taken: () => number } {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + pieceBytes));
        at += pieceBytes;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => at };
}

async function send(body: BodyInit, headers: Record<string, string> = {}): Promise<number> {
  // The type of RequestInit does not know `duplex`, without which Node takes no stream.
  const init = { method: "POST", body, headers: { "content-type": "application/json", ...headers }, duplex: "half" } as RequestInit;
  return (await app.request("/", init)).status;
}

describe("readJsonBody", () => {
  it.each([
    ["the largest body", LARGEST, 200],
    ["one byte more", LARGEST + 1, 413],
  ])("takes a body that says its length: %s", async (_name, bytes, status) => {
    expect(await send(sized(bytes), { "content-length": String(bytes) })).toBe(status);
  });

  it.each([
    ["the largest body", LARGEST, 200],
    ["one byte more", LARGEST + 1, 413],
  ])("takes a body that does not say its length: %s", async (_name, bytes, status) => {
    expect(await send(inPieces(sized(bytes)).body)).toBe(status);
  });

  it.each(["nothing", "1e99", "-", "NaN"])("refuses a length that is no number: %s", async (length) => {
    expect(await send("{}", { "content-length": length })).toBe(413);
  });

  it("does not believe a length beside a transfer coding", async () => {
    const { body } = inPieces(sized(LARGEST + 1));
    expect(await send(body, { "content-length": "2", "transfer-encoding": "chunked" })).toBe(413);
  });

  it("stops reading where the limit is passed", async () => {
    const { body, taken } = inPieces(sized(4 * LARGEST));
    expect(await send(body)).toBe(413);
    expect(taken()).toBeLessThan(LARGEST + 2 * 65_536);
  });

  it("answers a body that breaks off as malformed, as it is the fault of its sender", async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("gone")) });
    expect(await send(body)).toBe(400);
  });
});
