import { createApp } from "@becivic/http";
import { createHandler, createServerFactory, tools } from "@becivic/mcp";
import { createMemoryService, testRandomness } from "@becivic/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { testDependencies } from "../_dependencies.ts";
import { readFewSkills } from "../_few-skills.ts";
import { crawl, type Visited } from "./_crawl.ts";

/** Where the name of the project may be, and why. Everything else follows the origin of the site. */
const ALLOWED: readonly { what: RegExp; reason: string }[] = [
  { what: /https:\/\/becivic\.be\/schemas\/[\w-]+\.schema\.json/g, reason: "the id of a schema, which is the same on every server" },
  {
    what: /(?<=["(])https:\/\/becivic\.be\/(?=[")])/g,
    reason: "the project as an authority, in corpus/data/authorities.json: the home page of the project, not of this server",
  },
];

const CONFIGURED = "https://copy.example";
const REQUEST_ORIGIN = "http://asked.example";

// What no page links to: files for agents and crawlers, and operations whose address has parameters.
const STARTS = [
  "/",
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/llms-full.txt",
  "/revocations.json",
  "/agents/manifest.json",
  "/agents/triggers.json",
  "/.well-known/agent-skills/index.json",
  "/docs/landing",
  "/docs/landing.md",
  "/skills/nationality-application",
  "/skills/nationality-application/SKILL.md",
  "/skills/nationality-application/canonical.md",
  "/skills/meta-no-skill-fallback",
  "/api/skill-graph?status=draft,alpha,beta,stable",
  "/api/skills/nationality-application",
  "/api/skills/nationality-application?view=source",
  "/api/skills/nationality-application/history",
  "/api/skills/nationality-application/concerns",
  "/api/search?q=nationality",
  "/api/find?q=nationality",
  "/api/onboarding-form?skill_id=nationality-application&locale=en&format=html",
  "/api/onboarding-form?skill_id=nationality-application&locale=en&format=json",
  "/api/nothing",
];

/** What each tool that reads is asked. */
const QUESTIONS: Readonly<Record<string, object>> = {
  find_skill: { q: "become Belgian" },
  read_skill: { skill_id: "nationality-application" },
  search_corpus: { q: "birth certificate" },
  get_skill_graph: { status: ["draft", "alpha", "beta", "stable"] },
  get_path_directory: {},
  read_path: { path_id: "birth-certificate-belgian" },
  get_skill_concerns: { skill_id: "nationality-application" },
  get_onboarding_form: { skill_id: "nationality-application" },
  find_commune: { name: "Ixelles" },
  // Nothing was sent: not found.
  get_status: { id: "con_019a8a00-0000-7000-8000-000000000001" },
};

async function open(configured: string | undefined) {
  const { service } = await createMemoryService({ files: readFewSkills() });
  const common = { ...testDependencies(service), origin: configured };
  const createServer = createServerFactory({ ...common, randomness: testRandomness });
  const answer = createHandler({ createServer, hostsOf: () => ["asked.example"] });
  const app = createApp({ ...common, mcp: { tools, answer } });
  const get = async (path: string, accept: string): Promise<Response> => app.request(`${REQUEST_ORIGIN}${path}`, { headers: { accept } });
  const call = async (method: string, params: object): Promise<Visited> => {
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const response = await app.request(`${REQUEST_ORIGIN}/mcp`, { method: "POST", headers, body });
    return { address: `mcp ${method} ${JSON.stringify(params)}`, accept: "", status: response.status, text: await response.text() };
  };
  return { get, call };
}

/** Everything that a site says: its pages, files and answers, and those of MCP. */
async function everything(configured: string | undefined): Promise<Visited[]> {
  const { get, call } = await open(configured);
  const pages = await crawl(STARTS, configured ?? REQUEST_ORIGIN, get);
  const listed = await call("resources/list", {});
  const uris = [...listed.text.matchAll(/\\?"uri\\?":\s*\\?"([^"\\]+)/g)].map(([, uri = ""]) => uri);
  const questions = Object.entries(QUESTIONS).map(([name, args]) => call("tools/call", { name, arguments: args }));
  return [
    ...pages,
    listed,
    await call("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } }),
    await call("tools/list", {}),
    ...(await Promise.all(questions)),
    ...(await Promise.all(uris.map((uri) => call("resources/read", { uri })))),
  ];
}

/** Where a name is left once what is allowed is taken out. */
function placesOf(name: string, visited: readonly Visited[]): string[] {
  return visited.flatMap(({ address, accept, text }) => {
    const left = ALLOWED.reduce((rest, { what }) => rest.replaceAll(what, ""), text.replaceAll('\\"', '"'));
    const at = left.indexOf(name);
    return at === -1 ? [] : [`${address} (${accept}): ${left.slice(Math.max(0, at - 60), at + 60)}`];
  });
}

describe.each([
  ["another origin is configured", CONFIGURED, CONFIGURED],
  ["none is configured, and the request has another", undefined, REQUEST_ORIGIN],
])("a site of which %s", (_name, configured, origin) => {
  let visited: Visited[];
  beforeAll(async () => {
    visited = await everything(configured);
  });
  const textOf = (address: string, accept = "text/html"): string =>
    visited.find((one) => one.address === address && one.accept === accept)?.text ?? "";

  it("names the project nowhere but in schema ids and in prose about the project [rules.origin]", () => {
    expect(placesOf("becivic.be", visited)).toEqual([]);
  });

  it("does not show the address that it was asked at, where another is configured [rules.origin]", () => {
    if (configured !== undefined) expect(placesOf("asked.example", visited)).toEqual([]);
  });

  it.each([
    ["/skills/nationality-application", `<link rel="canonical" href="${origin}/skills/nationality-application">`],
    ["/", `Read <code>${origin}/agents</code> and use it`],
    ["/docs/landing.md", `Read ${origin}/agents and use it`],
    ["/docs/submission-contract-v2", `<code>STAGING_URL</code> = <code>${origin}/api/feedback</code>`],
    ["/api/openapi.json", `"servers":[{"url":"${origin}"}]`],
    ["/robots.txt", `Sitemap: ${origin}/sitemap.xml`],
    ["/sitemap.xml", `<loc>${origin}/skills</loc>`],
    ["/llms.txt", `](${origin}/agents.md)`],
    ["/agents/manifest.json", `"base_url":"${origin}"`],
    ["/.well-known/agent-skills/index.json", `"url":"${origin}/skills/nationality-application/SKILL.md"`],
    ["/skills/nationality-application/SKILL.md", `source: "${origin}/skills/nationality-application"`],
    ["/api/skill-graph?status=draft,alpha,beta,stable", `"canonical_url":"${origin}/skills/nationality-application"`],
  ])("shows it in %s: %s [rules.origin]", (address, expected) => {
    expect(textOf(address).replaceAll('": "', '":"')).toContain(expected);
  });

  it("gives it in the graph and in the skill files of MCP [rules.origin]", () => {
    const answerTo = (method: string): string => visited.find(({ address }) => address.startsWith(method))?.text ?? "";
    expect(answerTo('mcp tools/call {"name":"get_skill_graph"')).toContain(`${origin}/skills/nationality-application`);
    expect(answerTo('mcp resources/read {"uri":"skill://becivic-nationality-application')).toContain(
      `${origin}/skills/nationality-application`,
    );
  });

  it("answers every question [rules.origin]", () => {
    const refused = visited.filter(
      ({ address, text }) =>
        address.startsWith("mcp ") &&
        /\\"schema_fail\\"|"jsonrpc":"2.0","error"|^[^{]*\{"error"/.test(text) &&
        !address.includes("tools/list"),
    );
    expect(refused.map(({ address, text }) => `${address}: ${text}`)).toEqual([]);
  });

  it("was crawled completely: pages, files, schemas and tools [rules.origin]", () => {
    const found = new Set(visited.filter(({ status }) => status === 200).map(({ address }) => address));
    expect([...found].filter((address) => address.startsWith("/schemas/")).length).toBeGreaterThan(20);
    expect([...found].filter((address) => address.startsWith("/docs/")).length).toBeGreaterThan(8);
    expect([...found].filter((address) => address.startsWith("mcp ")).length).toBeGreaterThan(15);
    for (const address of ["/paths/birth-certificate-belgian", "/activity", "/search", "/agents/feedback-template", "/api/openapi.json"])
      expect(found).toContain(address);
    expect(tools.filter(({ does }) => does === "read").map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(QUESTIONS)));
    for (const { name } of tools.filter(({ does }) => does === "read")) expect(Object.keys(QUESTIONS)).toContain(name);
  });
});
