import { request } from "node:http";
import { type SchemaName, validate, vocabulary } from "@becivic/contract";
import { tools } from "@becivic/mcp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAsAgent } from "../../tools/agent/act.ts";
import { Api } from "../receiving-end/_api.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { call, connect } from "./_client.ts";

/** Twenty-five thousand tokens, if three bytes make one. They make four in English. */
const LARGEST = 75_000;

let server: RunningServer;
const api = new Api(() => ({
  call: (_address, pathname, init) => fetch(`${server.address}${pathname}`, init),
  stop: async () => {},
}));

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const outputOf = new Map(tools.map(({ name, output }) => [name, output]));

/** What agentskills.io recommends for the text of a skill, with four characters to a token. */
const MOST_TOKENS = 5000;

const ALL = ["draft", "alpha", "beta", "stable"];

describe("everything that ships", () => {
  it("is a file to install of at most 5,000 tokens [told.file-size]", async () => {
    const { body } = await api.get("/api/skills");
    const ids = (body.skills as { id: string }[]).map(({ id }) => id);
    const tooLong: string[] = [];
    for (const id of ids) {
      const file = await (await fetch(`${server.address}/skills/${id}/SKILL.md`)).text();
      const text = file.slice(file.indexOf("\n---\n"));
      expect(text.length, id).toBeGreaterThan(1000);
      if (text.length / 4 > MOST_TOKENS) tooLong.push(id);
    }
    expect(tooLong).toEqual([]);
  });

  it("is read in answers that fit their schema and a conversation [mcp.size]", async () => {
    const client = await connect(api);
    const read = async (name: string, args: object): Promise<Record<string, unknown>> => {
      const { data, text, isError } = await call(client, name, args);
      expect(isError, `${name} ${JSON.stringify(args)}`).toBe(false);
      expect(Buffer.byteLength(text.join("")), `${name} ${JSON.stringify(args)}`).toBeLessThan(LARGEST);
      expect(validate(outputOf.get(name) as SchemaName, data, { fullPointers: true })).toEqual({ valid: true, value: data });
      return data;
    };
    // The whole graph does not fit, as the tool says: one domain at a time.
    const graphs: Record<string, unknown>[] = [];
    for (const domain of vocabulary.domain) graphs.push(await read("get_skill_graph", { status: ALL, applies_to: [domain] }));
    const nodes = graphs.flatMap((graph) => graph.nodes);
    const { paths } = await read("get_path_directory", {});
    expect((nodes as unknown[]).length).toBeGreaterThan(30);
    for (const { id } of nodes as { id: string }[]) {
      await read("read_skill", { skill_id: id });
      await read("get_skill_concerns", { skill_id: id });
      await read("get_path_directory", { skill_id: id });
      for (const locale of ["en", "fr", "nl", "de"]) await read("get_onboarding_form", { skill_id: id, locale });
    }
    for (const { id } of paths as { id: string }[]) await read("read_path", { path_id: id });
    await read("find_skill", { q: "how do I register at the commune", limit: 20 });
    await read("search_corpus", { q: "residence permit", limit: 20 });
  });

  it("shows code as it is written, in brief too [mcp.same]", async () => {
    const { data } = await call(await connect(api), "read_skill", { skill_id: "meta-draft-l1-skill" });
    expect(String(data.body)).toContain('<VV name="');
  });

  it("leads an agent from a sentence to a staged concern in eight calls, and back in a ninth [mcp.agent]", async () => {
    const journey = await actAsAgent(server.address, "my wife and I move from Lyon to Namur in March");
    expect(journey).toMatchObject({
      skill: "registration-eu-citizen",
      path: "registration-appointment",
      validated: "validated",
      staged: "staged",
      takenBack: "taken back",
    });
    expect(journey.exchanges.map(({ what }) => what)).toEqual([
      "server/discover",
      "tools/list",
      "find_skill",
      "read_skill",
      "read_path",
      "get_onboarding_form",
      "submit_feedback_batch",
      "submit_feedback_batch",
      "cancel_submission",
    ]);
    // Without taking it back, which only this trial does.
    const bytes = journey.exchanges.slice(0, -1).reduce((sum, { sent, received }) => sum + sent + received, 0);
    expect(bytes).toBeLessThan(110_000);
  });

  it("refuses a request for another host [mcp.hosts]", async () => {
    const { port } = new URL(server.address);
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const statusUnder = (host: string) =>
      new Promise<number | undefined>((done, fail) => {
        const headers = { host, "content-type": "application/json", accept: "application/json, text/event-stream" };
        request({ host: "127.0.0.1", port, path: "/mcp", method: "POST", headers }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        })
          .on("error", fail)
          .end(body);
      });
    expect(await statusUnder("rebound.example")).toBe(403);
    expect(await statusUnder(`localhost:${port}`)).toBe(200);
  });

  it("leaves nothing of a question in the log [mcp.private]", async () => {
    const client = await connect(api);
    await call(client, "find_skill", { q: "zebrafinch licence" });
    await call(client, "search_corpus", { q: "zebrafinch licence" });
    await call(client, "read_skill", { skill_id: "zebrafinch-licence" });
    await call(client, "submit_concern", { zebrafinch: "zebrafinch" });
    await expect(call(client, "zebrafinch")).rejects.toThrow();
    expect(server.output()).toContain("POST /mcp");
    expect(server.output()).not.toContain("zebrafinch");
  });
});
