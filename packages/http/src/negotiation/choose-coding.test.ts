import { describe, expect, it } from "vitest";
import { chooseCoding } from "./choose-coding.ts";

describe("chooseCoding", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["identity", undefined],
    ["gzip", "gzip"],
    ["x-gzip", "gzip"],
    ["br", "br"],
    ["GZIP", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["deflate", undefined],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["gzip;q=0.5, br;q=0.5", "br"],
    ["br;q=0, gzip;q=0", undefined],
    ["br;q=0.5, identity", undefined],
    ["br;q=0.5, identity;q=0.1", "br"],
    ["identity;q=0, *;q=0", undefined],
    ["*;q=0", undefined],
    ["gzip;q=high, br;q=0.1", "br"],
    ["gzip;q=0.001", "gzip"],
  ])("answers Accept-Encoding: %s with %s [http.compression]", (header, coding) => {
    expect(chooseCoding(header)).toBe(coding);
  });
});
