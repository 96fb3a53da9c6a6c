import { readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { CONTRACT_VERSION, DAY_MS, type FeedbackEnvelope, HOUR_MS, SECOND_MS, tryParseJson } from "@becivic/contract";
import { operations, runOperation } from "@becivic/harness";
import { createHttpTransport, createNodeMachine, systemRandomness } from "@becivic/harness/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { AS_PROCESS, Becivic } from "./_becivic.ts";
import { notesOfAllTypes } from "./_notes-of-all-types.ts";
import { RecordingProxy } from "./_recording-proxy.ts";

let server: RunningServer;
let proxy: RecordingProxy;
let origin: string;

beforeAll(async () => {
  server = await startServer({ BECIVIC_CORPUS: fewSkillsFolder(), BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
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

/** A user with one note of each type, all approved. */
async function userWithNotes({ analytics = "no", env = {} } = {}): Promise<{ user: Becivic; ids: string[] }> {
  const user = new Becivic({ BECIVIC_URL: origin, ...env });
  await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", analytics]);
  await user.ask(["start", "--capabilities", "multi_turn,structured_output,web_fetch,tool_execution,file_read"]);
  const ids: string[] = [];
  for (const { action, on, content } of notesOfAllTypes()) {
    const target = on === undefined ? [] : ["--on", on];
    const { answer } = await user.ask(["note", action, ...target, "--reviewed", "-"], { input: JSON.stringify(content) });
    ids.push(String(answer.id));
  }
  await approveAll(user);
  proxy.requests.length = 0;
  return { user, ids };
}

async function approveAll(user: Becivic, options: readonly string[] = []): Promise<void> {
  const { answer } = await user.ask(["close", ...options]);
  const { items = [] } = answer as { items?: { id: string; code: string }[] };
  await user.ask(["approve", ...items.map(({ id }) => id), "--codes", items.map(({ code }) => code).join(","), ...options]);
}

/** The file of the notes, and the session that its name says. */
function bufferOf(user: Becivic): { file: string; session_id: string } {
  const folder = path.join(user.workingFolder, ".be-civic");
  const name = readdirSync(folder).find((one) => one.endsWith(".jsonl")) ?? "";
  return { file: path.join(folder, name), session_id: name.slice("feedback-buffer-".length, -".jsonl".length) };
}

function envelopes(): FeedbackEnvelope[] {
  return proxy.requests.filter(({ method }) => method === "POST").map(({ body }) => tryParseJson(body) as FeedbackEnvelope);
}

function receiptsOf(user: Becivic): { id: string }[] {
  const lines = readFileSync(path.join(user.home, ".be-civic/submissions.jsonl"), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => tryParseJson(line) as { id: string });
}

describe("a server in trouble", () => {
  /** Sends as the command does, with a clock that only counts how long it would wait. */
  async function submitAndCount(user: Becivic): Promise<{ exit: number; waits: number[] }> {
    const submit = operations.find(({ name }) => name === "submit-approved");
    if (submit === undefined) throw new Error("there is no operation for sending");
    const waits: number[] = [];
    const { exit } = await runOperation(
      submit,
      {
        clock: { now: () => new Date(), wait: async (milliseconds) => void waits.push(milliseconds) },
        randomness: systemRandomness,
        machine: createNodeMachine({ HOME: user.home }, user.workingFolder),
        server: createHttpTransport(origin, { runtime: "test/1" }),
        asker: { kind: "none", askAll: async (questions) => questions.map(() => undefined) },
        settings: { isOffline: false, requireUser: false, runtime: "test/1" },
      },
      {},
    );
    return { exit, waits };
  }

  it("is asked again as its manifest says: so often, after these pauses, with the same ids [notes.retries]", async () => {
    const { user, ids } = await userWithNotes();
    const manifest = (await (await fetch(`${server.address}/agents/manifest.json`)).json()) as { retry_policy: object };
    const policy = { same_id: true, initial_seconds: 0, factor: 0, attempts: 0, honour: "", ...manifest.retry_policy };
    const trouble = (headers: Record<string, string>) => () => Response.json({ error: "staging_unavailable" }, { status: 503, headers });
    proxy.on("POST", FEEDBACK, trouble({}));
    const pauses = Array.from({ length: policy.attempts - 1 }, (_, at) => policy.initial_seconds * policy.factor ** at * SECOND_MS);
    expect(await submitAndCount(user)).toEqual({ exit: 3, waits: pauses });
    expect(pauses.length).toBeGreaterThan(0);
    const attempts = envelopes().map(({ items }) => items);
    expect(attempts).toEqual(Array.from({ length: policy.attempts }, () => attempts[0]));
    for (const id of ids) expect(JSON.stringify(attempts[0])).toContain(id);
    expect({ same_id: policy.same_id, honour: policy.honour }).toEqual({ same_id: true, honour: "Retry-After" });
    proxy.on("POST", FEEDBACK, trouble({ "retry-after": "30" }));
    expect(await submitAndCount(user)).toEqual({ exit: 3, waits: pauses.map(() => 30 * SECOND_MS) });
  });
});

describe("two processes of one user", () => {
  it("do not send a note that one of them dropped while the other waits for the server [notes.last-word]", async () => {
    const { user, ids } = await userWithNotes();
    proxy.on("POST", FEEDBACK, async (_request, forward) => {
      const answer = await forward();
      expect((await user.ask(["note", "drop", String(ids[0])])).answer).toMatchObject({ status: "done" });
      proxy.forgetRules();
      return answer;
    });
    expect((await user.ask(["submit"])).answer).toMatchObject({ code: "not_approved", next: ["becivic close"] });
    expect(envelopes().map(({ mode }) => mode)).toEqual(["validate"]);
    expect((await user.ask(["submit"])).answer).toMatchObject({ sent: ids.slice(1).map((id) => ({ id })) });
  });

  it("that send at once leave one receipt for each note [notes.recovery]", async () => {
    const { user, ids } = await userWithNotes();
    proxy.on("POST", FEEDBACK, async (_request, forward) => {
      const answer = await forward();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return answer;
    });
    const answers = await Promise.all([user.ask(["submit"], AS_PROCESS), user.ask(["submit"], AS_PROCESS)]);
    const other = answers.find(({ answer }) => answer.code === "folder_busy");
    expect(other?.answer.say).toContain("Another program is sending");
    expect(answers.find((one) => one !== other)?.answer).toMatchObject({ sent: ids.map((id) => ({ id })) });
    expect(receiptsOf(user).map(({ id }) => id)).toEqual(ids);
    expect((await user.ask(["cancel", String(ids[0])])).answer).toMatchObject({ state: "cancelled" });
  });

  it("of which one only reads leave one receipt for each note [notes.recovery]", async () => {
    const { user, ids } = await userWithNotes();
    let reading: ReturnType<Becivic["ask"]> | undefined;
    proxy.on("POST", FEEDBACK, async ({ body }, forward) => {
      const answer = await forward();
      // The notes are in the journal now, and the answer is not there yet.
      if (!body.includes('"stage"') || reading !== undefined) return answer;
      reading = user.ask(["receipts"]);
      await reading;
      return answer;
    });
    expect((await user.ask(["submit"])).answer).toMatchObject({ sent: ids.map((id) => ({ id })) });
    expect((await reading)?.answer.notices).toBeUndefined();
    expect(receiptsOf(user)).toHaveLength(ids.length);
  });
});

describe("the file of the notes", () => {
  it("has lines that the server takes one by one [notes.buffer]", async () => {
    const { user, ids } = await userWithNotes();
    const { file, session_id } = bufferOf(user);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    expect(lines).toHaveLength(ids.length);
    for (const [at, line] of lines.entries()) {
      const envelope = {
        schema_version: 1,
        session_id,
        submitted_at: new Date().toISOString(),
        submitting_agent: "test/1",
        submission_contract_version: CONTRACT_VERSION,
        declared_capabilities: ["multi_turn", "structured_output", "web_fetch", "tool_execution", "file_read"],
        mode: "validate",
        items: [tryParseJson(line)],
      };
      const answer = await fetch(`${server.address}/api/feedback`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(envelope),
      });
      expect(await answer.json()).toMatchObject({ results: [{ id: ids[at], status: "validated" }] });
    }
  });

  it("is taken by the server twenty days after it was written [notes.orphans]", async () => {
    const { user, ids } = await userWithNotes();
    const { file, session_id } = bufferOf(user);
    const then = new Date(Date.now() - 20 * DAY_MS);
    utimesSync(file, then, then);
    rmSync(path.join(user.home, ".be-civic/sessions", session_id), { recursive: true });
    const { answer: start } = await user.ask([
      "start",
      "--capabilities",
      "multi_turn,structured_output,web_fetch,tool_execution,file_read",
    ]);
    expect(start.orphans).toMatchObject([{ session_id, items: ids.length, may_have_been_sent: true }]);
    await approveAll(user, ["--session", session_id]);
    expect((await user.ask(["submit", "--session", session_id])).answer).toMatchObject({ sent: ids.map((id) => ({ id })) });
  });
});

describe("a clock", () => {
  it.each([3, -3])(
    "that is %i hours off loses neither notes nor counts, at the real server [notes.clock] [session.analytics-clock]",
    async (hours) => {
      const env = { BECIVIC_ENV: "development", BECIVIC_NOW: new Date(Date.now() + hours * HOUR_MS).toISOString() };
      const { user, ids } = await userWithNotes({ analytics: "yes", env });
      const { answer } = await user.ask(["submit"]);
      expect(answer).toMatchObject({ sent: ids.map((id) => ({ id })), notices: [{ code: "clock" }] });
      await user.ask(["end", "--outcome", "success"]);
      const counts: number[] = [];
      proxy.on("POST", /^\/api\/analytics$/, async (_request, forward) => {
        const taken = await forward();
        counts.push(taken.status);
        return taken;
      });
      await user.ask(["start"]);
      // The first is refused for its time and sent again; the second has the right time at once.
      expect(counts.filter((status) => status < 300)).toHaveLength(2);
    },
  );
});
