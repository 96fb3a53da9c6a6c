import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AS_PROCESS, Becivic } from "./_becivic.ts";
import { DATA_FILES } from "./_data-files.ts";

let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.writeHead(503).end();
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function newUser(): Promise<Becivic> {
  const user = new Becivic({ BECIVIC_URL: origin });
  await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
  await user.ask(["profile", "set", "region", "Flanders"]);
  await user.ask(["remember", "customer_context", "work", "-"], { input: "Works part-time." });
  await user.ask(["remember", "decision_log", "commune", "-"], { input: "File where the list is shorter." });
  return user;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

/** The session of the notes in the working folder. */
function sessionOf({ workingFolder }: Becivic): string {
  const [name = ""] = readdirSync(path.join(workingFolder, ".be-civic")).filter((entry) => entry.startsWith("feedback-buffer-"));
  return name.slice("feedback-buffer-".length, -".jsonl".length);
}

describe("the user's folder", () => {
  it.each([
    ["a folder of the work", "src"],
    ["a folder beside it with a longer name", "../work-private"],
    ["the work itself", "."],
  ])("is not deleted through a link in the place of the notes that leads to %s [folder.links]", async (_what, target) => {
    const user = new Becivic({ BECIVIC_URL: origin });
    const folder = path.join(user.workingFolder, target);
    mkdirSync(path.join(folder, "sessions"), { recursive: true });
    for (const name of ["sessions/mine.ts", "consent.json", "submissions.jsonl"]) writeFileSync(path.join(folder, name), "mine");
    symlinkSync(target, path.join(user.workingFolder, ".be-civic"));
    const before = filesOf(folder);
    expect((await user.ask(["delete"])).exit).toBe(0);
    expect(filesOf(folder)).toEqual(before);
  });

  it.each([
    ["beside the work", ["setup", "--yes", "--data-dir", "BeCivic", "--submissions", "yes", "--analytics", "yes"]],
    ["with notes alone", ["setup", "--yes", "--no-folder", "--submissions", "yes"]],
  ])("%s brings neither consents nor approvals as a copy at the same path [folder.copied]", async (_what, setup) => {
    const user = new Becivic({ BECIVIC_URL: origin });
    await user.ask(setup);
    await user.ask(["start"]);
    const note = JSON.stringify({ topic: "praise", body: "The list of documents was right." });
    const noted = await user.ask(["note", "feedback", "--capabilities", "structured_output,multi_turn", "-"], { input: note });
    const { items = [] } = (await user.ask(["close"])).answer as { items?: { id: string; code: string }[] };
    expect(items.map(({ id }) => id)).toEqual([noted.answer.id]);
    const approved = await user.ask(["approve", items[0]?.id ?? "", "--codes", items[0]?.code ?? ""]);
    expect(approved.answer.status).toBe("done");

    // As a repository or an archive would bring it: every byte, every time of change, and the same path.
    renameSync(user.workingFolder, `${user.workingFolder}-before`);
    cpSync(`${user.workingFolder}-before`, user.workingFolder, { recursive: true, preserveTimestamps: true });
    requests = 0;
    expect((await user.ask(["submit"])).answer.code).toBe("no_consent");
    expect(requests).toBe(0);
    const { answer } = await user.ask(["start"]);
    const questions = (answer.framing as { consents?: Record<string, string> } | undefined)?.consents ?? {};
    expect(Object.keys(questions)).toContain("submissions");

    await user.ask(setup);
    const sent = await user.ask(["submit", "--session", sessionOf(user)]);
    expect(sent.answer.code).toBe("rules_missing");
    const { items: again = [] } = (await user.ask(["close", "--session", sessionOf(user)])).answer as { items?: { approved?: boolean }[] };
    expect(again.map(({ approved: isApproved = false }) => isApproved)).toEqual([false]);
  });

  it("has the files of the layout and no others, all text and closed to other users [folder.private]", async () => {
    const user = await newUser();
    await user.ask(["start", "--offline"]);
    const folder = path.join(user.home, ".be-civic");
    const files = filesOf(folder);
    expect(files.filter((name) => !DATA_FILES.test(name))).toEqual([]);
    expect(files.length).toBeGreaterThan(6);
    for (const name of files) {
      expect(statSync(path.join(folder, name)).mode & 0o077, name).toBe(0);
      new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path.join(folder, name)));
    }
    expect(filesOf(user.home).filter((name) => !name.startsWith(".be-civic/"))).toEqual([]);
  });

  it("is told to be open to others where the user chose such a folder [folder.open]", async () => {
    const user = new Becivic({ BECIVIC_URL: origin });
    const folder = path.join(user.workingFolder, "open");
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const codesOf = async (args: string[]) => (await user.ask([...args, "--data-dir", "open"])).answer.notices?.map(({ code }) => code);
    expect(await codesOf(["setup", "--yes", "--submissions", "no", "--analytics", "no"])).toEqual(["folder_open"]);
    expect(await codesOf(["doctor", "--offline"])).toEqual(["folder_open"]);
    chmodSync(folder, 0o700);
    expect(await codesOf(["doctor", "--offline"])).toBeUndefined();
  });

  it("starts with things in it that are none of ours [folder.links]", async () => {
    const user = await newUser();
    const folder = path.join(user.home, ".be-civic");
    mkdirSync(path.join(folder, "skills-cache/a:b"), { recursive: true });
    mkdirSync(path.join(folder, "skills-cache/address-change"));
    execFileSync("sh", ["-c", 'mkfifo "$0"', path.join(folder, "skills-cache/address-change/SKILL.md")]);
    const session = "ses_01900000-0000-7000-8000-000000000001";
    mkdirSync(path.join(folder, "sessions", session), { recursive: true });
    const planted = path.join(user.workingFolder, "planted");
    const facts = { session_id: session, server: origin, started_at: "2999-01-01T00:00:00Z", tier: "T2", runtime: "test/1" };
    const more = { capabilities: ["multi_turn", "structured_output"], buffer: planted, can_submit: true, loaded: [] };
    writeFileSync(path.join(folder, "sessions", session, "facts.json"), JSON.stringify({ ...facts, ...more }));
    expect((await user.ask(["start", "--about", "I moved", "--offline"])).answer.status).toBe("done");
    const note = { input: JSON.stringify({ topic: "praise", body: "The list of documents was right." }) };
    await user.ask(["note", "feedback", "-"], note);
    expect(existsSync(planted)).toBe(false);
  });

  it("is exported, deleted and imported again [folder.export] [folder.import]", async () => {
    const user = await newUser();
    const folder = path.join(user.home, ".be-civic");
    const file = path.join(user.home, "notes.txt");
    await user.ask(["export", file]);
    expect(readFileSync(file, "utf8")).toContain("Works part-time.");
    const memory = filesOf(path.join(folder, "memory"));
    const texts = memory.map((name) => readFileSync(path.join(folder, "memory", name), "utf8"));
    await user.ask(["delete"]);
    expect(filesOf(user.home)).toEqual(["notes.txt"]);
    expect((await user.ask(["import", file, "--yes"])).answer.code).toBe("no_folder");
    await user.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no"]);
    expect((await user.ask(["import", file])).answer).toMatchObject({ status: "needs", needs: ["choice"] });
    expect(filesOf(folder).some((name) => name.startsWith("memory/"))).toBe(false);
    expect((await user.ask(["import", file, "--yes", "--overwrite"])).answer.status).toBe("done");
    expect(filesOf(path.join(folder, "memory"))).toEqual(memory);
    expect(memory.map((name) => readFileSync(path.join(folder, "memory", name), "utf8"))).toEqual(texts);
    const profile = JSON.parse(readFileSync(path.join(folder, "profile.json"), "utf8"));
    expect(profile).toMatchObject({ region: "Flanders", consent: { submissions: { given: false } } });
  });

  it.each(["delete", "rm -r"])(
    "is gone after %s, without a request, and the next session is the first [folder.delete]",
    async (command) => {
      const user = await newUser();
      requests = 0;
      if (command === "delete") expect((await user.run(["delete"])).exit).toBe(0);
      else rmSync(path.join(user.home, ".be-civic"), { recursive: true });
      expect(requests).toBe(0);
      expect(filesOf(user.home)).toEqual([]);
      const { answer } = await user.ask(["start", "--offline"]);
      expect(answer).toMatchObject({ status: "needs", needs: ["consent_folder"], framing: { kind: "first_contact" } });
      expect(filesOf(user.home)).toEqual([]);
    },
  );

  it("is the folder for notes as well where the user works at home, in either order [folder.home]", async () => {
    const user = new Becivic({ BECIVIC_URL: origin });
    const atHome = ["--output-dir", user.home];
    const folder = path.join(user.home, ".be-civic");
    const note = JSON.stringify({ topic: "praise", body: "The list of documents was right." });
    const takeNote = () =>
      user.ask(["note", "feedback", "--capabilities", "structured_output,multi_turn", "-", ...atHome], { input: note });
    expect((await user.ask(["setup", "--yes", "--no-folder", "--submissions", "yes", ...atHome])).answer.status).toBe("done");
    expect((await takeNote()).answer.status).toBe("done");
    expect((await user.ask(["setup", "--yes", "--submissions", "yes", ...atHome])).answer.status).toBe("done");
    expect((await takeNote()).answer.status).toBe("done");
    expect(filesOf(folder)).not.toContain("consent.json");
    expect((await user.ask(["export", "everything.txt", ...atHome])).answer.status).toBe("done");
    const bundle = readFileSync(path.join(user.workingFolder, "everything.txt"), "utf8");
    expect(bundle.match(/list of documents was right/g)).toHaveLength(2);
    expect((await user.ask(["import", "everything.txt", "--yes", ...atHome])).answer.status).toBe("done");
    await user.ask(["delete"]);
    expect(filesOf(user.home)).toEqual([]);
    expect((await user.ask(["setup", "--yes", "--submissions", "yes", ...atHome])).answer.status).toBe("done");
    await user.ask(["start", "--offline", ...atHome]);
    expect((await takeNote()).answer.status).toBe("done");
    expect((await user.ask(["setup", "--yes", "--no-folder", ...atHome])).answer).toMatchObject({ next: ["becivic delete"] });
    await user.ask(["delete", ...atHome]);
    expect(filesOf(user.home)).toEqual([]);
    expect((await user.ask(["setup", "--yes", "--no-folder", "--submissions", "yes", ...atHome])).answer.status).toBe("done");
  });

  it("keeps changes of two commands at once [folder.kill]", async () => {
    const user = await newUser();
    const answers = await Promise.all([
      user.ask(["profile", "set", "civic_status", "single"], AS_PROCESS),
      user.ask(["profile", "set", "document_inventory.has_NN", "true"], AS_PROCESS),
      user.ask(["profile", "set", "region", "Wallonia"], AS_PROCESS),
    ]);
    expect(answers.map(({ answer }) => answer.status)).toEqual(["done", "done", "done"]);
    const profile = JSON.parse(readFileSync(path.join(user.home, ".be-civic/profile.json"), "utf8"));
    expect(profile).toMatchObject({ civic_status: "single", document_inventory: { has_NN: true }, region: "Wallonia" });
  });

  const published: readonly [string, readonly string[], string, readonly string[], string][] = [
    ["notes", ["setup", "--yes", "--submissions", "yes"], ".be-civic/.gitignore", ["note", "feedback", "-"], "# notes\n"],
    ["notes without a folder", [], ".be-civic/.gitignore", ["setup", "--yes", "--no-folder", "--submissions", "yes"], "*\n!*.jsonl\n"],
    ["a profile", ["setup", "--yes", "--data-dir", "BeCivic"], "BeCivic/.gitignore", ["profile", "set", "region", "Flanders"], "!*\n"],
  ];

  it.each(published)(
    "keeps %s out of git where a repository has its own ignore file [folder.published]",
    async (_what, setup, name, args, text) => {
      const user = new Becivic({ BECIVIC_URL: origin });
      if (setup.length > 0) await user.ask(setup);
      if (setup.length > 0) await user.ask(["start", "--offline", "--capabilities", "multi_turn"]);
      execFileSync("git", ["init", "-q"], { cwd: user.workingFolder });
      mkdirSync(path.join(user.workingFolder, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(user.workingFolder, name), text);
      const input = JSON.stringify({ topic: "praise", body: "The list of documents was right." });
      const { answer } = await user.ask(args, args.at(-1) === "-" ? { input } : {});
      expect(answer).toMatchObject({ status: "refused", code: "not_allowed", say: expect.stringContaining("Git would publish") });
      expect(readFileSync(path.join(user.workingFolder, name), "utf8")).toBe(text);
      const left = spawnSync("git", ["status", "--porcelain", "-uall"], { cwd: user.workingFolder, encoding: "utf8" }).stdout;
      expect(left).not.toMatch(/feedback-buffer|consent/);
      writeFileSync(path.join(user.workingFolder, name), `${text}*\n`);
      expect((await user.ask(args, args.at(-1) === "-" ? { input } : {})).answer.status).toBe("done");
    },
  );

  it("is ignored by git before it has a profile [folder.ignored]", async () => {
    const user = new Becivic({ BECIVIC_URL: origin });
    execFileSync("git", ["init", "-q"], { cwd: user.workingFolder });
    writeFileSync(path.join(user.workingFolder, ".gitignore"), "dist");
    mkdirSync(path.join(user.workingFolder, "notes"));
    await user.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no", "--data-dir", "notes/BeCivic"]);
    const git = (...args: string[]) => spawnSync("git", args, { cwd: user.workingFolder, encoding: "utf8" });
    expect(git("check-ignore", "-q", "notes/BeCivic").status).toBe(0);
    expect(git("status", "--porcelain", "-uall").stdout).toBe("?? .gitignore\n");
    expect(readFileSync(path.join(user.workingFolder, ".gitignore"), "utf8")).toBe("dist\n/notes/BeCivic/\n");
  });
});
