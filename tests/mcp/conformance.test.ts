import type { AddressInfo } from "node:net";
import path from "node:path";
import { createApp } from "@becivic/http";
import { createHandler, createServerFactory, tools } from "@becivic/mcp";
import { createMemoryService } from "@becivic/testkit";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDependencies } from "../_dependencies.ts";
import { mountFixtures } from "./_fixture-tools.ts";
import { runPackage } from "./_run.ts";

// The same app, endpoint and server as in production, with the tools that the suite calls beside our own.

let server: ServerType;
let url = "";

beforeAll(async () => {
  const { service } = await createMemoryService();
  const dependencies = testDependencies(service);
  const createServer = createServerFactory({ ...dependencies, origin: "https://becivic.be" });
  const answer = createHandler({
    createServer: (address) => mountFixtures(createServer(address)),
    hostsOf: () => ["localhost", "127.0.0.1"],
  });
  const app = createApp({ ...dependencies, mcp: { tools, answer } });
  await new Promise<void>((done) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info: AddressInfo) => {
      url = `http://localhost:${info.port}/mcp`;
      done();
    });
  });
});
afterAll(() => server?.close());

describe("the official conformance suite", () => {
  it("passes, but for what Be Civic does not offer [mcp.conformance]", async () => {
    const baseline = path.join(import.meta.dirname, "expected-failures.yml");
    const args = ["server", "--url", url, "--expected-failures", baseline];
    const { code, output } = await runPackage("@modelcontextprotocol/conformance", "dist/index.js", args);
    expect(code, output.slice(-3_000)).toBe(0);
    const passed = [...output.matchAll(/^✓ ([\w-]+): ([1-9]\d*) passed, 0 failed/gm)].map(([, name]) => name);
    expect(passed.length).toBeGreaterThanOrEqual(20);
    expect(passed).toContain("dns-rebinding-protection");
  });
});
