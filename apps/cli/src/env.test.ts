import { describe, expect, it } from "vitest";
import { readEnvironment } from "./env.ts";

describe("the environment of becivic", () => {
  it.each<[Record<string, string>, string | undefined, string]>([
    [{}, undefined, "https://becivic.be"],
    [{ BECIVIC_URL: "" }, undefined, "https://becivic.be"],
    [{ BECIVIC_URL: "http://localhost:8787/agents.md?x" }, undefined, "http://localhost:8787"],
    [{ BECIVIC_URL: "http://localhost:8787" }, "https://becivic.example", "https://becivic.example"],
    [{}, "http://127.0.0.1:8787", "http://127.0.0.1:8787"],
    [{}, "http://[::1]:8787", "http://[::1]:8787"],
    [{ BECIVIC_ENV: "development" }, "http://becivic.example", "http://becivic.example"],
  ])("names the server: %o, --server %o [cli.server]", (env, server, origin) => {
    expect(readEnvironment(env, server === undefined ? {} : { server }).origin).toBe(origin);
  });

  it.each([
    "",
    "becivic.be",
    "file:///etc/passwd",
    "ftp://x",
    "https://user:secret@becivic.be",
    "javascript:alert(1)",
    "http://becivic.be",
    "http://127.0.0.1.example",
    "http://10.0.0.1",
  ])("refuses an address that is no server: %o [cli.server]", (server) => {
    expect(() => readEnvironment({}, { server })).toThrow(expect.objectContaining({ code: "usage" }));
  });

  it("takes another clock in development only [cli.clock]", () => {
    const BECIVIC_NOW = "2026-11-17T10:00:00Z";
    expect(readEnvironment({ BECIVIC_NOW, BECIVIC_ENV: "development" }, {}).now).toEqual(new Date(BECIVIC_NOW));
    for (const env of [{ BECIVIC_NOW }, { BECIVIC_NOW, BECIVIC_ENV: "production" }, { BECIVIC_NOW: "noon", BECIVIC_ENV: "development" }])
      expect(() => readEnvironment(env, {})).toThrow(expect.objectContaining({ code: "usage" }));
  });
});
