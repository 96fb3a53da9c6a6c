import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic, refusingDisk } from "./_becivic.ts";
import { DATA_FILES } from "./_data-files.ts";

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

describe("a host on which files are created and changed", () => {
  /** The names of the files below a folder, with their sizes. */
  const sizesOf = (folder: string): Map<string, number> =>
    new Map(
      filesOf(folder).flatMap((name) =>
        statSync(path.join(folder, name)).isFile() ? [[name, statSync(path.join(folder, name)).size]] : [],
      ),
    );
  const LEFT_OVER = /\.(?:journal|\d+-[0-9a-f]{12}\.tmp)$/;

  it.each([
    ["not removed", "keeps"],
    ["neither removed nor renamed", "keeps-names"],
  ] as const)("but %s has a whole life, and loses nothing [folder.hosts]", async (_what, fault) => {
    const user = new Becivic({ BECIVIC_URL: server.address });
    const env = refusingDisk(fault, user.home, user.workingFolder);
    const ask = async (args: readonly string[], input?: string) =>
      (await user.ask(args, { env, ...(input === undefined ? {} : { input }) })).answer;
    const expectDone = async (args: readonly string[], input?: string): Promise<void> =>
      expect(await ask(args, input), args.join(" ")).toMatchObject({ status: "done" });
    await expectDone(["setup", "--yes", "--submissions", "yes", "--analytics", "yes"]);
    expect(await ask(["start", "--capabilities", "multi_turn"])).toMatchObject({ status: "done", tier: "T2", can_submit: true });
    await expectDone(["read", "address-change", "--accept-testing"]);
    for (const region of ["Wallonia", "Flanders"]) await expectDone(["profile", "set", "region", region]);
    await expectDone(["procedure", "start", "address-change"]);
    await expectDone(["procedure", "step", "2"]);
    await expectDone(["remember", "decision_log", "appointment", "-"], "We go in January.");
    await expectDone(["note", "feedback", "-"], JSON.stringify({ topic: "praise", body: "The list of documents was right." }));
    const { items = [] } = (await ask(["close"])) as { items?: { id: string; code: string }[] };
    await expectDone(["approve", ...items.map(({ id }) => id), "--codes", items.map(({ code }) => code).join(",")]);
    expect(await ask(["submit"])).toMatchObject({ status: "done", sent: [{ status: "staged" }] });
    await expectDone(["end", "--outcome", "derailed"]);

    const folder = path.join(user.home, ".be-civic");
    const files = sizesOf(folder);
    for (const [name, size] of files) if (name.startsWith("sessions/")) expect(size, name).toBe(0);
    const notes = [...sizesOf(user.workingFolder)].filter(([name]) => !name.endsWith(".gitignore"));
    expect(notes.filter(([, size]) => size > 0)).toEqual([]);
    // What may stay besides is empty, and of a file of the layout.
    const leftOver = [...files].filter(([name]) => LEFT_OVER.test(name));
    expect(leftOver.filter(([, size]) => size > 0)).toEqual([]);
    expect([...files.keys()].filter((name) => !DATA_FILES.test(name.replace(LEFT_OVER, "")))).toEqual([]);

    expect(await ask(["start"])).toMatchObject({ status: "done", tier: "T2", framing: { kind: "continuing" } });
    expect(await ask(["procedure", "list"])).toMatchObject({ in_progress: [{ id: "address-change", step: 2 }] });
    expect(await ask(["recall", "appointment"])).toMatchObject({ texts: [{ text: "We go in January." }] });
    expect(await ask(["receipts"])).toMatchObject({ receipts: [{ state: "staged" }] });
    expect(JSON.parse(readFileSync(path.join(folder, "profile.json"), "utf8"))).toMatchObject({ region: "Flanders" });
    await expectDone(["procedure", "done", "address-change"]);

    // A disk that lets go again is cleared by the next writes.
    for (const args of [
      ["profile", "set", "region", "Wallonia"],
      ["remember", "decision_log", "appointment", "--text", "We go in March."],
    ])
      expect((await user.ask(args)).answer).toMatchObject({ status: "done" });
    const left = [...sizesOf(folder).keys()].filter((name) => LEFT_OVER.test(name));
    expect(left.filter((name) => name.endsWith(".tmp") && /^(?:memory\/)?[^/]+$/.test(name))).toEqual([]);
    expect(left.filter((name) => /^(?:profile|memory\/decision_log)/.test(name))).toEqual([]);

    await expectDone(["delete"]);
    expect(await ask(["start"])).toMatchObject({ framing: { kind: "first_contact" } });
    expect([...sizesOf(user.home).values()].filter((size) => size > 0)).toEqual([]);
  });
});
