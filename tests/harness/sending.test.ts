import { readFileSync } from "node:fs";
import path from "node:path";
import { type FeedbackEnvelope, tryParseJson } from "@becivic/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic } from "./_becivic.ts";
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
async function userWithNotes(): Promise<{ user: Becivic; ids: string[] }> {
  const user = new Becivic({ BECIVIC_URL: origin });
  await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
  await user.ask(["start", "--capabilities", "multi_turn,structured_output,web_fetch,tool_execution,file_read"]);
  const ids: string[] = [];
  for (const { action, on, content } of notesOfAllTypes()) {
    const target = on === undefined ? [] : ["--on", on];
    const { answer } = await user.ask(["note", action, ...target, "--reviewed", "-"], { input: JSON.stringify(content) });
    ids.push(String(answer.id));
  }
  const { answer } = await user.ask(["close"]);
  const { items = [] } = answer as { items?: { id: string; code: string }[] };
  await user.ask(["approve", ...items.map(({ id }) => id), "--codes", items.map(({ code }) => code).join(",")]);
  proxy.requests.length = 0;
  return { user, ids };
}

function envelopes(): FeedbackEnvelope[] {
  return proxy.requests.filter(({ method }) => method === "POST").map(({ body }) => tryParseJson(body) as FeedbackEnvelope);
}

function receiptsOf(user: Becivic): { id: string }[] {
  const lines = readFileSync(path.join(user.home, ".be-civic/submissions.jsonl"), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => tryParseJson(line) as { id: string });
}

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
    const answers = await Promise.all([user.ask(["submit"]), user.ask(["submit"])]);
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
