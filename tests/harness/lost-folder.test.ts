import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic, refusingDisk } from "./_becivic.ts";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(async () => {
  await server?.stop();
});

const filesOf = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();

describe("a folder that is lost in the middle of a session", () => {
  it.each(["EROFS", "ENOSPC"] as const)("does not stop the guidance: %s [session.guidance]", async (fault) => {
    const user = new Becivic({ BECIVIC_URL: server.address });
    await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
    await user.ask(["start", "--about", "I moved"]);
    const before = filesOf(user.home);
    const env = refusingDisk(fault, path.join(user.home, ".be-civic"));
    const question = await user.ask(["read", "address-change"], { env });
    expect(question).toMatchObject({ exit: 0, answer: { status: "needs", needs: ["consent_testing"] } });
    const opened = await user.ask(["read", "address-change", "--accept-testing"], { env });
    expect(opened).toMatchObject({
      exit: 0,
      answer: { status: "done", tier: "T1", next: ["becivic read address-change --section process --accept-testing"] },
    });
    expect(opened.answer.notices?.map(({ code }) => code)).toEqual(["folder_lost"]);
    const part = await user.ask(["read", "address-change", "--section", "process", "--accept-testing"], { env });
    expect(part).toMatchObject({ exit: 0, answer: { text: expect.stringContaining("1.") } });
    for (const args of [
      ["find", "I moved"],
      ["form", "address-change"],
    ])
      expect(await user.ask(args, { env })).toMatchObject({ exit: 0, answer: { status: "done" } });
    expect(filesOf(user.home)).toEqual(before);
  });
});
