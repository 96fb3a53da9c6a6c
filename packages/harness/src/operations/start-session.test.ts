import { validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { createMemoryContext, type MemoryContext, MemoryFolder } from "../_memory.ts";
import type { Context } from "../context.ts";
import { PROFILE_FILE, progressFile, SESSIONS_FOLDER } from "../folder/layout.ts";
import { changeProfile } from "../profile/profile-store.ts";
import { readOpenSessions } from "../session/session-facts.ts";
import { endSession } from "./end-session.ts";
import { setUp } from "./set-up.ts";
import { startSession } from "./start-session.ts";

const steps = ["tier", "id", "folder", "rules", "orphans", "graph", "framing"];

describe("the start of a session", () => {
  it("creates nothing before the user agreed, and asks for the folder [session.start]", async () => {
    const context = createMemoryContext();
    const answer = await startSession.run(context, {});
    expect(answer).toMatchObject({ status: "needs", needs: ["consent_folder"], tier: "T2", steps, framing: { kind: "first_contact" } });
    // A path is told once.
    expect(answer.say).toContain("in /home/user/.be-civic;");
    expect(answer.data_dir).toBeUndefined();
    expect(context.folders.size).toBe(0);
    expect(validate("start-session-output", answer)).toMatchObject({ valid: true });
  });

  it("opens a session of its own each time, with ids that differ at one moment [session.start]", async () => {
    const { context, folder } = await machineWithFolder();
    const answers = [await startSession.run(context, {}), await startSession.run(context, { tools: ["mcp__becivic__x"], hooks: true })];
    expect(answers.map(({ tier }) => tier)).toEqual(["T2", "T4"]);
    expect(answers.map(({ steps: one }) => one)).toEqual([steps, steps]);
    const sessions = await readOpenSessions(folder);
    expect(sessions.map(({ session_id: id }) => id).sort()).toEqual(answers.map(({ session_id: id }) => id).sort());
    expect(new Set(sessions.map(({ outcome_event_id: id }) => id)).size).toBe(2);
    for (const answer of answers) expect(validate("start-session-output", answer)).toMatchObject({ valid: true });
  });

  it("neither stores nor sends what the user asks [session.private]", async () => {
    const { context, folder } = await machineWithFolder();
    await startSession.run(context, { about: "zebra crossing canary" });
    expect(JSON.stringify([...folder.files]) + JSON.stringify(context.requests)).not.toMatch(/zebra|canary/);
  });

  it("refuses a question with characters that cannot be seen, without repeating it", async () => {
    const { context } = await machineWithFolder();
    const refusal = await startSession.run(context, { about: "move\u202e canary" }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "hidden_characters" });
    expect(JSON.stringify(refusal)).not.toContain("canary");
  });

  it("without any place to write advises, opens no session and names the gap once [session.tiers]", async () => {
    const context = readOnly(createMemoryContext());
    const answer = await startSession.run(context, {});
    expect(answer).toMatchObject({ status: "done", tier: "T1", framing: { kind: "first_contact" } });
    expect(JSON.stringify(answer).split('"upgrade"')).toHaveLength(2);
    expect(JSON.stringify(answer)).not.toMatch(/next time|paste|EUR|€/i);
    expect(validate("start-session-output", answer)).toMatchObject({ valid: true });
  });

  it("names the command for notes where nothing but the folder of the work can be written [session.tiers]", async () => {
    const context = createMemoryContext();
    const { look } = context.machine;
    const onlyWork = async (path: string) => ({ ...(await look(path)), isWritable: path.startsWith("/home/user/work") });
    const answer = await startSession.run({ ...context, machine: { ...context.machine, look: onlyWork } }, {});
    expect(answer).toMatchObject({ tier: "T1", framing: { consents: { submissions: expect.any(String) } } });
    expect(answer.next).toContain("becivic setup --yes --no-folder --submissions <yes|no>");
    expect(answer.say).toContain("I write a note in /home/user/work/.be-civic");
  });

  it("goes on without the folder where it can only be read, and says so [session.lost]", async () => {
    const { context, folder } = await machineWithFolder();
    const stored = new Map(folder.files);
    for (const lost of [readOnly(context), context]) {
      folder.fault = "read_only";
      const answer = await startSession.run(lost, {});
      expect(answer).toMatchObject({ status: "done", tier: "T1", framing: { kind: "first_contact" } });
      expect(answer.notices?.map(({ code }) => code)).toContain("folder_lost");
      expect(answer.say).not.toContain("I write a note");
      expect(folder.files).toEqual(stored);
    }
  });

  it("is a first contact again after the folder was deleted [session.framing]", async () => {
    const { context, folder } = await machineWithFolder();
    await startSession.run(context, {});
    await folder.remove(PROFILE_FILE);
    expect((await startSession.run(context, {})).framing?.kind).toBe("first_contact");
    context.folders.delete(folder.location);
    expect(await startSession.run(context, {})).toMatchObject({ status: "needs", framing: { kind: "first_contact" } });
    expect(context.folders.size).toBe(0);
  });

  it("keeps the session beside the notes where the user wants no folder, and asks no consent again [session.consent]", async () => {
    const context = createMemoryContext();
    await setUp.run(context, { yes: true, no_folder: true, submissions: "yes" });
    const answer = await startSession.run(context, {});
    expect(answer).toMatchObject({ status: "done", tier: "T1", framing: { kind: "first_contact" } });
    expect(answer.framing?.consents).toBeUndefined();
    expect(answer.upgrade).toBeUndefined();
    expect(answer.say).toContain("As you wished, I keep nothing but notes");
    const [notes = new MemoryFolder()] = context.folders.values();
    expect((await readOpenSessions(notes)).map(({ session_id: id }) => id)).toEqual([answer.session_id]);
    await endSession.run(context, { outcome: "success" });
    expect(await readOpenSessions(notes)).toEqual([]);
    await setUp.run(context, { yes: true, no_folder: true, submissions: "no" });
    expect(await startSession.run(context, {})).toMatchObject({ status: "needs", needs: ["consent_folder"] });
  });

  it("goes on where a file of progress cannot be read, without its step [session.returning]", async () => {
    const { context, folder } = await machineWithFolder();
    await changeProfile(context, folder, (profile) => ({ ...profile, active_procedures: ["address-change"] }));
    await folder.write(progressFile("address-change"), "an editor broke this");
    const answer = await startSession.run(context, {});
    expect(answer.framing).toMatchObject({ kind: "continuing", procedures: [{ id: "address-change", title: "address change" }] });
    expect(answer.framing?.procedures?.[0]?.step).toBeUndefined();
  });

  it("begins with the session, so that a crash afterwards leaves one that can be ended", async () => {
    const { context, folder } = await machineWithFolder();
    const failing = { ...context, server: { ...context.server, send: () => Promise.reject(new Error("died")) } };
    await expect(startSession.run(failing, {})).rejects.toThrow("died");
    expect(await folder.list(SESSIONS_FOLDER)).toHaveLength(1);
  });
});

async function machineWithFolder(): Promise<{ context: MemoryContext; folder: MemoryFolder }> {
  const context = createMemoryContext();
  await setUp.run(context, { yes: true, submissions: "yes", analytics: "no" });
  const [folder] = context.folders.values();
  return { context, folder: folder ?? new MemoryFolder() };
}

function readOnly<Machine extends Context>(context: Machine): Machine {
  const { machine } = context;
  return { ...context, machine: { ...machine, look: async (path: string) => ({ ...(await machine.look(path)), isWritable: false }) } };
}
