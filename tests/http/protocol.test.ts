import { expect, it } from "vitest";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

const SENDER = "192.0.2.70";
const SKILL = "/skills/nationality-application";

describeOnBoth("HTTP", (api) => {
  /** The status of an answer and some of its headers, in the order in which they are asked for. */
  const ask = async (method: string, address: string, names: readonly string[], headers: Record<string, string> = {}) => {
    const response = await api.send(SENDER, address, { method, headers, redirect: "manual" });
    const text = await response.text();
    return { status: response.status, headers: names.map((name) => response.headers.get(name)), text };
  };

  it.each<[string, Record<string, string>]>([
    ["no token", {}],
    ["a wrong token", { authorization: "Bearer wrong" }],
  ])("asks for an operator's token where a request has %s [http.challenge]", async (_what, headers) => {
    const answer = await ask("GET", "/api/_internal/audit", ["www-authenticate"], headers);
    expect([answer.status, answer.headers]).toEqual([401, ["Bearer"]]);
  });

  it.each([
    ["POST", "/api/skills", "GET, HEAD, OPTIONS"],
    ["GET", "/api/feedback", "POST, OPTIONS"],
    ["HEAD", "/api/feedback", "POST, OPTIONS"],
    ["PUT", "/api/concerns", "GET, HEAD, POST, OPTIONS"],
    ["PATCH", SKILL, "GET, HEAD, OPTIONS"],
    ["POST", `${SKILL}.md`, "GET, HEAD, OPTIONS"],
    ["DELETE", "/", "GET, HEAD, OPTIONS"],
    ["POST", "/site.css", "GET, HEAD, OPTIONS"],
    ["POST", "/llms.txt", "GET, HEAD, OPTIONS"],
    ["GET", "/mcp", "POST, OPTIONS"],
    ["PUT", "/mcp", "POST, OPTIONS"],
    ["GET", "/api/_internal/review/some/thing", null],
  ])("answers %s %s with the methods of the address: %s [http.methods]", async (method, address, allowed) => {
    const { status, headers, text } = await ask(method, address, ["allow", "cache-control"]);
    expect([status, headers]).toEqual([allowed === null ? 404 : 405, [allowed, "no-store"]]);
    const error = allowed === null ? "not_found" : "method_not_allowed";
    expect(text).toBe(method === "HEAD" ? "" : JSON.stringify({ error }));
  });

  it("shows a page to a browser that sends a form to a page [http.methods]", async () => {
    const { status, headers, text } = await ask("POST", SKILL, ["content-type", "allow"], { accept: "text/html" });
    expect([status, headers]).toEqual([405, ["text/html; charset=UTF-8", "GET, HEAD, OPTIONS"]]);
    expect(text).toContain("What to do next");
  });

  it.each([
    ["/api/feedback", "POST, OPTIONS"],
    ["/api/skills", "GET, HEAD, OPTIONS"],
    [SKILL, "GET, HEAD, OPTIONS"],
    ["/mcp", "POST, OPTIONS"],
  ])("answers OPTIONS %s, and lets no page of another origin submit [http.options]", async (address, allowed) => {
    const preflight = {
      origin: "https://elsewhere.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    };
    const names = ["allow", "access-control-allow-origin", "access-control-allow-methods", "access-control-allow-headers"];
    expect(await ask("OPTIONS", address, names, preflight)).toEqual({ status: 204, headers: [allowed, null, null, null], text: "" });
  });

  it("has no methods for an address that does not exist [http.options]", async () => {
    expect(await ask("OPTIONS", "/nowhere", ["allow"])).toMatchObject({ status: 404, headers: [null] });
  });

  it.each(["/", SKILL, "/site.css", "/llms.txt", "/api/skills", "/api/health", "/schemas/concern.schema.json"])(
    "answers HEAD %s like GET, without the body [http.head]",
    async (address) => {
      const names = ["content-type", "cache-control", "etag", "vary", "content-encoding"];
      const { text, ...whole } = await ask("GET", address, names);
      expect(text).not.toBe("");
      expect(await ask("HEAD", address, names)).toEqual({ ...whole, text: "" });
    },
  );

  it.each([
    ["/skills/", "/skills"],
    ["/skills/?status=alpha", "/skills?status=alpha"],
    [`${SKILL}/`, SKILL],
    [`${SKILL}//`, SKILL],
    [`${SKILL}.md/?at=2026-11-16`, `${SKILL}.md?at=2026-11-16`],
    ["/paths/x/", "/paths/x"],
    ["/paths/themes/tax/", "/paths/themes/tax"],
    ["/docs/probes/", "/docs/probes"],
    ["/agents/submit/concern/", "/agents/submit/concern"],
    ["/api/skills/?a=%2F%2Felsewhere.example", "/api/skills?a=%2F%2Felsewhere.example"],
    ["/llms.txt/", "/llms.txt"],
    [`${SKILL}/canonical`, `${SKILL}/canonical.md`],
    [`${SKILL}/canonical?commit=0`, `${SKILL}/canonical.md?commit=0`],
    [`${SKILL}/canonical/`, `${SKILL}/canonical`],
    ["//elsewhere.example/%2e%2e/", "/"],
    ["/////", "/"],
  ])("leads from %s to %s [http.redirects]", async (address, location) => {
    expect(await ask("GET", address, ["location"])).toMatchObject({ status: 308, headers: [location] });
  });

  it("keeps the method where a submission has a slash too many [http.redirects]", async () => {
    expect(await ask("POST", "/api/feedback/", ["location"])).toMatchObject({ status: 308, headers: ["/api/feedback"] });
  });

  it.each(["//elsewhere.example/", "//elsewhere.example/skills/", "/\\elsewhere.example/", "/%2F/elsewhere.example/", "/nowhere/"])(
    "leads to no other host and to nothing that does not exist: %s [http.redirects]",
    async (address) => {
      expect(await ask("GET", address, ["location"])).toMatchObject({ status: 404, headers: [null] });
    },
  );

  it.each([
    [{ "content-type": "application/json-patch" }, ["application/json", null]],
    [{ "content-type": "application/json-patch+json" }, ["application/json", null]],
    [{ "content-type": "application/ld+json" }, ["application/json", null]],
    [{ "content-type": "text/plain" }, ["application/json", null]],
    [{ "content-type": "application/json", "content-encoding": "gzip" }, [null, "identity"]],
    [{ "content-type": "application/json", "content-encoding": "identity, br" }, [null, "identity"]],
  ])("refuses a body with %j, and says what it takes [http.media-type]", async (headers, accepted) => {
    for (const address of ["/api/feedback", "/mcp"]) {
      const response = await api.send(SENDER, address, { method: "POST", headers, body: "{}" });
      expect([response.status, ["accept", "accept-encoding"].map((name) => response.headers.get(name))], address).toEqual([415, accepted]);
      expect(await response.text()).toContain('"unsupported_media_type"');
    }
  });

  it.each([
    { "content-type": "application/json" },
    { "content-type": "Application/JSON ; charset=utf-8" },
    { "content-type": "application/json", "content-encoding": "Identity" },
  ])("reads a body with %j [http.media-type]", async (headers) => {
    const { status, body } = await api.raw(SENDER, "POST", "/api/feedback", "{}", headers);
    expect([status, body.error]).toEqual([400, "schema_fail"]);
  });

  it("lets no cache keep what is not there [http.kept]", async () => {
    for (const address of ["/api/nothing", "/api/skills/nothing", "/nowhere", "/skills/nothing/canonical.md"])
      expect(await ask("GET", address, ["cache-control"]), address).toMatchObject({ status: 404, headers: ["no-store"] });
  });

  it.each(["/llms.txt", "/llms-full.txt", `${SKILL}/SKILL.md`, `${SKILL}/canonical.md`, "/.well-known/agent-skills/index.json"])(
    "has %s compared with the server at each use, so that a withdrawal is seen [http.kept]",
    async (address) => {
      const names = ["cache-control", "etag"];
      const { status, headers } = await ask("GET", address, names);
      expect([status, headers]).toEqual([200, ["public, no-cache", expect.stringMatching(/^"[\w-]+"$/)]]);
      const again = await ask("GET", address, names, { "if-none-match": headers[1] ?? "" });
      expect(again).toEqual({ status: 304, headers, text: "" });
    },
  );

  it.each([
    ["application/json;q=0.1, */*", "text/html; charset=utf-8"],
    ["application/json", "application/json; charset=utf-8"],
    ["application/markdown", "text/markdown; charset=utf-8"],
    ["text/html;q=0, */*", "text/markdown; charset=utf-8"],
  ])("answers a page to Accept: %s as %s [http.accept]", async (accept, type) => {
    expect(await ask("GET", SKILL, ["content-type"], { accept })).toMatchObject({ status: 200, headers: [type] });
  });
});
