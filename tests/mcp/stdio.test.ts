import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { submissionsAt } from "../receiving-end/_submissions.ts";
import { startServer } from "../server/_server.ts";
import { call, eras, newClient } from "./_client.ts";

const command = path.resolve(import.meta.dirname, "../../apps/node/src/mcp.ts");
const dataFolder = path.join(mkdtempSync(path.join(tmpdir(), "becivic-stdio-")), "data");
const corpus = fewSkillsFolder();
const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;

async function connect(era: (typeof eras)[number], folder = dataFolder, more: Record<string, string> = {}) {
  const env = { PATH, NODE_COMPILE_CACHE, BECIVIC_DATA_DIR: folder, BECIVIC_CORPUS: corpus, ...more };
  const transport = new StdioClientTransport({ command: process.execPath, args: [command], env, stderr: "pipe" });
  let errorOutput = "";
  transport.stderr?.on("data", (chunk) => {
    errorOutput += String(chunk);
  });
  const client = newClient(era);
  await client.connect(transport);
  closing.push(() => client.close());
  return { client, errorOutput: () => errorOutput };
}

const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

describe("the server on standard input and output", () => {
  it.each(eras)("answers the same tools, in %s [mcp.stdio]", async (era) => {
    const { client, errorOutput } = await connect(era);
    expect((await client.listTools()).tools).toHaveLength(18);
    const { data } = await call(client, "find_skill", { q: "Belg worden" });
    expect((data.results as { id: string }[])[0]?.id).toBe("nationality-application");
    expect((await call(client, "read_skill", { skill_id: "nationality-application" })).data).toMatchObject({ status: "alpha" });
    expect(errorOutput()).toBe("");
  });

  it.each([
    [{}, "https://becivic.be"],
    [{ BECIVIC_ORIGIN: "https://copy.example" }, "https://copy.example"],
  ])("has no request to take an origin from: with %j, addresses are those of %s [rules.origin]", async (env, origin) => {
    const { client } = await connect("2026-07-28", dataFolder, env);
    const { data } = await call(client, "get_skill_graph", { status: ["alpha"] });
    const addresses = (data.nodes as { id: string; canonical_url: string }[]).map(({ canonical_url }) => canonical_url);
    expect(addresses).toContain(`${origin}/skills/nationality-application`);
  });

  it("opens a new folder by several programs at once [mcp.stdio]", async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), "becivic-stdio-")), "data");
    const all = await Promise.all([connect("2025-11-25", folder), connect("2026-07-28", folder), connect("2026-07-28", folder)]);
    for (const { client } of all) expect((await call(client, "read_skill", { skill_id: "nationality-application" })).isError).toBe(false);
  });

  it("stages for the server that runs over the same folder [mcp.stdio]", async () => {
    const { client } = await connect("2026-07-28");
    const server = await startServer({ BECIVIC_DATA_DIR: dataFolder, BECIVIC_CORPUS: corpus });
    closing.push(() => server.stop());
    const concern = submissionsAt(new Date().toISOString()).concern();
    const { data } = await call(client, "submit_concern", concern);
    expect(data).toMatchObject({ status: "staged" });
    const response = await fetch(`${server.address}/api/concerns/${concern.concern_id}`);
    expect(await response.json()).toMatchObject({ state: "staged" });
    // And one that comes while the server has the folder.
    const late = await connect("2026-07-28");
    expect((await call(late.client, "read_skill", { skill_id: "nationality-application" })).data).toMatchObject({ status: "alpha" });
  });
});
