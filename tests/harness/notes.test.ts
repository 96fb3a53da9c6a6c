import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FeedbackEnvelope, tryParseJson, validate } from "@becivic/contract";
import { type Answer, type Context, operations, runOperation } from "@becivic/harness";
import { createHttpTransport, createNodeMachine, systemRandomness } from "@becivic/harness/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { notesOfAllTypes } from "./_notes-of-all-types.ts";
import { RecordingProxy } from "./_recording-proxy.ts";

type Fields = Answer & Record<string, unknown>;

let server: RunningServer;
let proxy: RecordingProxy;
let origin: string;

beforeAll(async () => {
  server = await startServer({ BECIVIC_CORPUS: fewSkillsFolder() });
  proxy = new RecordingProxy(server.address);
  origin = await proxy.start();
});

afterEach(() => {
  proxy.forgetRules();
  proxy.requests.length = 0;
});

afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

const FEEDBACK = /^\/api\/feedback$/;

/** A user with a folder, a yes to sending, and an open session. Waits cost no time. */
async function newUser(options: { origin?: string; timeoutMs?: number } = {}) {
  const root = mkdtempSync(path.join(tmpdir(), "becivic-notes-"));
  const workingFolder = path.join(root, "work");
  mkdirSync(workingFolder);
  const context = (timeoutMs?: number): Context => ({
    clock: { now: () => new Date(), wait: () => Promise.resolve() },
    randomness: systemRandomness,
    machine: createNodeMachine({ HOME: path.join(root, "home") }, workingFolder),
    server: createHttpTransport(options.origin ?? origin, { runtime: "test/1", ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
    asker: { kind: "none", askAll: async (questions) => questions.map(() => undefined) },
    settings: { dataDir: path.join(root, "home/data"), isOffline: false, requireUser: false, runtime: "test/1" },
  });
  const run = async (command: string, input: object = {}, timeoutMs?: number): Promise<Fields> => {
    const operation = operations.find((one) => one.command === command);
    if (operation === undefined) throw new Error(`there is no command ${command}`);
    const { answer } = await runOperation(operation, context(timeoutMs), input);
    expect(validate(`${operation.name}-output`, answer)).toMatchObject({ valid: true });
    return answer as Fields;
  };
  mkdirSync(path.join(root, "home"));
  await run("setup", { yes: true, submissions: "yes", analytics: "no" });
  const { session_id: sessionId } = await run("start", {
    capabilities: ["multi_turn", "structured_output", "web_fetch", "tool_execution", "file_read"],
  });
  proxy.requests.length = 0;
  const approveAll = async (): Promise<void> => {
    const { items = [], sources } = (await run("close")) as {
      items?: { id: string; code: string }[];
      sources?: { votes: { id: string; code: string }[] };
    };
    const notes = [...items, ...(sources?.votes ?? [])];
    await run("approve", { ids: notes.map(({ id }) => id), codes: notes.map(({ code }) => code) });
  };
  const receipts = (): Record<string, unknown>[] =>
    readFileSync(path.join(root, "home/data/submissions.jsonl"), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => tryParseJson(line) as Record<string, unknown>);
  return { root, workingFolder, sessionId: String(sessionId), run, approveAll, receipts };
}

async function userWithConcern() {
  const user = await newUser();
  const [concern] = notesOfAllTypes();
  const { id } = await user.run("note", { ...concern });
  await user.approveAll();
  return { ...user, id: String(id) };
}

function envelopes(): FeedbackEnvelope[] {
  return proxy.requests.filter(({ method }) => method === "POST").map(({ body }) => tryParseJson(body) as FeedbackEnvelope);
}

describe("notes at a real server", () => {
  it("of all six types are validated first, then taken with the same bytes, and can be cancelled [notes.sending]", async () => {
    const { run, approveAll, receipts, root, workingFolder, sessionId } = await newUser();
    const ids: string[] = [];
    for (const note of notesOfAllTypes()) ids.push(String((await run("note", { ...note, reviewed: true })).id));
    expect(proxy.requests).toEqual([]);
    execFileSync("git", ["init", "-q"], { cwd: workingFolder });
    expect(execFileSync("git", ["status", "--porcelain"], { cwd: workingFolder, encoding: "utf8" })).not.toContain("feedback-buffer");
    await approveAll();
    const answer = await run("submit");
    expect(answer.sent).toMatchObject(ids.map((id) => ({ id, status: id.startsWith("val_") ? "applied" : "staged" })));
    const [first, second, ...others] = envelopes();
    expect([first?.mode, second?.mode, others.length]).toEqual(["validate", "stage", 0]);
    expect(JSON.stringify(second?.items)).toBe(JSON.stringify(first?.items));
    expect(first).toMatchObject({ session_id: sessionId });
    expect(JSON.stringify(proxy.requests)).not.toContain(root);
    expect(receipts()).toHaveLength(6);
    for (const line of receipts()) expect(validate("receipt-line", line)).toMatchObject({ valid: true });
    expect(readdirSync(path.join(workingFolder, ".be-civic"))).toEqual([".gitignore"]);

    expect(await run("cancel", { id: ids[0] })).toMatchObject({ state: "cancelled" });
    expect((await fetch(`${server.address}/api/concerns/${ids[0]}`)).status).toBe(404);
    expect(await run("cancel", { id: ids[2] })).toMatchObject({ code: "not_allowed", say: expect.stringContaining("vote the other way") });
    expect(await run("receipts", { refresh: true })).toMatchObject({
      receipts: expect.arrayContaining([expect.objectContaining({ id: ids[1], state: "staged" })]),
    });
  });

  it("have a receipt that cancels though the answer was lost [notes.recovery]", async () => {
    const { id, run, receipts } = await userWithConcern();
    let isLost = false;
    proxy.on("POST", FEEDBACK, async ({ body }, forward) => {
      const answer = await forward();
      if (isLost || !body.includes('"stage"')) return answer;
      isLost = true;
      return "cut";
    });
    expect(await run("submit")).toMatchObject({ sent: [{ id, status: "staged" }] });
    expect(new Set(envelopes().map(({ items }) => JSON.stringify(items))).size).toBe(1);
    expect(envelopes().map(({ mode }) => mode)).toEqual(["validate", "stage", "stage"]);
    expect(receipts()).toHaveLength(1);
    expect(await run("cancel", { id })).toMatchObject({ state: "cancelled" });
  });

  it("are finished by the next sending where every answer was lost [notes.recovery]", async () => {
    const { id, run } = await userWithConcern();
    proxy.on("POST", FEEDBACK, async ({ body }, forward) => {
      const answer = await forward();
      return body.includes('"stage"') ? "cut" : answer;
    });
    expect(await run("submit")).toMatchObject({ code: "server_unreachable", unsure: [id] });
    proxy.forgetRules();
    expect(await run("submit")).toMatchObject({ status: "done", notices: [{ code: "sending_finished" }] });
    expect(await run("cancel", { id })).toMatchObject({ state: "cancelled" });
  });

  const troubles: readonly [string, Parameters<RecordingProxy["on"]>[2]][] = [
    ["is away", () => Response.json({ error: "staging_unavailable", retry_after: 1 }, { status: 503, headers: { "retry-after": "1" } })],
    ["cuts the connection", () => "cut"],
    ["sends too much", () => new Response("x".repeat(6 * 1024 * 1024))],
    ["sends a page instead of an answer", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["redirects to another place", () => new Response(null, { status: 302, headers: { location: "http://127.0.0.1:9/" } })],
    [
      "answers to another session",
      async (_request, forward) =>
        new Response((await (await forward()).text()).replace(/"ses_[^"]*"/, '"ses_01a1e8f2-f900-7abc-8def-0123456789ab"')),
    ],
  ];
  it.each(troubles)("stay here, approved, where the server %s [notes.retries]", async (_what, rule) => {
    const { run } = await userWithConcern();
    proxy.on("POST", FEEDBACK, rule);
    expect(await run("submit")).toMatchObject({ status: "refused", ok: false });
    expect(envelopes().every(({ mode }) => mode === "validate")).toBe(true);
    proxy.forgetRules();
    expect(await run("submit")).toMatchObject({ sent: [{ status: "staged" }] });
  });

  it("stay here where the server never answers [notes.retries]", async () => {
    const { run } = await userWithConcern();
    proxy.on("POST", FEEDBACK, () => new Promise(() => {}));
    expect(await run("submit", {}, 200)).toMatchObject({ code: "server_unreachable" });
    proxy.forgetRules();
    expect(await run("submit")).toMatchObject({ sent: [{ status: "staged" }] });
  });

  it("are not exchanged for others by a hostile server [notes.hostile]", async () => {
    const { id, run } = await userWithConcern();
    const other = "con_01a1e8f2-f900-7abc-8def-0123456789ab";
    proxy.on("POST", FEEDBACK, async ({ body }, forward) => {
      const text = await (await forward()).text();
      return new Response(body.includes('"stage"') ? text.replaceAll(id, other) : text);
    });
    const answer = await run("submit");
    expect(answer).toMatchObject({ unsure: [id], notices: [{ code: "strange_answer" }] });
    expect(JSON.stringify(await run("receipts"))).not.toContain(other);
    proxy.forgetRules();
    await run("submit");
    expect(await run("cancel", { id })).toMatchObject({ state: "cancelled" });
  });

  it("are cancelled later where the server is away, by the same token [notes.cancel-queue]", async () => {
    const { id, run, receipts } = await userWithConcern();
    await run("submit");
    proxy.on("DELETE", /^\/api\/concerns\//, () => Response.json({ error: "staging_unavailable", retry_after: 1 }, { status: 503 }));
    expect(await run("cancel", { id })).toMatchObject({ state: "queued" });
    proxy.forgetRules();
    expect(await run("cancel", { id })).toMatchObject({ state: "cancelled" });
    expect(receipts().map(({ status }) => status)).toEqual(["staged", "cancelled"]);
  });

  it("that are not about anything of this server never leave the machine [notes.refusals]", async () => {
    const { run } = await newUser();
    const [concern] = notesOfAllTypes();
    expect(await run("note", { ...concern, on: "skill:nationality-aplication" })).toMatchObject({
      code: "cross_ref_fail",
      faults: [{ nearest: ["nationality-application"] }],
    });
    expect(proxy.requests).toEqual([]);
  });
});

describe("the limits of a day", () => {
  /** A user at a server of its own, whose counters start at zero. */
  const withOwnServer = async (task: (user: Awaited<ReturnType<typeof newUser>>) => Promise<void>) => {
    const ownServer = await startServer({ BECIVIC_CORPUS: fewSkillsFolder() });
    try {
      await task(await newUser({ origin: ownServer.address }));
    } finally {
      await ownServer.stop();
    }
  };
  const sendTwelve = async ({ run, approveAll }: Awaited<ReturnType<typeof newUser>>, on: string, content: object) => {
    for (let at = 0; at < 12; at += 1) expect(await run("note", { action: "validation", on, content })).toMatchObject({ ok: true });
    await approveAll();
    return (await run("submit")) as Fields & { sent?: unknown[]; waiting?: string[] };
  };

  it("leave votes here, approved, and say which and until when [notes.limits]", () =>
    withOwnServer(async (user) => {
      const first = await sendTwelve(user, "skill:nationality-application", { verdict: "confirm" });
      expect([first.sent?.length, first.waiting?.length]).toEqual([10, 2]);
      expect(first.say).toContain("Still here, approved, for another day: 2 notes.");
      expect(await user.run("note", { action: "list" })).toMatchObject({ notes: [{ approved: true }, { approved: true }] });
      // Now the limit is reached before the first vote, so that the server refuses the envelope as a whole.
      const second = await user.run("submit");
      expect(second).toMatchObject({ code: "server_refused", waiting: first.waiting, retry_after: expect.any(Number) });
      expect(second.say).toMatch(
        /no more such votes .* until \d{4}-\d\d-\d\d 00:00 UTC.*approved: 2\. Notes of other kinds can still be sent/,
      );
      expect(await user.run("note", { action: "list" })).toMatchObject({ notes: [{ approved: true }, { approved: true }] });
    }));

  it("do not keep back twelve attempts at sources of paths [notes.limits]", () =>
    withOwnServer(async (user) => {
      const content = { verdict: "confirm", traversal_metadata: { outcome: "success" } };
      const answer = await sendTwelve(user, "path_source:birth-certificate-belgian:irisbox-birth", content);
      expect([answer.sent?.length, answer.waiting]).toEqual([12, undefined]);
      expect(await user.run("note", { action: "list" })).toMatchObject({ notes: [] });
    }));
});
