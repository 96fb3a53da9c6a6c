import { loadRuleCorpus } from "@becivic/fixtures";
import type { ServiceContext } from "@becivic/service";
import type { LogEntry } from "@becivic/service/ports";
import { createMemoryService, testRandomness } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { createHandler, createServerFactory } from "../index.ts";

const { service } = await createMemoryService();

describe("skills as files, where the database breaks", () => {
  const lines: LogEntry[] = [];
  let isBroken = true;
  const commit = (): Promise<string | undefined> =>
    isBroken ? Promise.reject(new Error("a secret of the machine")) : service.database.published.commit();
  const broken: ServiceContext = { ...service, database: { ...service.database, published: { ...service.database.published, commit } } };
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

describe("a draft", () => {
  const uri = "skill://becivic-deposit/SKILL.md";
  const answerOf = async (method: string, params: object = {}): Promise<string> => {
    const drafted = await createMemoryService({ files: withDraft() });
    const common = { clock: { now: () => 0 }, randomness: testRandomness, log: () => {}, origin: "https://becivic.be" };
    const handler = createHandler({
      createServer: createServerFactory({ service: drafted.service, ...common }),
      hostsOf: () => ["localhost"],
    });
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const readBody = () => Promise.resolve({ jsonrpc: "2.0", id: 1, method, params });
    return (await handler(new Request("http://localhost/mcp", { method: "POST", headers }), { readBody, address: "192.0.2.1" })).text();
  };

  it("is a resource to read, with its banner, and no skill to install [told.drafts]", async () => {
    expect(await answerOf("resources/list")).toContain(uri);
    expect(await answerOf("resources/read", { uri })).toContain("A skeleton");
    const installable = await answerOf("skills/list");
    expect(installable).not.toContain(uri);
    expect(installable).toContain("skill://becivic-lease/SKILL.md");
  });
});

function withDraft(): Map<string, string> {
  const files = loadRuleCorpus();
  const file = "skills/deposit/canonical.md";
  const text = files.get(file) ?? "";
  return files.set(file, text.replace("status: alpha", "status: draft").replace("version: 0.1.0", "version: 0.0.0"));
}
