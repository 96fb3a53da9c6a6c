import { describe, expect, it } from "vitest";
import type { Composed } from "./composed-answer.ts";
import { CompressedAnswers, isCompressible } from "./compressed.ts";

/** Keeps half of the bytes, and records its inputs. */
function setUp(mostBytes?: number) {
  const inputs: string[] = [];
  let atWork = 0;
  let most = 0;
  const answers = new CompressedAnswers(async (coding, body) => {
    inputs.push(`${coding} ${body.byteLength}`);
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork -= 1;
    return body.slice(0, body.byteLength / 2);
  }, mostBytes);
  return { answers, given: inputs, most: () => most };
}

const answer = (etag: string, bytes = 100): Composed => ({ body: new Uint8Array(bytes), headers: { etag: `"${etag}"`, vary: "accept" } });

describe("CompressedAnswers", () => {
  it("compresses a text once for all who ask, and gives each coding an ETag of its own [http.compression]", async () => {
    const { answers, given } = setUp();
    const all = await Promise.all(Array.from({ length: 100 }, () => answers.encoded("/a", "br", answer("1"))));
    expect(all[99]).toEqual({ body: new Uint8Array(50), headers: { etag: '"1-br"', vary: "accept", "content-encoding": "br" } });
    expect((await answers.encoded("/a", "gzip", answer("1"))).headers.etag).toBe('"1-gzip"');
    await answers.encoded("/a", "br", answer("1"));
    expect(given).toEqual(["br 100", "gzip 100"]);
  });

  it("compresses anew when the text changes, and frees what it kept of the old one [http.compression]", async () => {
    const { answers, given } = setUp();
    for (const etag of ["1", "2", "2", "1"]) await answers.encoded("/a", "br", answer(etag));
    expect(given).toHaveLength(3);
  });

  it("keeps no more bytes than its bound, and lets the least used go [http.compression]", async () => {
    const { answers, given } = setUp(100);
    for (const key of ["/a", "/b", "/a", "/c", "/a", "/b"]) await answers.encoded(key, "br", answer("1"));
    expect(given).toHaveLength(4);
  });

  it("works on one text at a time, and sends the rest as it is where too many wait [http.compression]", async () => {
    const { answers, given, most } = setUp();
    const all = await Promise.all(Array.from({ length: 100 }, (_, index) => answers.encoded(`/${index}`, "br", answer("1"))));
    expect(most()).toBe(1);
    expect(given).toHaveLength(32);
    expect(all.filter(({ headers }) => headers["content-encoding"] === "br")).toHaveLength(32);
    expect(all[99]).toEqual(answer("1"));
  });

  it("sends the text as it is where that is smaller [http.compression]", async () => {
    const answers = new CompressedAnswers(async () => new Uint8Array(200));
    expect(await answers.encoded("/a", "br", answer("1"))).toEqual(answer("1"));
  });

  it("goes on after a fault [http.compression]", async () => {
    let isBroken = true;
    const answers = new CompressedAnswers(async () => {
      if (isBroken) throw new Error("no memory");
      return new Uint8Array(1);
    });
    await expect(answers.encoded("/a", "br", answer("1"))).rejects.toThrow("no memory");
    isBroken = false;
    expect((await answers.encoded("/a", "br", answer("1"))).body).toHaveLength(1);
  });
});

describe("isCompressible", () => {
  it.each([
    ["text/html; charset=utf-8", 2_000, true],
    ["text/markdown; charset=utf-8", 2_000, true],
    ["application/json", 2_000, true],
    ["application/schema+json; charset=utf-8", 2_000, true],
    ["application/xml", 2_000, true],
    ["image/svg+xml", 2_000, true],
    ["application/json", 1_000, false],
    ["font/woff2", 2_000, false],
    ["application/octet-stream", 2_000, false],
    [undefined, 2_000, false],
  ])("finds %s of %i bytes worth it: %s [http.compression]", (type, bytes, expected) => {
    expect(isCompressible({ body: new Uint8Array(bytes), headers: type === undefined ? {} : { "content-type": type } })).toBe(expected);
  });
});
