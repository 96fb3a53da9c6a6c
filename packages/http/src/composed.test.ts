import { createOperatorAuth } from "@becivic/service/host";
import { createMemoryService, testRandomness } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

/** A slow read, so that a hundred requests arrive before the first answer. */
function slowly(family: object, reads: string[]): object {
  const slow = Object.entries(family).map(([name, read]) => [
    name,
    async (...parameters: unknown[]) => {
      reads.push(name);
      await new Promise((resolve) => setTimeout(resolve, 1));
      return read(...parameters);
    },
  ]);
  return Object.fromEntries(slow);
}

async function setUp(options: { sharesWork?: boolean } = { sharesWork: true }) {
  const { service } = await createMemoryService();
  const reads: string[] = [];
  const families = Object.entries(service.database).map(([name, part]) => [name, typeof part === "function" ? part : slowly(part, reads)]);
  const database: typeof service.database = Object.fromEntries(families);
  const app = createApp({
    log: () => {},
    clock: { now: () => 0 },
    randomness: testRandomness,
    service: { ...service, database },
    operators: createOperatorAuth(undefined),
    addressOf: () => "192.0.2.1",
    ...options,
  });
  const times = async (address: string, init?: RequestInit): Promise<number> => {
    reads.length = 0;
    await (await app.request(address, init)).text();
    return reads.length;
  };
  return { service, app, reads, times };
}

describe("a composed answer", () => {
  it.each([
    "/llms.txt",
    "/llms-full.txt",
    "/.well-known/agent-skills/index.json",
    "/skills/lease/SKILL.md",
    "/sitemap.xml",
    "/api/skills",
    "/api/skills/lease",
    "/api/skill-graph?status=alpha",
    "/api/paths",
    "/paths/index.json",
    "/skills/phrases.json",
    "/skills/lease/case.json",
    "/api/activity",
    "/agents/triggers.json",
    "/data/source-classes.json",
    "/skills/lease",
    "/activity",
  ])("is composed once for a hundred concurrent readers: %s [fair.once]", async (address) => {
    const alone = await (await setUp()).times(address);
    expect(alone).toBeGreaterThan(0);
    const { app, reads } = await setUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.request(address)));
    expect(reads).toHaveLength(alone);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(100);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
  });

  it("is composed anew after a write that readers see, and not after one that they do not [fair.once]", async () => {
    const { service, times } = await setUp();
    expect(await times("/api/skills")).toBeGreaterThan(0);
    await service.database.commit([{ do: "count", bucket: "items", subject: "a", period: 1, by: 1, ceiling: 10, expiresAt: 1 }]);
    expect(await times("/api/skills")).toBe(0);
    await service.database.commit([{ do: "flag_class", sourceClass: "official", since: 1 }]);
    expect(await times("/api/skills")).toBeGreaterThan(0);
  });

  it("differs for another query, another view and another origin, and not found is not cached [fair.once]", async () => {
    const { app, times } = await setUp();
    const text = async (address: string, init?: RequestInit) => (await app.request(address, init)).text();
    expect(await text("/api/skill-graph?status=alpha")).not.toBe(await text("/api/skill-graph?status=beta"));
    expect(await text("/skills/lease")).not.toBe(await text("/skills/lease.md"));
    expect(await text("http://a.example/llms.txt")).toContain("http://a.example/");
    expect(await text("http://b.example/llms.txt")).not.toContain("http://a.example/");
    expect(await times("/api/skills/nothing")).toBeGreaterThan(0);
    expect(await times("/api/skills/nothing")).toBeGreaterThan(0);
  });

  it("answers 304 to a client that has it, and does not wait for another request where requests are isolated [fair.once]", async () => {
    const { app, times } = await setUp({});
    const etag = (await app.request("/llms.txt")).headers.get("etag") ?? "";
    expect((await app.request("/llms.txt", { headers: { "if-none-match": etag } })).status).toBe(304);
    expect(await times("/llms.txt")).toBe(0);
  });
});
