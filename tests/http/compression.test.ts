import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATOR, startNodeTarget } from "../receiving-end/_targets.ts";

// fetch decodes by itself and hides the coding; the client of Node does neither.

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let target: Awaited<ReturnType<typeof startNodeTarget>>;
beforeAll(async () => {
  target = await startNodeTarget();
});
afterAll(() => target.stop());

function ask(path: string, headers: Record<string, string> = {}, options: RequestOptions & { sent?: string } = {}): Promise<Answer> {
  const { sent, ...rest } = options;
  return new Promise((resolve, reject) => {
    const begun = request(target.server.address + path, { headers, ...rest }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }));
    });
    begun.on("error", reject);
    begun.end(sent);
  });
}

const decode = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const PAGE = "/skills/nationality-application";
const TEXTS = [
  "/",
  PAGE,
  `${PAGE}.md`,
  `${PAGE}/canonical.md`,
  `${PAGE}/SKILL.md`,
  "/api/paths",
  "/api/skill-graph?status=alpha",
  "/api/openapi.json",
  "/api/onboarding-form?skill_id=nationality-application&format=html",
  "/llms.txt",
  "/llms-full.txt",
  "/schemas/concern.schema.json",
  "/scrub-rules.json",
  "/site.css",
  "/agents/manifest.json",
];

describe("public text on Node", () => {
  it.each(TEXTS.flatMap((path) => (["br", "gzip"] as const).map((coding) => [path, coding] as const)))(
    "is sent smaller, and the same: %s by %s [http.compression]",
    async (path, coding) => {
      const plain = await ask(path);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      const small = await ask(path, { "accept-encoding": coding });
      expect(small.headers["content-encoding"]).toBe(coding);
      expect(small.body.length).toBeLessThan(plain.body.length * 0.6);
      expect(decode[coding](small.body).equals(plain.body)).toBe(true);
      for (const { status, headers } of [plain, small]) {
        expect(status).toBe(200);
        expect(headers.vary).toMatch(/\baccept-encoding\b/);
      }
      expect(Number(small.headers["content-length"])).toBe(small.body.length);
    },
  );

  it.each([PAGE, "/llms.txt", "/site.css"])("has an ETag for each coding, which answers 304: %s [http.compression]", async (path) => {
    const codings = ["identity", "gzip", "br"];
    const etags = await Promise.all(codings.map(async (coding) => (await ask(path, { "accept-encoding": coding })).headers.etag ?? ""));
    expect(new Set(etags).size).toBe(3);
    for (const [index, coding] of codings.entries()) {
      const [own = "", other = ""] = [etags[index], etags[(index + 1) % 3]];
      const again = await ask(path, { "accept-encoding": coding, "if-none-match": own });
      expect([again.status, again.headers.etag, again.headers["content-encoding"], again.body.length]).toEqual([304, own, undefined, 0]);
      expect(again.headers.vary).toMatch(/\baccept-encoding\b/);
      expect((await ask(path, { "accept-encoding": coding, "if-none-match": other })).status).toBe(200);
    }
  });

  it("answers HEAD with the headers of GET, and a range with the whole [http.compression] [http.head]", async () => {
    const headers = { "accept-encoding": "gzip, br;q=0.5" };
    const whole = await ask(PAGE, headers);
    const { status, headers: head, body } = await ask(PAGE, headers, { method: "HEAD" });
    expect([status, body.length, head["content-encoding"], head.etag]).toEqual([200, 0, "gzip", whole.headers.etag]);
    const part = await ask(PAGE, { ...headers, range: "bytes=0-99" });
    expect([part.status, part.headers["content-encoding"], part.body.equals(whole.body)]).toEqual([200, "gzip", true]);
  });

  it.each(["/api/health", "/robots.txt", "/fonts/", "/api/nothing"])(
    "is left as it is where it is short or no text: %s [http.compression]",
    async (path) => {
      const address = path === "/fonts/" ? ((/\/fonts\/[\w.-]+/.exec((await ask("/site.css")).body.toString()) ?? [])[0] ?? "") : path;
      expect((await ask(address, { "accept-encoding": "br" })).headers["content-encoding"]).toBeUndefined();
    },
  );
});

describe("an answer with a secret, or to one reader alone", () => {
  const json = { "content-type": "application/json", "accept-encoding": "br, gzip" };
  const operator = { ...json, authorization: `Bearer ${OPERATOR}` };
  const long = JSON.stringify({ schema_version: 4, x: Array.from({ length: 30 }, (_, index) => ({ [`field_${index}`]: "text" })) });

  it.each([
    ["a submission", "/api/concerns", json, { method: "POST", sent: long }],
    ["an envelope", "/api/feedback", json, { method: "POST", sent: long }],
    [
      "a call over MCP",
      "/mcp",
      { ...json, accept: "application/json, text/event-stream" },
      { method: "POST", sent: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' },
    ],
    ["a session", "/api/feedback/sessions/ses_01993c00-0000-7000-8000-000000000001", json, {}],
    ["a search", "/api/search?q=nationality", json, {}],
    ["the clock of the operators", "/api/_internal/clock", operator, {}],
    ["the review of the operators", "/api/_internal/review", operator, {}],
  ])("is never compressed: %s [http.compression]", async (_name, path, headers, options) => {
    const { headers: answered } = await ask(path, headers, options);
    expect(answered["content-encoding"]).toBeUndefined();
  });
});
