import { beforeAll, describe, expect, it } from "vitest";
import { readFewSkills } from "../_few-skills.ts";
import { copyCorpus, readShippedCorpus } from "../_large-corpus.ts";
import { connect } from "../mcp/_client.ts";
import { Api } from "../receiving-end/_api.ts";
import { type Count, type Counted, openOnD1, openOnSqlite } from "./_counted.ts";

const SKILL = "/skills/nationality-application";
const PATH = "/paths/marriage-certificate-belgian";
const HTML = { accept: "text/html" };

/** What a reader asks for, and how many round trips to the database its first answer takes. */
const PINS: readonly [name: string, trips: number, address: string, headers?: Record<string, string>][] = [
  ["the page of a skill", 2, SKILL, HTML],
  ["the page of a skill as Markdown", 2, `${SKILL}.md`],
  ["a skill as JSON", 2, `/api${SKILL}`],
  ["SKILL.md", 2, `${SKILL}/SKILL.md`],
  ["the page of a path", 2, PATH, HTML],
  ["the page of a path as Markdown", 2, `${PATH}.md`],
  ["a path as JSON", 2, `/api${PATH}`],
  ["the list of skills", 1, "/skills", HTML],
  ["the skills index", 2, "/api/skills"],
  ["the activity", 1, "/activity", HTML],
  ["llms-full.txt", 2, "/llms-full.txt"],
  ["the index of Agent Skills", 2, "/.well-known/agent-skills/index.json"],
  ["MCP read_skill", 2, "mcp:read_skill"],
  ["MCP read_path", 2, "mcp:read_path"],
  ["the list of MCP resources", 2, "mcp:resources"],
];

type Counts = Readonly<Record<string, Count>>;

/** Asks each of them once on a server that has read its corpus, so that nothing is answered from a cache. */
async function countAll(server: Counted): Promise<Counts> {
  const client = await connect(new Api(() => server));
  const calls: Record<string, () => Promise<unknown>> = {
    "mcp:read_skill": () => client.callTool({ name: "read_skill", arguments: { skill_id: "nationality-application" } }),
    "mcp:read_path": () => client.callTool({ name: "read_path", arguments: { path_id: "marriage-certificate-belgian" } }),
    "mcp:resources": () => client.listResources(),
  };
  const get = async (address: string, headers: Record<string, string> = {}): Promise<void> => {
    const response = await server.call("192.0.2.1", address, { headers });
    expect([address, response.status]).toEqual([address, 200]);
    await response.text();
  };
  await get("/docs", HTML);
  const counts: Record<string, Count> = {};
  for (const [name, , address, headers] of PINS) {
    await server.count();
    await (calls[address] ?? (() => get(address, headers)))();
    counts[name] = await server.count();
  }
  await server.stop();
  return counts;
}

// D1 takes seconds for each hundred files: `npm test` asks three skills and their copies there, `npm run prove -- round-trips` the whole corpus.
const onD1 = process.env.MODE === "whole-corpus" ? readShippedCorpus : readFewSkills;

describe.each([
  { store: "SQLite", open: openOnSqlite, read: readShippedCorpus, times: { skills: 10, paths: 10 } },
  // D1 takes no value of more than 2 MB, and the index of paths is one: ten times the shipped paths do not fit.
  { store: "D1 inside workerd", open: openOnD1, read: onD1, times: { skills: 10, paths: 5 } },
])("a reader's round trips to $store", ({ open, read, times }) => {
  let small: Counts = {};
  let large: Counts = {};
  beforeAll(async () => {
    const files = read();
    small = await countAll(await open(files));
    large = await countAll(await open(copyCorpus(files, times)));
  });

  it.each(PINS)("are for %s: %i [trips.pins]", (name, trips) => {
    expect(small[name]?.trips).toBe(trips);
  });

  it("are as many, with as many statements, in a corpus ten times as large [trips.growth]", () => {
    expect(Object.keys(large)).toHaveLength(PINS.length);
    expect(large).toEqual(small);
  });
});
