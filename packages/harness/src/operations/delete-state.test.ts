import { describe, expect, it } from "vitest";
import { type MemoryContext, MemoryFolder } from "../_memory.ts";
import { resolveDataDir } from "../folder/resolve-data-dir.ts";
import { contextWith, DATA, runChecked, SESSION, userFiles } from "../transfer/_folders.ts";
import { deleteState } from "./delete-state.ts";

const facts = {
  session_id: SESSION,
  server: "https://becivic.be",
  started_at: "2026-11-17T09:00:00Z",
  tier: "T2",
  runtime: "test/1",
  capabilities: [],
  buffer: "/home/user/elsewhere/.be-civic",
  can_submit: true,
  loaded: [],
};

describe("delete [folder.delete]", () => {
  it("removes everything without a question or a request, and the next session is the first", async () => {
    const { context, folder } = contextWith(userFiles);
    let questions = 0;
    const askAll = async () => {
      questions += 1;
      return [];
    };
    context.asker = { kind: "terminal", askAll };
    const { answer, exit } = await runChecked(deleteState, context, {});
    expect(exit).toBe(0);
    expect(answer).toMatchObject({
      status: "done",
      gone: [".location", "cache", "memory", "profile.json", "skills-cache", "submissions.jsonl"],
      left: 0,
      next: ["becivic start"],
    });
    expect(folder.files.size).toBe(0);
    expect([context.requests, questions]).toEqual([[], 0]);
    expect((await resolveDataDir(context.machine, undefined)).exists).toBe(false);
  });

  it("removes the buffers of open sessions and those beside the work, and nothing else there", async () => {
    const { context, home } = contextWith({ ...userFiles, [`sessions/${SESSION}/facts.json`]: JSON.stringify(facts) });
    const elsewhere = new MemoryFolder(facts.buffer);
    const beside = new MemoryFolder("/home/user/work/.be-civic");
    const buffer = `feedback-buffer-${SESSION}.jsonl`;
    for (const place of [elsewhere, beside]) {
      context.folders.set(place.location, place);
      for (const name of [buffer, "letter.odt"]) await place.write(name, "x");
    }
    await home.write("thesis.tex", "x");
    await runChecked(deleteState, context, {});
    for (const place of [elsewhere, beside]) expect([...place.files.keys()]).toEqual(["letter.odt"]);
    expect([...home.files.keys()]).toEqual(["thesis.tex"]);
  });

  it("removes the folder for notes of a user who wants no data folder", async () => {
    const { context } = contextWith({});
    const beside = new MemoryFolder("/home/user/work/.be-civic");
    context.folders.set(beside.location, beside);
    const names = ["consent.json", ".gitignore", `sessions/${SESSION}/facts.json`, "submissions.jsonl", "cancel-retry/con_1.json"];
    for (const name of names) await beside.write(name, "x");
    const { answer } = await runChecked(deleteState, context, {});
    expect(answer).toMatchObject({
      gone: ["cancel-retry", "consent.json", "sessions", "submissions.jsonl"].map((name) => `.be-civic/${name}`),
    });
    expect(beside.files.size).toBe(0);
  });

  it("leaves files of the user that are not ours, without their names", async () => {
    const { context, folder } = contextWith({ ...userFiles, "my-secret-letter.odt": "x" });
    const { answer } = await runChecked(deleteState, context, {});
    expect(answer).toMatchObject({ left: 1 });
    expect(JSON.stringify(answer)).not.toContain("letter");
    expect([...folder.files.keys()]).toEqual(["my-secret-letter.odt"]);
  });

  it("finds what a killed deletion or a killed setup left without its mark [folder.delete-killed]", async () => {
    const { ".location": _location, ...remains } = userFiles;
    const { context, folder } = contextWith(remains);
    expect((await runChecked(deleteState, context, {})).answer).toMatchObject({ gone: expect.arrayContaining(["profile.json"]) });
    expect(folder.files.size).toBe(0);
  });

  it.each(["letter.odt", "memory/letter.odt"])("leaves a folder without its mark that has %s in it", async (name) => {
    const { context, folder } = contextWith({ "profile.json": "{}", [name]: "x" });
    expect((await runChecked(deleteState, context, {})).answer).toMatchObject({ gone: [] });
    expect(folder.files.size).toBe(2);
  });

  it("removes every data folder that a command would find from here [folder.delete-all]", async () => {
    const { context, folder } = contextWith(userFiles);
    const nearby = addNearby(context);
    const { answer } = await runChecked(deleteState, context, {});
    expect([folder.files.size, nearby.files.size]).toEqual([0, 0]);
    expect(answer.say).toContain("on this machine");
  });

  it("removes the folder that the user chose alone, and names the others [folder.delete-all]", async () => {
    const { context, folder } = contextWith(userFiles);
    const nearby = addNearby(context);
    const { answer } = await runChecked(deleteState, { ...context, settings: { ...context.settings, dataDir: nearby.location } }, {});
    expect([folder.files.size > 0, nearby.files.size]).toEqual([true, 0]);
    expect(answer.say).toContain(DATA);
    expect(answer.say).not.toContain("on this machine");
  });

  it("says that notes in other work folders are not known [folder.delete-all]", async () => {
    const { context } = contextWith(userFiles);
    expect((await runChecked(deleteState, context, {})).answer.say).toContain("other work folders");
  });

  it("says so where there is nothing to delete", async () => {
    const { context } = contextWith({});
    expect((await runChecked(deleteState, context, {})).answer).toMatchObject({ status: "done", gone: [] });
  });

  it("waits for no lock of another process", async () => {
    const { context, folder } = contextWith({ ...userFiles, ".lock": "claim" });
    folder.withLock = () => Promise.reject(new Error("the lock was asked for"));
    expect((await runChecked(deleteState, context, {})).answer.ok).toBe(true);
    expect(context.folders.get(DATA)?.files.size).toBe(0);
  });
});

/** A second data folder, in the working folder. */
function addNearby(context: MemoryContext): MemoryFolder {
  const nearby = new MemoryFolder("/home/user/work/BeCivic");
  for (const [name, text] of [
    [".location", `${nearby.location}\n`],
    ["profile.json", "{}"],
  ] as const)
    nearby.files.set(name, { text, modifiedAt: new Date(0) });
  context.folders.set(nearby.location, nearby);
  return nearby;
}
