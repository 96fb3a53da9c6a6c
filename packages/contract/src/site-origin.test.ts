import { describe, expect, it } from "vitest";
import { SCHEMA_BASE, siteOrigin } from "./site-origin.ts";

describe("the origin of what is shown", () => {
  it.each([
    ["https://copy.example", "http://127.0.0.1:8787/skills", "https://copy.example"],
    ["https://copy.example", undefined, "https://copy.example"],
    [undefined, "http://127.0.0.1:8787/skills?x=1", "http://127.0.0.1:8787"],
    [undefined, undefined, "https://becivic.be"],
  ])("configured as %s and asked at %s: %s [rules.origin]", (configured, requestUrl, origin) => {
    expect(siteOrigin(configured, requestUrl)).toBe(origin);
  });

  it("is no part of the ids of schemas, which stay [rules.origin]", () => {
    expect(SCHEMA_BASE).toBe("https://becivic.be/schemas/");
  });
});
