import { describe, expect, it } from "vitest";
import { digest } from "../hashing/hashing.ts";
import { cancelToken } from "./tokens.ts";

const fixed = (bytes: readonly number[]) => ({ uuid: () => "", bytes: () => Uint8Array.from(bytes) });

describe("cancelToken", () => {
  // The test vectors of RFC 4648, and the two characters in which base64url differs from base64.
  it.each([
    ["", ""],
    ["f", "Zg"],
    ["fo", "Zm8"],
    ["foo", "Zm9v"],
    ["foob", "Zm9vYg"],
    ["fooba", "Zm9vYmE"],
    ["foobar", "Zm9vYmFy"],
    ["\u00fb\u00ff\u00fe", "-__-"],
  ])("writes %j as %j", (text, token) => {
    expect(cancelToken(fixed([...text].map((one) => one.charCodeAt(0)))).token).toBe(token);
  });

  it("asks for 32 bytes, and keeps the hash of the text", () => {
    const byteCounts: number[] = [];
    const bytes = (count: number): Uint8Array => {
      byteCounts.push(count);
      return new Uint8Array(count);
    };
    const { token, hash } = cancelToken({ uuid: () => "", bytes });
    expect({ byteCounts, token, hash }).toEqual({ byteCounts: [32], token: "A".repeat(43), hash: digest(token) });
  });
});
