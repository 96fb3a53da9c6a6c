import { describe, expect, it } from "vitest";
import { toConfig } from "./config.ts";
import { readEnvironment } from "./env.ts";
import { openOutside } from "./outside.ts";

const outsideOf = (env: Record<string, string>) => openOutside(toConfig(readEnvironment(env), "/srv"));

describe("the other servers", () => {
  it("are none, unless the configuration says so [outside.off]", () => {
    expect(outsideOf({})).toEqual({ names: undefined, fetcher: undefined });
    expect(outsideOf({ BECIVIC_PROBES: "off" }).fetcher).toBeUndefined();
    expect(outsideOf({ BECIVIC_PROBES: "on" })).toMatchObject({ names: undefined, fetcher: { fetch: expect.any(Function) } });
    expect(outsideOf({ BECIVIC_NER_URL: "http://localhost:5002" })).toMatchObject({
      names: { hasName: expect.any(Function) },
      fetcher: undefined,
    });
  });
});
