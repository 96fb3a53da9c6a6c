import { expect, it } from "vitest";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

const PIECE = new TextEncoder().encode("x".repeat(65_536));

/** A JSON text in so many pieces, without a length. */
function inPieces(count: number): ReadableStream<Uint8Array> {
  const quote = new TextEncoder().encode('"');
  const pieces = [quote, ...Array<Uint8Array>(count).fill(PIECE), quote].values();
  return new ReadableStream({
    pull: (controller) => {
      const { value, done } = pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** A server may answer and close while the client still writes; a client that is slow to read then loses the answer, and asks again. */
async function untilAnswered<T>(send: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isCut = error instanceof TypeError && error.cause instanceof Error && /ECONNRESET|EPIPE/.test(error.cause.message);
    if (!isCut || tries === 1) throw error;
    return untilAnswered(send, tries - 1);
  }
}

describeOnBoth("a body that does not say its length", (api) => {
  it.each([
    ["fifteen pieces", 15, 400, "schema_fail"],
    ["a megabyte and two bytes", 16, 413, "payload_too_large"],
    ["three megabytes", 48, 413, "payload_too_large"],
  ])("is read to the limit: %s [gates.hostile]", async (_name, pieces, status, error) => {
    const headers = { "content-type": "application/json" };
    const answer = await untilAnswered(() => api.raw(api.newAddress(), "POST", "/api/concerns", inPieces(pieces), headers));
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
  });
});
