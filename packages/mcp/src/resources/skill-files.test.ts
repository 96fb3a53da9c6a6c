import type { LogEntry, ServiceContext } from "@becivic/service";
import { createMemoryService, testRandomness } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { createHandler, createServerFactory } from "../index.ts";

const { service } = await createMemoryService();

describe("skills as files, where the database breaks", () => {
  const lines: LogEntry[] = [];
  let isBroken = true;
  const publishedCommit = (): Promise<string | undefined> =>
    isBroken ? Promise.reject(new Error("a secret of the machine")) : service.database.publishedCommit();
  const broken: ServiceContext = { ...service, database: { ...service.database, publishedCommit } };
  const createServer = createServerFactory({
    service: broken,
    clock: { now: () => 0 },
    randomness: testRandomness,
    log: (entry) => lines.push(entry),
    origin: "https://becivic.be",
  });
  const handler = createHandler({ createServer, hostsOf: () => ["localhost"] });
  const ask = async (method: string): Promise<string> => {
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const body = { jsonrpc: "2.0", id: 1, method, params: {} };
    const request = new Request("http://localhost/mcp", { method: "POST", headers });
    return (await handler(request, { readBody: () => Promise.resolve(body), address: "192.0.2.1" })).text();
  };

  it.each(["skills/list", "resources/list"])("%s tells nothing of it, but to the log where it is [mcp.errors]", async (method) => {
    const answer = await ask(method);
    expect(answer).toContain("internal_error");
    expect(answer + JSON.stringify(lines)).not.toContain("secret");
    expect(lines.at(-1)).toMatchObject({ level: "error", route: "mcp skills", category: "internal_error" });
  });

  it("is asked anew once it is well again [mcp.errors]", async () => {
    isBroken = false;
    expect(await ask("skills/list")).not.toContain("internal_error");
  });
});
