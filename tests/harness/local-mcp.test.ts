import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { tools } from "@becivic/harness/hosts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { type Called, eras } from "../mcp/_client.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic, refusingDisk } from "./_becivic.ts";
import { type Call, carryByHttp, closedAddress } from "./_carrier.ts";
import { type HostOptions, McpHost, type Person } from "./_local-mcp.ts";

const MOST_CHARACTERS = 12_000;
const NOTE = { action: "feedback", content: { topic: "praise", body: "The list of documents was right." } };
const AGREED = { yes: true, submissions: "yes", analytics: "no" };

let server: RunningServer;
const hosts: McpHost[] = [];

beforeAll(async () => {
  server = await startServer({ BECIVIC_CORPUS: fewSkillsFolder(), BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
});
afterEach(async () => {
  await Promise.all(hosts.splice(0).map(({ client }) => client.close()));
});
afterAll(() => server.stop());

async function open(user: Becivic, options: HostOptions = {}): Promise<McpHost> {
  const host = new McpHost(user, { ...options, env: { BECIVIC_URL: server.address, ...options.env } });
  hosts.push(host);
  return host.connect();
}

/** A user who agreed to notes, with one note that waits. */
async function withNote(user: Becivic, options: HostOptions): Promise<{ host: McpHost; id: string }> {
  const host = await open(user, options);
  await host.call("set_up", AGREED);
  await host.call("start_session", { capabilities: ["multi_turn"] });
  const { data } = await host.call("add_note", NOTE);
  return { host, id: String(data.id) };
}

const agree = (question: string): string => (question.startsWith("May") ? "yes" : "approve");

describe("the tools of becivic mcp", () => {
  it.each(eras)("are one for each operation of an agent, in at most 12,000 characters, in %s [host.tools]", async (era) => {
    const { client, errorOutput } = await open(new Becivic(), { era });
    const list = await client.listTools();
    const size = JSON.stringify(list.tools).length;
    expect(size).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(list.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    expect(JSON.stringify(list.tools)).not.toContain("$ref");
    expect(errorOutput).toBe("");
  });

  it("cost an agent what the guide says before the first call [host.tools]", async () => {
    const { client } = await open(new Becivic());
    const guide = readFileSync(path.resolve(import.meta.dirname, "../../docs/harness.md"), "utf8");
    const figures = /([\d,]+) characters of tools and ([\d,]+) of instructions: about ([\d,]+) tokens, at four/.exec(guide) ?? [];
    const [tools, instructions] = [JSON.stringify((await client.listTools()).tools), client.getInstructions() ?? ""];
    const sizes = [tools.length, instructions.length, (tools.length + instructions.length) / 4];
    for (const [at, size] of sizes.entries()) {
      const figure = Number(figures[at + 1]?.replace(",", ""));
      expect(Math.abs(figure - size) / size, `${figure} for ${size}`).toBeLessThan(0.1);
    }
  });

  it("answer with the same object as data and as text, and refuse as an error [host.tools]", async () => {
    const host = await open(new Becivic());
    const result = await host.call("find_procedure", { words: "Belg worden" });
    expect(JSON.parse(result.text.join(""))).toEqual(result.data);
    const refused = await host.call("add_note", NOTE);
    expect(refused).toMatchObject({ isError: true, data: { ok: false, status: "refused", code: "no_consent" } });
    const wrong = await host.call("find_procedure", { words: 3 });
    expect(wrong).toMatchObject({ isError: true, data: { code: "usage" } });
  });
});

describe("a person whom the host asks", () => {
  it.each(eras)("agrees, approves and sees both in the receipt, in %s [host.person]", async (era) => {
    const user = new Becivic();
    const host = await open(user, { era, person: agree });
    const first = await host.call("start_session");
    expect(first.data).toMatchObject({ status: "needs", tier: "T3" });
    const set = await host.call("set_up", AGREED);
    expect(set.data).toMatchObject({ status: "done", consents: { folder: true, submissions: true, analytics: false } });
    expect(host.questions).toEqual([expect.stringContaining(`in ${user.home}/.be-civic?`), expect.stringContaining("notes to send")]);
    await host.call("start_session", { capabilities: ["multi_turn"] });
    const { data: note } = await host.call("add_note", NOTE);
    const approval = await host.call("approve_notes", { ids: [note.id] });
    expect(approval.data).toMatchObject({ by: "elicitation", approved: [note.id] });
    expect(host.questions.at(-1)).toContain("The list of documents was right.");
    expect((await host.call("submit_approved")).data).toMatchObject({ sent: [{ id: note.id }] });
    expect((await host.call("list_receipts")).data).toMatchObject({ receipts: [{ id: note.id }] });
    const receipts = readFileSync(path.join(user.home, ".be-civic/submissions.jsonl"), "utf8");
    expect(receipts).toContain('"approved_by":"elicitation"');
  });

  it.each<[string | undefined, string]>([
    ["no", "no to the folder"],
    [undefined, "no answer"],
    ["perhaps", "an answer that was not offered"],
  ])("creates no folder with %s: %s [host.person]", async (answer, _words) => {
    const user = new Becivic();
    const host = await open(user, { person: (question) => (question.includes("your situation") ? answer : "yes") });
    const { data } = await host.call("set_up", AGREED);
    expect(data).toMatchObject({ status: "done", say: expect.stringContaining("nothing was created") });
    expect(readdirSync(user.home)).toEqual([]);
  });

  it("gives a folder and keeps the notes to themselves, though the agent reports a yes [host.person]", async () => {
    const host = await open(new Becivic(), { person: (question) => (question.includes("your situation") ? "yes" : "no") });
    const { data } = await host.call("set_up", { yes: true, submissions: "yes", analytics: "yes" });
    expect(data).toMatchObject({ consents: { folder: true, submissions: false, analytics: false } });
    expect((await host.call("add_note", NOTE)).data).toMatchObject({ code: "no_consent" });
  });

  it.each(eras)("approves nothing by declining, though the agent has the code, in %s [host.person]", async (era) => {
    const { host, id } = await withNote(new Becivic(), { era, person: (question) => (question.startsWith("May") ? "yes" : undefined) });
    const { data: preview } = await host.call("preview_close");
    const [{ code }] = preview.items as [{ code: string }];
    const { data } = await host.call("approve_notes", { ids: [id], codes: [code] });
    expect(data).toMatchObject({ approved: [], declined: [id] });
    expect((await host.call("submit_approved")).data).toMatchObject({ code: "not_approved" });
  });

  it.each(eras)("is asked though the agent approved the note in a shell, in %s [notes.by-agent]", async (era) => {
    const user = new Becivic({ BECIVIC_URL: server.address });
    const { host, id } = await withNote(user, { era, person: agree });
    const { items = [] } = (await user.ask(["close"])).answer as { items?: { code: string }[] };
    const approved = await user.ask(["approve", id, "--codes", items.map(({ code }) => code).join(",")]);
    expect(approved.answer).toMatchObject({ by: "agent", approved: [id] });
    const count = host.questions.length;
    const { data } = await host.call("submit_approved");
    expect(data).toMatchObject({ code: "not_approved", say: expect.stringContaining("without asking you") });
    expect((await host.call("preview_close")).data).toMatchObject({ status: "needs", needs: ["approval"] });
    expect(host.questions).toHaveLength(count);
    await host.call("approve_notes", { ids: [id] });
    expect(host.questions).toHaveLength(count + 1);
    expect((await host.call("submit_approved")).data).toMatchObject({ sent: [{ id }] });
    const receipts = readFileSync(path.join(user.home, ".be-civic/submissions.jsonl"), "utf8");
    expect(receipts).toContain('"approved_by":"elicitation"');
  });

  it.each(eras)("is asked before a procedure in testing is opened, though the agent reports a yes, in %s [host.person]", async (era) => {
    const ID = "nationality-application";
    const user = new Becivic();
    let answer: ReturnType<Person>;
    const host = await open(user, { era, person: (question) => (question.startsWith("May") ? "yes" : answer) });
    await host.call("set_up", AGREED);
    const read = async (input = {}) => (await host.call("read_procedure", { skill: ID, section: "process", ...input })).data;
    const profile = (): string => readFileSync(path.join(user.home, ".be-civic/profile.json"), "utf8");
    for (const [reply, outcome] of [
      ["no", { status: "done", alternatives: [] }],
      [undefined, { status: "needs", needs: ["consent_testing"] }],
    ] as const) {
      answer = reply;
      const data = await read({ accept_testing: true });
      expect(data).toMatchObject(outcome);
      expect(data).not.toHaveProperty("text");
      expect(profile()).not.toContain(ID);
    }
    expect(await read()).toMatchObject({ status: "needs", needs: ["consent_testing"] });
    answer = "yes";
    expect(await read({ accept_testing: true })).toMatchObject({ status: "done", text: expect.any(String) });
    expect(profile()).toContain(ID);
    expect(await read({ section: "documents" })).toMatchObject({ status: "done" });
    const question = expect.stringMatching(/^“.+”: This procedure is new and in testing/);
    expect(host.questions.slice(2)).toEqual([question, question, question]);
  });

  it.each(eras)("changes nothing where the host goes away in the middle, in %s [host.person]", async (era) => {
    const user = new Becivic();
    const { host, id } = await withNote(user, { era, person: (question) => (question.startsWith("May") ? "yes" : "hang") });
    // The call ends with the connection, or never: in the later revision the host asks on its own side.
    void host.call("approve_notes", { ids: [id] }).catch(() => undefined);
    await expect.poll(() => host.questions.length).toBe(3);
    await host.client.close();
    const { answer } = await user.ask(["note", "list"]);
    expect(answer.notes).toEqual([expect.not.objectContaining({ approved: true })]);
  });

  it.each(eras)("agrees to nothing by a form that is dropped in the middle, and other calls go on, in %s [host.person]", async (era) => {
    let behaviour: ReturnType<Person>;
    const { host, id } = await withNote(new Becivic(), {
      era,
      person: (question) => (question.startsWith("May") ? "yes" : behaviour),
    });
    const expectNothing = async (): Promise<void> => {
      expect((await host.call("submit_approved")).data).toMatchObject({ code: "not_approved" });
      const { data } = await host.call("add_note", { action: "list" });
      expect(data.notes).toEqual([expect.not.objectContaining({ approved: true })]);
    };
    const approve = () => host.call("approve_notes", { ids: [id] });
    const read = () => host.call("read_procedure", { skill: "nationality-application", accept_testing: true });
    for (behaviour of ["cancel", "empty"] as const) {
      expect((await approve()).data, behaviour).toMatchObject({ approved: [], declined: [id] });
      expect((await read()).data, behaviour).toMatchObject({ status: "needs", needs: ["consent_testing"] });
      await expectNothing();
    }
    behaviour = "error";
    // The host fails, and so does the call: as an error of the protocol, or as a result that is one.
    for (const call of [approve, read]) expect(await failureOf(call())).toContain("cannot show this form");
    await expectNothing();
    behaviour = "hang";
    void approve().catch(() => undefined);
    await expect.poll(() => host.questions.length).toBe(9);
    await expectNothing();
    expect(host.errorOutput).toBe("");
  });

  it("is not replaced by an answer that no question asked for [host.person]", async () => {
    const { host, id } = await withNote(new Becivic(), { person: (question) => (question.startsWith("May") ? "yes" : undefined) });
    let key = "";
    host.transport.onmessage = spy(host, (text) => {
      key = /"inputRequests":\{"([0-9a-f]{64})"/.exec(text)?.[1] ?? key;
    });
    await host.call("approve_notes", { ids: [id] });
    expect(key).toHaveLength(64);
    const responses = { inputResponses: { [key]: { action: "accept", content: { answer: "approve" } } } };
    const again = await host.client.callTool({ name: "approve_notes", arguments: { ids: [id] }, ...responses } as never);
    expect(again.structuredContent).toMatchObject({ approved: [] });
    // The answer arrived: the person was not asked again.
    expect(host.questions).toHaveLength(3);
  });
});

/** The words with which a call failed; empty where it did not. */
async function failureOf(call: ReturnType<McpHost["call"]>): Promise<string> {
  try {
    const { isError, text } = await call;
    return isError ? text.join("") : "";
  } catch (error) {
    return String(error);
  }
}

/** Sees every message from the program before the client does. */
function spy({ transport }: McpHost, see: (text: string) => void): NonNullable<typeof transport.onmessage> {
  const { onmessage } = transport;
  return (...values) => {
    see(JSON.stringify(values[0]));
    onmessage?.(...values);
  };
}

describe("a host that cannot ask", () => {
  it.each(eras)("lets the agent approve with the codes, and the receipt says so, in %s [host.agent]", async (era) => {
    const user = new Becivic();
    const { host, id } = await withNote(user, { era });
    expect((await host.call("approve_notes", { ids: [id] })).data).toMatchObject({ code: "not_approved" });
    const { data: preview } = await host.call("preview_close");
    const [{ code }] = preview.items as [{ code: string }];
    expect((await host.call("approve_notes", { ids: [id], codes: [code] })).data).toMatchObject({ by: "agent" });
    expect((await host.call("submit_approved")).data).toMatchObject({ sent: [{ id }] });
    const receipts = readFileSync(path.join(user.home, ".be-civic/submissions.jsonl"), "utf8");
    expect(receipts).toContain('"approved_by":"agent"');
  });

  it("approves nothing where only a person may [host.agent]", async () => {
    const { host, id } = await withNote(new Becivic(), { args: ["--require-user"] });
    const { data: preview } = await host.call("preview_close");
    const [{ code }] = preview.items as [{ code: string }];
    expect((await host.call("approve_notes", { ids: [id], codes: [code] })).data).toMatchObject({ code: "not_allowed" });
  });

  it("is the program that its notes name, and reaches the notes of an earlier session [host.agent]", async () => {
    const user = new Becivic();
    const { host, id } = await withNote(user, {});
    expect((await host.call("add_note", { action: "show", id })).data).toMatchObject({ note: { submitting_agent: "test-host/2.1" } });
    const { data: earlier } = await host.call("start_session");
    const [command = ""] = earlier.next as string[];
    const session = /--session (\S+)/.exec(command)?.[1];
    expect((await host.call("preview_close", { session })).data).toMatchObject({ items: [{ id }] });
  });

  it.each(eras)("is not named where its name is a number of a person, in %s [notes.runtime]", async (era) => {
    const user = new Becivic();
    const { host, id } = await withNote(user, { era, name: "85073003328" });
    expect((await host.call("add_note", { action: "show", id })).data).toMatchObject({
      note: { submitting_agent: expect.stringMatching(/^becivic\//) },
    });
    expect((await host.call("start_session", { runtime: "85073003328/1" })).data).toMatchObject({ code: "personal_data" });
    for (const folder of [user.home, user.workingFolder])
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()))
        expect(readFileSync(path.join(entry.parentPath, entry.name), "utf8")).not.toContain("85073003328");
  });
});

describe("becivic mcp under load", () => {
  it("answers ten calls at once, each by itself and in their order [host.load]", async () => {
    const { host } = await withNote(new Becivic(), {});
    const topics = Array.from({ length: 10 }, (_, at) => `topic-${"abcdefghij"[at]}`);
    const stored = await Promise.all(
      topics.map((topic) => host.call("remember", { type: "decision_log", topic, text: "The family reunion comes first." })),
    );
    expect(stored.map(({ data }) => data.status)).toEqual(topics.map(() => "done"));
    const [first, second] = await Promise.all([host.call("add_note", NOTE), host.call("add_note", { action: "list" })]);
    expect(JSON.stringify(second.data.notes)).toContain(String(first.data.id));
  });

  it.each(eras)("refuses a line of 10 MB and goes on, in %s [host.load]", async (era) => {
    const host = await open(new Becivic(), { era });
    const words = "x".repeat(10 * 1024 * 1024);
    await expect(host.call("find_procedure", { words })).rejects.toThrow("too long");
    expect((await host.call("find_procedure", { words: "Belg worden" })).isError).toBe(false);
    expect(host.errorOutput).toBe("");
  });
});

describe("becivic mcp without a network", () => {
  /** Calls a tool, makes each call that it asks for, and gives the answer to the tool that its next step names. */
  async function callCarried(host: McpHost, name: string, args: object = {}): Promise<{ data: Called["data"]; calls: number }> {
    let { data } = await host.call(name, args);
    let calls = 0;
    for (; data.status === "carry" && calls < 10; calls += 1) {
      expect(data.next).toEqual([`becivic carry ${data.ticket} -`]);
      const answer = await carryByHttp(server.address, data.call as Call);
      ({ data } = await host.call("carry", { ticket: data.ticket, answer }));
    }
    return { data, calls };
  }

  it("reads a form and sends a note through the calls that the agent makes [host.carry]", async () => {
    const host = await open(new Becivic(), { env: { BECIVIC_URL: await closedAddress() }, person: agree });
    expect(host.client.getInstructions()).toMatch(/\bcarry = carry\b/);
    await host.call("set_up", AGREED);
    await host.call("start_session", { capabilities: ["multi_turn"] });
    const form = await callCarried(host, "get_questions", { skill: "nationality-application" });
    expect(form).toMatchObject({ calls: 1, data: { status: "done", questions: expect.anything() } });
    const { data: note } = await host.call("add_note", NOTE);
    await host.call("approve_notes", { ids: [note.id] });
    const sent = await callCarried(host, "submit_approved");
    expect(sent).toMatchObject({ calls: 3, data: { status: "done", sent: [{ id: note.id, status: "staged" }] } });
    const again = await host.call("carry", { ticket: `cry_${"0".repeat(32)}`, answer: "{}" });
    expect(again).toMatchObject({ isError: true, data: { code: "unknown_id" } });
  });
});

it("answers a line that is too long with its id, wherever a host writes it, and with null where there is none [host.load]", async () => {
  const words = "x".repeat(2 * 1024 * 1024);
  const lines = [
    `{"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "recall", "arguments": {"topic": "${words}"}}}`,
    `{"jsonrpc": "2.0", "method": "tools/call", "params": {"arguments": {"topic": "${words}"}}, "id": "a-1"}`,
    `{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"reason": "${words}"}}`,
  ];
  const { exit, stdout } = await new Becivic().run(["mcp"], { input: `${lines.join("\n")}\n` });
  const answers = stdout.split("\n").slice(0, -1);
  expect(answers.map((line) => JSON.parse(line) as unknown)).toEqual(
    [7, "a-1", null].map((id) => ({ jsonrpc: "2.0", id, error: { code: -32_600, message: expect.stringContaining("too long") } })),
  );
  expect(exit).toBe(0);
});

describe("becivic mcp where nothing can be written", () => {
  it("keeps notes in memory until it ends, says so, and writes nothing [host.memory]", async () => {
    const user = new Becivic();
    const options = { env: refusingDisk("EROFS", user.home, user.workingFolder), person: agree };
    const host = await open(user, options);
    const { data: first } = await host.call("start_session");
    expect(first).toMatchObject({ tier: "T1", say: expect.stringContaining("gone when it ends"), framing: { consents: {} } });
    const { data: set } = await host.call("set_up", { yes: true, no_folder: true, submissions: "yes" });
    expect(set).toMatchObject({ consents: { submissions: true }, say: expect.stringContaining("Nothing is stored on this computer.") });
    const { data: second } = await host.call("start_session", { capabilities: ["multi_turn"] });
    expect(second.say).toContain("gone when it ends");
    const { data: note } = await host.call("add_note", NOTE);
    expect((await host.call("approve_notes", { ids: [note.id] })).data).toMatchObject({ by: "elicitation", approved: [note.id] });
    expect((await host.call("submit_approved")).data).toMatchObject({ sent: [{ id: note.id }] });
    expect((await host.call("list_receipts")).data).toMatchObject({ receipts: [{ id: note.id }] });
    await host.client.close();
    expect([readdirSync(user.home), readdirSync(user.workingFolder)]).toEqual([[], []]);
    const later = await open(user, options);
    expect((await later.call("add_note", { action: "list" })).data).toMatchObject({ code: "no_consent" });
  });

  it("takes one thing that is wrong and refuses the second, which a user with notes on the disk may add [host.one-concern]", async () => {
    const fields = { scope: "general", evidence_date: "2026-11-02", evidence_source: "customer-report" };
    const concern = (body: string): object => ({
      action: "concern",
      on: "skill:nationality-application",
      content: { content: { ...fields, body } },
      capabilities: ["multi_turn", "structured_output"],
    });
    const user = new Becivic();
    const env = refusingDisk("EROFS", user.home, user.workingFolder);
    for (const [options, isOk] of [
      [{ env }, false],
      [{}, true],
    ] as const) {
      const host = await open(user, options);
      await host.call("set_up", { yes: true, no_folder: true, submissions: "yes" });
      expect((await host.call("add_note", concern("The desk was closed."))).data).toMatchObject({ ok: true });
      const { data } = await host.call("add_note", concern("The fee was higher."));
      expect(data).toMatchObject(isOk ? { ok: true } : { ok: false, code: "cap_reached" });
    }
  });
});
