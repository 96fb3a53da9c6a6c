import { validate } from "@becivic/contract";
import { AppError, listSchemas, readSchema, readScrubRules } from "@becivic/service";
import { createOperatorAuth } from "@becivic/service/host";
import type { LogEntry } from "@becivic/service/ports";
import { createMemoryService, testRandomness } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const { service } = await createMemoryService();

function setUp() {
  const lines: LogEntry[] = [];
  let time = 1_000;
  const app = createApp({
    log: (entry) => lines.push(entry),
    clock: { now: () => 1_000 },
    stopwatch: { now: () => (time += 5) },
    randomness: { ...testRandomness, uuid: () => "00000000-0000-4000-8000-000000000001" },
    service,
    operators: createOperatorAuth(undefined),
    addressOf: () => "192.0.2.1",
  });
  return { app, lines };
}

describe("createApp", () => {
  it("answers that it is well at /api/health [http.health]", async () => {
    const response = await setUp().app.request("/api/health");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ok" });
  });

  it("serves every schema byte for byte (read-schema), and a list of them (list-schemas) [http.schemas]", async () => {
    const { app } = setUp();
    const { schemas } = (await (await app.request("/schemas")).json()) as { schemas: string[] };
    expect(schemas).toHaveLength(listSchemas().length);
    for (const address of schemas) {
      const response = await app.request(address);
      expect(response.headers.get("content-type")).toContain("application/schema+json");
      expect(await response.text()).toBe(readSchema(address.replace("/schemas/", "")));
    }
  });

  it("serves the scrub rules with their patterns (read-scrub-rules) [http.scrub-rules]", async () => {
    const text = await (await setUp().app.request("/scrub-rules.json")).text();
    expect(text).toBe(readScrubRules().text);
    expect(validate("regex-rules", JSON.parse(text)).valid).toBe(true);
  });

  it("answers 304 to a client that already has the file", async () => {
    const { app } = setUp();
    const etag = (await app.request("/scrub-rules.json")).headers.get("etag") ?? "";
    const again = await app.request("/scrub-rules.json", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it.each(["/nowhere", "/schemas/nothing.schema.json", "/schemas/__proto__", "/api/unknown", "/%E0%A4%A"])(
    "answers %s with the problem shape [http.not-found]",
    async (address) => {
      const response = await setUp().app.request(address);
      expect(response.status).toBe(404);
      const body: unknown = await response.json();
      expect(body).toEqual({ error: "not_found" });
      expect(validate("problem", body).valid).toBe(true);
    },
  );

  it("logs one line a request: the pattern of the route, never the address [log.fields]", async () => {
    const { app, lines } = setUp();
    await app.request("/schemas/jeanne.exemple@example.org?name=Jeanne", { headers: { "user-agent": "Jeanne" } });
    await app.request("/jeanne/31.02.14-995.26");
    expect(lines).toEqual([
      {
        level: "info",
        id: "00000000-0000-4000-8000-000000000001",
        route: "GET /schemas/:file",
        status: 404,
        duration_ms: 5,
        category: "not_found",
      },
      {
        level: "info",
        id: "00000000-0000-4000-8000-000000000001",
        route: "GET unmatched",
        status: 404,
        duration_ms: 5,
        category: "not_found",
      },
    ]);
  });

  it("gives each request an id of its own, and logs none that a client sends [log.fields]", async () => {
    const { app, lines } = setUp();
    const answer = await app.request("/api/health", { headers: { "x-request-id": "jeanne-exemple" } });
    const id = "00000000-0000-4000-8000-000000000001";
    expect([answer.headers.get("x-request-id"), lines[0]?.id]).toEqual([id, id]);
  });

  it("says nothing of a bug but that there was one, and logs where, not what [log.fields]", async () => {
    const { app, lines } = setUp();
    app.get("/broken", () => {
      throw new TypeError("cannot read Jeanne Exemple");
    });
    const response = await app.request("/broken");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: "internal_error" });
    expect(lines[0]).toMatchObject({ level: "error", status: 500, category: "internal_error" });
    expect(lines[0]?.fault).toMatch(/^TypeError at create-app\.test\.ts:\d+:\d+$/);
    expect(JSON.stringify(lines)).not.toContain("Jeanne");
  });

  it("is not misled by a message that looks like a place in code [log.fields]", async () => {
    const { app, lines } = setUp();
    app.get("/broken", () => {
      throw new TypeError("bad\n    at jeanne.exemple:31:02");
    });
    await app.request("/broken");
    expect(JSON.stringify(lines)).not.toContain("jeanne");
  });

  it("answers and logs what is thrown and is no Error [log.fields]", async () => {
    const { app, lines } = setUp();
    app.get("/broken", () => {
      throw "jeanne";
    });
    const response = await app.request("/broken");
    expect(response.status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain("jeanne");
  });

  it("turns a code into its status [http.problems]", async () => {
    const { app, lines } = setUp();
    app.get("/refused", () => {
      throw new AppError("rate_limit_exceeded", { cause: "private" });
    });
    const response = await app.request("/refused");
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ error: "rate_limit_exceeded" });
    expect(lines[0]).toMatchObject({ category: "rate_limit_exceeded" });
  });

  it("lets a page load nothing from elsewhere, and run only what the site brings itself [http.no-third-party]", async () => {
    const response = await setUp().app.request("/nowhere", { headers: { accept: "text/html" } });
    const page = await response.text();
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' ?;/);
    expect(policy).not.toMatch(/unsafe|http|\*/);
    expect(page).not.toMatch(/<iframe|src="http|url\(http|<script(?![^>]* src="\/)|style="/);
    expect(page).toContain("Not affiliated with the Belgian government");
  });
});
