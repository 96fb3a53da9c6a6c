import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { validate } from "@becivic/contract";
import { rulesFileText } from "@becivic/scrub";
import { describe, expect, it } from "vitest";
import { CorpusMachine } from "./_corpus-machine.ts";
import {
  changed,
  down,
  GRAPH,
  json,
  origin,
  prepareCorpusServer,
  proxy,
  refresh,
  requestPaths,
  SKILL,
  server,
  warm,
} from "./_corpus-server.ts";
import { RecordingProxy, type Rule } from "./_recording-proxy.ts";

prepareCorpusServer();

describe("the public files", () => {
  it("come from the API, and nothing in a request tells that a user comes back [procedures.sources] [procedures.no-mark]", async () => {
    const machine = new CorpusMachine(origin);
    // A server that marks its users by an ETag, a cookie and a date.
    proxy.on("GET", /./, async (_request, forward) => {
      const answer = await forward();
      const mark = {
        etag: '"canary-of-one-user"',
        "set-cookie": "user=canary-of-one-user",
        "last-modified": "Mon, 01 Jan 2024 01:02:03 GMT",
      };
      return new Response(await answer.text(), { status: answer.status, headers: { "content-type": "text/plain", ...mark } });
    });
    const first = await refresh(machine);
    const { "scrub-rules": rules, ...others } = first.sources;
    expect(rules).toBe("bundle");
    expect(new Set(Object.values(others))).toEqual(new Set(["network"]));
    expect(first.rules).toBe("ready");
    expect(first.notices).toEqual([]);
    expect(first.graph?.nodes.length).toBeGreaterThan(30);
    const requestsOf = (): string[] => proxy.requests.map(({ method, path, headers }) => JSON.stringify({ method, path, headers })).sort();
    const firstRequests = requestsOf();
    proxy.requests.length = 0;
    machine.now = new Date("2026-11-18T12:00:00Z");
    const second = await refresh(machine);
    expect(requestsOf()).toEqual(firstRequests);
    expect(second).toEqual(first);
    expect(JSON.parse(readFileSync(machine.file("cache/skill-graph.json"), "utf8"))).toMatchObject({
      fetched_at: "2026-11-18T12:00:00.000Z",
      origin,
    });
  });

  it.each([
    ["skill-graph", ["/api/skill-graph"], "page"],
    ["skill-graph", ["/api/skill-graph", "/skills.md"], "cache"],
    ["paths", ["/api/paths"], "page"],
    ["paths", ["/api/paths", "/paths/index.json"], "cache"],
    ["communes", ["/communes.json"], "cache"],
    ["phrases", ["/skills/phrases.json"], "cache"],
    ["revocations", ["/revocations.json"], "cache"],
  ] as const)("%s, where %j fail, comes from the next source: %s [procedures.sources]", async (name, routes, source) => {
    const machine = await warm();
    for (const route of routes) proxy.on("GET", new RegExp(`^${route}`), down);
    const files = await refresh(machine);
    expect(files.sources[name]).toBe(source);
    expect(files.graph?.nodes.find(({ id }) => id === SKILL)).toMatchObject({ status: "alpha" });
    const fresh = await refresh(new CorpusMachine(origin));
    expect(fresh.sources[name]).toBe(source === "cache" ? "none" : source);
  });

  it("are refused where they are huge, cut or broken, and a server that hangs ends in a time-out [procedures.transport]", async () => {
    const machine = await warm();
    machine.timeoutMs = 3000;
    proxy.on("GET", GRAPH, () => new Response(`{"nodes":"${"x".repeat(3_000_000)}"}`));
    proxy.on("GET", /^\/skills\.md/, () => "cut");
    proxy.on("GET", /^\/communes\.json/, () => new Response('{"communes": ['));
    proxy.on("GET", /^\/revocations\.json/, json({ revoked: [{ id: 7 }] }));
    proxy.on("GET", /^\/skills\/phrases\.json/, () => new Promise(() => {}));
    const { sources } = await refresh(machine);
    expect(sources).toMatchObject({ "skill-graph": "cache", communes: "cache", phrases: "cache", revocations: "cache" });
  });

  it("of another server are not used [procedures.origin]", async () => {
    const machine = await warm();
    const other = new RecordingProxy(server.address);
    const otherOrigin = await other.start();
    other.on("GET", /./, () => "cut");
    const files = await refresh(machine, otherOrigin);
    await other.stop();
    expect(new Set(Object.values(files.sources))).toEqual(new Set(["none"]));
    expect(files.notices.map(({ code }) => code)).toEqual(["no_procedures", "rules_missing"]);
  });

  it("are refused where the graph lacks the fallback [procedures.broken]", async () => {
    proxy.on(
      "GET",
      GRAPH,
      changed((text) => text.replaceAll("meta-no-skill-fallback", "meta-something-else")),
    );
    const { answer, exit } = await new CorpusMachine(origin).run("find-procedure", { words: "moving house" });
    expect(answer).toMatchObject({ ok: false, status: "refused", code: "corpus_broken" });
    expect(exit).toBe(1);
  });
});

describe("the scrub rules", () => {
  const digest = async (text: string): Promise<string> =>
    Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");
  const publish = (sha256: string): void =>
    proxy.on("GET", /^\/agents\/manifest\.json/, json({ scrub_rules: { address: "/scrub-rules.json", sha256 } }));
  const rules = JSON.parse(rulesFileText) as { rules: { pattern: string }[] };
  const [first, ...others] = rules.rules;

  it("of the bundle count where the server publishes their digest [procedures.rules]", async () => {
    publish(await digest(rulesFileText));
    const files = await refresh(new CorpusMachine(origin));
    expect(files).toMatchObject({ rules: "ready", sources: { "scrub-rules": "bundle" } });
    expect(requestPaths()).not.toContain("/scrub-rules.json");
  });

  it.each([
    ["other than the published ones", undefined, "f".repeat(64)],
    ["empty", json({ ...rules, rules: [] }), undefined],
    ["with a pattern that does not compile", json({ ...rules, rules: [{ ...first, pattern: "(" }, ...others] }), undefined],
    ["with an unknown check sum", json({ ...rules, rules: [{ ...first, checksum: "none-such" }, ...others] }), undefined],
    ["that are not JSON", () => new Response("<html>"), undefined],
    ["that three tries do not get", down, undefined],
  ] as [string, Rule | undefined, string | undefined][])(
    "%s are missing, also where an old copy exists [procedures.rules]",
    async (_name, rule, sha256) => {
      // A server that publishes no digest: the file is fetched, and there is a copy of it.
      proxy.on("GET", /^\/agents\/manifest\.json/, json({}));
      const machine = await warm();
      expect(existsSync(machine.file("cache/scrub-rules.json"))).toBe(true);
      proxy.requests.length = 0;
      if (sha256 !== undefined) publish(sha256);
      if (rule !== undefined) proxy.on("GET", /^\/scrub-rules\.json/, rule);
      // Without its copy, the server cannot answer 304.
      if (rule === undefined) writeFileSync(machine.file("cache/scrub-rules.json"), "");
      const files = await refresh(machine);
      expect(files).toMatchObject({ rules: "missing", sources: { "scrub-rules": "none" } });
      expect(files.notices.map(({ code }) => code)).toContain("rules_missing");
      expect(requestPaths().filter((path) => path === "/scrub-rules.json")).toHaveLength(rule === down ? 3 : 1);
    },
  );
});

describe("finding", () => {
  it("sends no word of the question, and names the fallback where nothing fits [procedures.find]", async () => {
    const machine = new CorpusMachine(origin);
    const { answer } = await machine.run("find-procedure", { words: "I moved to another flat in Ghent canaryword" });
    expect(answer).toMatchObject({ status: "done", next: [`becivic read ${SKILL}`] });
    const [best] = answer.candidates as object[];
    expect(best).toMatchObject({ id: SKILL, status: "alpha" });
    expect(validate("find-procedure-output", answer).valid).toBe(true);
    const none = await machine.run("find-procedure", { words: "canaryword" });
    expect(none.answer).toMatchObject({ candidates: [], fallback: true, fallback_id: "meta-no-skill-fallback" });
    expect(JSON.stringify(proxy.requests)).not.toMatch(/canary|Ghent|search|find/);
  });
});
