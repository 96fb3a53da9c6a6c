import { validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { MemoryFolder } from "./_memory.ts";
import { Refusal } from "./answer.ts";
import type { Context } from "./context.ts";
import { add, createSession, HOME, run, SESSION_ID } from "./notes/_notes.ts";
import { doctor } from "./operations/doctor.ts";
import { FolderError, type FolderFault } from "./ports.ts";
import { runOperation } from "./run-operation.ts";

const ID = "con_01a1e8f2-f900-7abc-8def-0123456789ab";
const codesOf = (answer: { notices?: { code: string }[] }): string[] => answer.notices?.map(({ code }) => code) ?? [];

/** The operation doctor with other work. */
const failing = (error: Error) => ({ ...doctor, run: () => Promise.reject(error) });

describe("runOperation", () => {
  it("works the queue of cancellations before the operation, and says what became of it [cli.upkeep]", async () => {
    const context = createSession();
    const entry = {
      id: ID,
      server: context.server.origin,
      commit_eta: "2026-11-17T09:30:00Z",
      attempts: 3,
      next_at: "2026-11-17T09:29:00Z",
    };
    await context.home.write(`cancel-retry/${ID}.json`, JSON.stringify(entry));
    const first = await run(context, "doctor");
    expect(first.exit).toBe(0);
    expect(codesOf(first.answer).filter((code) => code.startsWith("cancel"))).toHaveLength(1);
    expect(codesOf((await run(context, "doctor")).answer).filter((code) => code.startsWith("cancel"))).toEqual([]);
  });

  it.each([
    ["delete-state", {}],
    ["set-up", { yes: true, submissions: "no" }],
    ["forget", { what: "region" }],
  ])("sends nothing before %s: what waits stays as it is [cli.upkeep]", async (name, input) => {
    const context = createSession();
    const entry = {
      id: ID,
      server: context.server.origin,
      commit_eta: "2026-11-17T20:00:00Z",
      attempts: 0,
      next_at: "2026-11-17T09:29:00Z",
    };
    await context.home.write(`cancel-retry/${ID}.json`, JSON.stringify(entry));
    await run(context, name, input);
    expect(context.requests).toEqual([]);
  });

  it("tells of a folder that looks like ours and is not used [cli.upkeep]", async () => {
    const context = createSession();
    context.folders.set("/home/user/work/BeCivic", new MemoryFolder("/home/user/work/BeCivic"));
    await context.folders.get("/home/user/work/BeCivic")?.write(".location", "/somewhere/else");
    expect((await run(context, "doctor")).answer.notices).toHaveLength(1);
  });

  it("proposes commands on the session that was named [cli.next]", async () => {
    const context = createSession({ settings: { session: SESSION_ID } });
    const note = { action: "feedback", content: { topic: "praise", body: "The list was right." } };
    expect((await run(context, "note", note)).answer.next).toEqual([`becivic close --session ${SESSION_ID}`]);
    const { answer } = await run(context, "submit-approved");
    expect(answer).toMatchObject({ ok: false });
    for (const command of answer.next ?? []) expect(command).toContain(SESSION_ID);
  });

  it("answers a start that is refused by its schema, with the reason [cli.json]", async () => {
    const { answer, exit } = await run(createSession(), "start-session", { about: "moved\u200bhouse" });
    expect({ exit, code: answer.code }).toEqual({ exit: 1, code: "hidden_characters" });
    expect(validate("start-session-output", answer).valid).toBe(true);
  });

  it("tells a refusal beside what happened around it [cli.upkeep]", async () => {
    const context = createSession();
    const entry = {
      id: ID,
      server: context.server.origin,
      commit_eta: "2026-11-17T09:30:00Z",
      attempts: 3,
      next_at: "2026-11-17T09:29:00Z",
    };
    await context.home.write(`cancel-retry/${ID}.json`, JSON.stringify(entry));
    const { answer, exit } = await runOperation(failing(new Refusal("no_session", "No session is open.")), context, {});
    expect({ exit, code: answer.code, notices: answer.notices?.length }).toEqual({ exit: 1, code: "no_session", notices: 1 });
  });

  /** A session whose folder could be written when it began, and cannot be any more. */
  function loseFolder(context: ReturnType<typeof createSession>): Context {
    const { look } = context.machine;
    context.home.fault = "read_only";
    return {
      ...context,
      machine: { ...context.machine, look: async (path) => ({ ...(await look(path)), isWritable: !path.startsWith(HOME) }) },
    };
  }

  it("goes on with what is left where the folder was lost, and says so [cli.upkeep]", async () => {
    const { answer, exit } = await runOperation(doctor, loseFolder(createSession()), {});
    expect(exit).toBe(0);
    expect(answer).toMatchObject({ ok: true, tier: "T1" });
    expect(codesOf(answer)).toContain("folder_lost");
    expect(validate("doctor-output", answer).valid).toBe(true);
  });

  it("says that notes are held where notes wait [cli.upkeep]", async () => {
    const context = createSession();
    await add(context, "feedback", undefined, { topic: "praise", body: "The list of documents was right." });
    const { answer } = await runOperation(doctor, loseFolder(context), {});
    expect(answer.notices?.find(({ code }) => code === "folder_lost")?.say).toMatch(/I hold them until the folder can be written/);
  });

  it.each<[FolderFault, string, number]>([
    ["read_only", "folder_read_only", 4],
    ["full", "folder_full", 4],
    ["leads_out", "folder_leads_out", 4],
    ["busy", "folder_busy", 4],
    ["not_text", "damaged", 4],
    ["unavailable", "damaged", 4],
  ])("answers a folder that is %s by %s and exit code %i [cli.exit-codes]", async (fault, code, exit) => {
    expect(await runOperation(failing(new FolderError(fault)), createSession(), {})).toMatchObject({ exit, answer: { ok: false, code } });
  });

  it("answers by the schema of the operation, for any fields of a refusal [cli.json]", async () => {
    const refusal = new Refusal("no_folder", "There is none.", { next: ["becivic setup --yes"], secret: "x", tier: "T9" });
    const { answer } = await runOperation(failing(refusal), createSession(), {});
    expect(answer).toEqual({ ok: false, status: "refused", code: "no_folder", say: "There is none.", next: ["becivic setup --yes"] });
  });

  it.each([null, "x", { unknown: "Jeanne Exemple" }, []])(
    "refuses an input that is none without repeating it: %o [cli.arguments]",
    async (input) => {
      const { answer, exit } = await runOperation(doctor, createSession(), input);
      expect({ exit, code: answer.code }).toEqual({ exit: 2, code: "usage" });
      expect(JSON.stringify(answer)).not.toContain("Jeanne");
    },
  );

  it("throws what is a bug [cli.exit-codes]", async () => {
    await expect(runOperation(failing(new TypeError("a bug")), createSession(), {})).rejects.toThrow(TypeError);
  });
});
