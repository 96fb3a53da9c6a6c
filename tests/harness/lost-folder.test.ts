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

describe("the proposals of a session that has lost its folder", () => {
  it("are commands that are not refused for it [session.lost]", async () => {
    const user = new Becivic({ BECIVIC_URL: server.address });
    await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
    await user.ask(["start", "--about", "I moved"]);
    await user.ask(["procedure", "start", "address-change"]);
    const input = JSON.stringify({ topic: "praise", body: "The list of documents was right." });
    await user.ask(["note", "feedback", "-"], { input });
    const { answer: preview } = await user.ask(["close"]);
    const [{ id, code }] = preview.items as [{ id: string; code: string }];
    await user.ask(["approve", id, "--codes", code]);
    const env = refusingDisk("EROFS", path.join(user.home, ".be-civic"));
    const proposals = new Set<string>();
    for (const args of [["start", "--about", "I moved"], ["close"], ["submit"], ["procedure", "list"], ["profile", "why", "region"]])
      for (const command of (await user.ask(args, { env })).answer.next ?? []) proposals.add(command);
    expect([...proposals].join("\n")).not.toMatch(/submit|approve|procedure focus|unset/);
    expect(proposals.size).toBeGreaterThan(0);
    for (const command of proposals)
      expect(await user.ask(command.split(" ").slice(1), { env }), command).toMatchObject({ exit: 0, answer: { ok: true } });
  });
});

describe("a machine on which nothing can be written", () => {
  it("gives the whole guidance, stores nothing anywhere and promises no memory [session.nothing-stored]", async () => {
    const user = new Becivic({ BECIVIC_URL: server.address });
    const env = refusingDisk("EROFS", user.home, user.workingFolder);
    const journey: readonly (readonly string[])[] = [
      ["doctor"],
      ["start", "--about", "I moved"],
      ["setup", "--yes", "--submissions", "yes", "--analytics", "yes"],
      ["find", "I moved"],
      ["read", "address-change", "--accept-testing"],
      ["read", "address-change", "--section", "process", "--accept-testing"],
      ["form", "address-change"],
      ["profile", "set", "region", "Flanders"],
      ["remember", "decision_log", "commune", "--text", "File where the list is shorter."],
      ["procedure", "start", "address-change"],
      ["receipts"],
      ["close"],
      ["end", "--outcome", "success"],
      ["delete"],
    ];
    const answers = [];
    for (const args of journey) answers.push(await user.ask(args, { env }));
    const guided = answers.filter((_answer, at) => ["start", "find", "read", "form"].includes(journey[at]?.[0] ?? ""));
    expect(guided.map(({ exit }) => exit)).toEqual(guided.map(() => 0));
    expect(answers[1]?.answer).toMatchObject({ tier: "T1", framing: { kind: "first_contact" } });
    expect(JSON.stringify(answers.map(({ answer }) => answer.say))).not.toMatch(/next (?:time|session)|remember you|pick up later/i);
    for (const folder of [user.home, user.workingFolder]) expect(filesOf(folder)).toEqual([]);
  });
});
