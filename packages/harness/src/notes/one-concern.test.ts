import { rulesFileText } from "@becivic/scrub";
import { expect, it } from "vitest";
import { createMemoryContext, type MemoryContext, MemoryFolder } from "../_memory.ts";
import { sha256 } from "../transport/sha256.ts";
import { FakeServer } from "./_fake-server.ts";
import { approveAll, concernFields, createSession, run } from "./_notes.ts";
import { withMemoryBuffer } from "./memory-buffer.ts";

const WORK = "/home/user/work";
const concern = (body: string) => ({ action: "concern", on: "skill:address-change", content: concernFields(body), capabilities });
const capabilities = ["multi_turn", "structured_output"];

/** A user who agreed to notes and has no data folder; the disk takes nothing, or the folder for notes. */
async function userWithout(disk: "any disk" | "a data folder"): Promise<MemoryContext> {
  const server = new FakeServer();
  const manifest = JSON.stringify({ scrub_rules: { sha256: await sha256(rulesFileText) } });
  server.override = ({ path }, usual) =>
    path === "/agents/manifest.json" ? { reached: true, status: 200, headers: {}, text: manifest } : usual();
  const base = createMemoryContext({ answer: server.answer, folders: [new MemoryFolder(WORK)] });
  const { look } = base.machine;
  const onDisk = { ...base.machine, look: async (path: string) => ({ ...(await look(path)), isWritable: false }) };
  const machine = disk === "any disk" ? withMemoryBuffer(onDisk, `${WORK}/.be-civic`, base.clock) : base.machine;
  const context = { ...base, machine };
  expect((await run(context, "set-up", { yes: true, no_folder: true, submissions: "yes" })).answer.ok).toBe(true);
  return context;
}

it("takes one concern where nothing can be stored, and other notes besides [host.one-concern]", async () => {
  const context = await userWithout("any disk");
  expect((await run(context, "note", concern("The desk was closed."))).answer.ok).toBe(true);
  const second = await run(context, "note", concern("The fee was higher."));
  expect(second).toMatchObject({ exit: 1, answer: { code: "cap_reached", say: expect.stringContaining("one thing that is wrong") } });
  expect((await run(context, "note", { action: "feedback", content: { body: "Good." } })).answer.ok).toBe(true);
  // Another session is no way around it.
  await run(context, "start-session", { capabilities });
  expect((await run(context, "note", concern("The fee was higher."))).answer.code).toBe("cap_reached");
});

it("takes another concern once the first was dropped or taken back, not once it was sent [host.one-concern]", async () => {
  const context = await userWithout("any disk");
  const { answer } = await run(context, "note", concern("The desk was closed."));
  const { id } = answer as unknown as { id: string };
  await run(context, "note", { action: "drop", id });
  const other = (await run(context, "note", concern("The fee was higher."))).answer as unknown as { id: string };
  await approveAll(context);
  expect((await run(context, "submit-approved")).answer).toMatchObject({ sent: [{ id: other.id }] });
  expect((await run(context, "note", concern("The form has a new name."))).answer.code).toBe("cap_reached");
  expect((await run(context, "cancel", { id: other.id })).answer.ok).toBe(true);
  expect((await run(context, "note", concern("The form has a new name."))).answer.ok).toBe(true);
});

it("takes any number where notes are on the disk [host.one-concern]", async () => {
  for (const context of [await userWithout("a data folder"), createSession()])
    for (const body of ["The desk was closed.", "The fee was higher.", "The form has a new name."])
      expect((await run(context, "note", concern(body))).answer.ok).toBe(true);
});
