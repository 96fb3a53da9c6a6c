import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isSchemaName, tryParseJson, validate } from "@becivic/contract";
import { type Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { MODERN, newClient } from "../mcp/_client.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { type Answered, Becivic, refusingNetwork } from "./_becivic.ts";
import { type Call, type Carrier, carryByHttp, closedAddress } from "./_carrier.ts";

let server: RunningServer;
let client: Client;
let closed: string;

beforeAll(async () => {
  server = await startServer({ BECIVIC_CORPUS: fewSkillsFolder(), BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
  closed = await closedAddress();
  client = newClient(MODERN);
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.address)));
});

afterAll(async () => {
  await client.close();
  await server.stop();
});

const byHttp: Carrier = (call) => carryByHttp(server.address, call);

/** By the tool, where the server has one. */
const byMcp: Carrier = async (call) => {
  if (call.mcp === undefined) return byHttp(call);
  const { tool: name, arguments: parameters } = call.mcp;
  return JSON.stringify(await client.callTool({ name, arguments: parameters }));
};

/** Runs a command and makes each call that it asks for. Returns the last answer and the calls. */
async function carryAll(
  user: Becivic,
  carrier: Carrier,
  args: readonly string[],
  schema: string,
): Promise<{ answer: Answered["answer"]; calls: Call[] }> {
  const calls: Call[] = [];
  let { answer } = await user.ask(args);
  while (answer.call !== undefined && calls.length < 10) {
    calls.push(answer.call);
    ({ answer } = await user.ask(["carry", String(answer.ticket), "-"], { input: await carrier(answer.call) }));
  }
  if (!isSchemaName(schema)) throw new Error(`there is no schema ${schema}`);
  expect(validate(schema, answer)).toMatchObject({ valid: true });
  return { answer, calls };
}

async function newUser(env: Readonly<Record<string, string>> = { BECIVIC_URL: closed }): Promise<Becivic> {
  const user = new Becivic(env);
  await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
  await user.ask(["start", "--capabilities", "multi_turn,structured_output"]);
  return user;
}

/** Two approved notes of a new user. */
async function userWithNotes(env?: Readonly<Record<string, string>>): Promise<{ user: Becivic; ids: string[] }> {
  const user = await newUser(env);
  const bodies = ["The list of documents was right.", "The order of the steps wasn't what the desk asked for."];
  for (const body of bodies) await user.ask(["note", "feedback", "-"], { input: JSON.stringify({ topic: "praise", body }) });
  const { items = [] } = (await user.ask(["close"])).answer as { items?: { id: string; code: string }[] };
  const ids = items.map(({ id }) => id);
  await user.ask(["approve", ...ids, "--codes", items.map(({ code }) => code).join(",")]);
  return { user, ids };
}

function receiptsOf(user: Becivic): Record<string, unknown>[] {
  const lines = readFileSync(path.join(user.home, ".be-civic/submissions.jsonl"), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => tryParseJson(line) as Record<string, unknown>);
}

const ticketsOf = (user: Becivic): string[] => {
  const folder = path.join(user.home, ".be-civic");
  return readdirSync(folder).includes("carry") ? readdirSync(path.join(folder, "carry")) : [];
};

describe.each([
  ["by HTTP", byHttp],
  ["by MCP where there is a tool", byMcp],
])("a shell without a network, whose agent calls %s [carry.every-way]", (_route, carrier) => {
  it("reads a procedure, its questions and the list", async () => {
    const user = await newUser();
    const list = await carryAll(user, carrier, ["find", "how do I become Belgian"], "find-procedure-output");
    expect(list.answer).toMatchObject({
      status: "done",
      candidates: expect.arrayContaining([expect.objectContaining({ id: "nationality-application" })]),
    });
    expect(list.calls).toHaveLength(1);
    const read = await carryAll(user, carrier, ["read", "nationality-application", "--accept-testing"], "read-procedure-output");
    expect(read.answer).toMatchObject({ status: "done", id: "nationality-application", sections: expect.anything() });
    expect(read.calls).toHaveLength(3);
    const form = await carryAll(user, carrier, ["form", "nationality-application"], "get-questions-output");
    expect(form.answer).toMatchObject({ status: "done", questions: expect.arrayContaining([expect.anything()]) });
    const document = await carryAll(user, carrier, ["path", "nationality-registration-duty"], "path-next-output");
    expect(document.answer).toMatchObject({ step: "ask", path: { id: "nationality-registration-duty" } });
    expect(document.calls.length).toBeGreaterThan(0);
    expect(ticketsOf(user)).toEqual([]);
  });

  it("sends two notes with three calls, sees them wait, and cancels one", async () => {
    const { user, ids } = await userWithNotes();
    const sent = await carryAll(user, carrier, ["submit"], "submit-approved-output");
    expect(sent.answer).toMatchObject({ status: "done", sent: ids.map((id) => ({ id, status: "staged" })) });
    expect(sent.calls).toHaveLength(3);
    expect(receiptsOf(user)).toMatchObject(ids.map((id) => ({ id, carried: true })));
    const refreshed = await carryAll(user, carrier, ["receipts", "--refresh"], "receipts-output");
    expect(refreshed.answer).toMatchObject({ status: "done", receipts: [{ state: "staged" }, { state: "staged" }] });
    const cancelled = await carryAll(user, carrier, ["cancel", String(ids[0])], "cancel-output");
    expect(cancelled.answer).toMatchObject({ status: "done", state: "cancelled" });
    const { answer } = await user.ask(["receipts"]);
    expect(answer.receipts).toMatchObject([
      { id: ids[1], state: "staged" },
      { id: ids[0], state: "cancelled" },
    ]);
    expect(ticketsOf(user)).toEqual([]);
  });
});

describe("bad input", () => {
  it("loses nothing: a used ticket, an answer for other notes, 10 MB, no text [carry.ticket] [carry.bad-answers]", async () => {
    const { user, ids } = await userWithNotes();
    const first = await user.ask(["submit"]);
    const ticket = String(first.answer.ticket);
    const give = (input: string | Uint8Array, name = ticket) => user.ask(["carry", name, "-"], { input });
    expect((await give(new Uint8Array(11 * 1024 * 1024).fill(120))).answer.code).toBe("input_too_large");
    expect((await give(new Uint8Array([0xff, 0xfe, 0x00]))).answer.code).toBe("usage");
    expect((await give("{}", "../../profile")).answer.code).toBe("usage");
    const rules = first.answer.call === undefined ? "" : await byMcp(first.answer.call);
    const validating = await give(rules);
    expect(validating.answer.status).toBe("carry");
    expect((await give(rules)).answer.code).toBe("unknown_id");
    const answer = tryParseJson(validating.answer.call === undefined ? "" : await byMcp(validating.answer.call)) as {
      structuredContent: { results: object[] };
    };
    const results = answer.structuredContent.results.map((result) => ({ ...result, id: "fbk_01a1e8f2-f900-7abc-8def-0123456789ab" }));
    const strange = await give(JSON.stringify({ ...answer.structuredContent, results }), String(validating.answer.ticket));
    expect(strange.answer.code).toBe("answer_unreadable");
    const { items = [] } = (await user.ask(["close"])).answer as { items?: { id: string; approved?: boolean }[] };
    expect(items.map(({ id, approved }) => [id, approved])).toEqual(ids.map((id) => [id, true]));
  });

  it("of --offline is refused as before, and so is a machine without a folder [carry.which]", async () => {
    const user = await newUser();
    expect(await user.ask(["read", "address-change", "--offline"])).toMatchObject({ exit: 3, answer: { code: "server_unreachable" } });
    expect(await new Becivic({ BECIVIC_URL: closed }).ask(["read", "address-change"])).toMatchObject({
      exit: 3,
      answer: { code: "server_unreachable" },
    });
    expect(ticketsOf(user)).toEqual([]);
  });
});

it("gives a ticket in a sandbox whose system forbids every connection [carry.which]", async () => {
  const user = new Becivic({ BECIVIC_URL: server.address });
  await user.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no"]);
  const { exit, answer } = await user.ask(["form", "address-change"], { env: refusingNetwork("EPERM") });
  expect({ exit, answer }).toMatchObject({ exit: 0, answer: { status: "carry" } });
  expect(ticketsOf(user)).toEqual([`${answer.ticket}.json`]);
});

const hasCurl = spawnSync("curl", ["--version"]).status === 0;
if (!hasCurl) console.log("There is no curl on this machine: the printed lines are not run.");

it.skipIf(!hasCurl)("sends and cancels by the printed lines alone, in a shell with curl [carry.every-way] [carry.call]", async () => {
  const { user, ids } = await userWithNotes({ BECIVIC_URL: server.address, ...refusingNetwork("EPERM") });
  const { PATH = "" } = process.env;
  const byShell: Carrier = async ({ curl }) => execFileSync("sh", ["-c", curl], { encoding: "utf8", env: { PATH } });
  const sent = await carryAll(user, byShell, ["submit"], "submit-approved-output");
  expect(sent.answer).toMatchObject({ status: "done", sent: ids.map((id) => ({ id, status: "staged" })) });
  expect(sent.calls).toHaveLength(3);
  const cancelled = await carryAll(user, byShell, ["cancel", String(ids[0])], "cancel-output");
  expect(cancelled.answer).toMatchObject({ status: "done", state: "cancelled" });
});

it("shows a person the call as one line to paste [carry.call]", async () => {
  const user = await newUser();
  const { stdout, exit } = await user.run(["form", "address-change"]);
  expect(exit).toBe(0);
  expect(stdout).toContain(String.raw`
  curl -sS -w '\n%{http_code}\n' '${closed}/api/skills/address-change'
`);
  expect(stdout).toMatch(/\n {2}becivic carry cry_[0-9a-f]{32} -\n/);
});
