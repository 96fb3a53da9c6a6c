import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { operations } from "@becivic/harness";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic, type RunOptions } from "./_becivic.ts";
import { closedAddress } from "./_carrier.ts";
import { OLDER, placeOlderFolder } from "./_older-folder.ts";
import { RecordingProxy } from "./_recording-proxy.ts";

// This program on a folder of a later format: what a later program might have written, at a time when much would be due.

/** Sessions are old, procedures idle, a cancellation and counts are due. */
const LATER = { BECIVIC_ENV: "development", BECIVIC_NOW: "2027-03-01T08:00:00Z" };

let server: RunningServer;
let proxy: RecordingProxy;
let origin: string;

beforeAll(async () => {
  server = await startServer();
  proxy = new RecordingProxy(server.address);
  origin = await proxy.start();
});

beforeEach(() => {
  proxy.requests.length = 0;
});

afterAll(async () => {
  await proxy?.stop();
  await server?.stop();
});

const home = (user: Becivic): string => path.join(user.home, ".be-civic");

function newerUser(mark = "2\n"): Becivic {
  const user = new Becivic({ BECIVIC_URL: origin, ...LATER });
  placeOlderFolder(user, origin);
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(home(user), name)), { recursive: true });
    writeFileSync(path.join(home(user), name), text);
  };
  put(".format", mark);
  put("plans/plan-1.json", '{"plan":"of a later program"}\n');
  put("memory/appointment_desk.md", "---\ntype: appointment\nat: 2027-04-01\n---\n\nBring the card.\n");
  put("memory/decision_log_school.md", "---\ntype: plan\nname: School\ndescription: School\n---\n\nThe evening course.\n");
  put("memory/decision_log_bank.md", "---\ntype: decision_log\nname: Bank\ndescription: Bank\nweight: 3\n---\n\nThe bank in the square.\n");
  put("sessions/ses_01a1f07a-5988-75c6-87d1-84a7ea10e9ff/facts.json", '{"kind":"of a later program"}\n');
  const entry = { id: OLDER.sent, server: origin, commit_eta: "2026-11-19T21:05:25.138Z", attempts: 1, next_at: "2026-11-19T00:00:00Z" };
  put(`cancel-retry/${OLDER.sent}.json`, `${JSON.stringify(entry)}\n`);
  return user;
}

/** Every file and folder, with a digest and its time. */
function treeOf(user: Becivic): string[] {
  return [user.home, user.workingFolder].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const facts = entry.isFile() ? `${createHash("sha256").update(readFileSync(file)).digest("hex")} ${statSync(file).mtimeMs}` : "";
        return `${path.relative(root, file)} ${facts}`;
      })
      .sort(),
  );
}

const PATH_ID = "household-composition-certificate";
const PRAISE = { input: JSON.stringify({ topic: "praise", body: "The list of documents was right." }) };
const DRAFT = ["draft", "no-skill-fallback:register-a-drone"];

type Expected = "reads" | "refused";

/** Every operation, with each kind of input that reads or writes. Files of the user are named outside of all folders. */
const CALLS: Readonly<Record<string, readonly (readonly [args: readonly string[], expected: Expected, options?: RunOptions])[]>> = {
  "start-session": [
    [["start"], "reads"],
    [["start", "--about", "I moved", "--runtime", "agent/1.0.0"], "reads"],
  ],
  "set-up": [
    [["setup", "--yes", "--submissions", "no", "--analytics", "no"], "refused"],
    [["setup", "--yes", "--no-folder", "--submissions", "yes"], "refused"],
  ],
  "find-procedure": [[["find", "I moved"], "reads"]],
  "read-procedure": [
    [["read", "address-change", "--accept-testing"], "reads"],
    [["read", "nationality-application", "--accept-testing"], "reads"],
    [["read", "address-change", "--section", "process", "--accept-testing"], "reads"],
    [["read", "address-change", "--decline-testing"], "reads"],
  ],
  "check-eligibility": [[["eligible", "address-change"], "reads"]],
  "get-questions": [
    [["form", "address-change"], "reads"],
    [["form", "address-change", "--html", "../form.html"], "reads"],
  ],
  "give-answers": [[["answer", "address-change", "-"], "refused", { input: '{"move_kind":"other-commune"}' }]],
  "edit-profile": [
    [["profile", "get"], "reads"],
    [["profile", "why", "region"], "reads"],
    [["profile", "set", "region", "Flanders"], "refused"],
    [["profile", "unset", "region"], "refused"],
    [["profile", "reset"], "refused"],
  ],
  procedure: [
    [["procedure", "list"], "reads"],
    [["procedure", "start", "driving-licence-exchange"], "refused"],
    [["procedure", "step", "3", "--id", "address-change"], "refused"],
    [["procedure", "focus", "address-change"], "refused"],
    [["procedure", "done", "address-change"], "refused"],
    [["procedure", "drop", "address-change"], "refused"],
  ],
  "path-next": [
    [["path", PATH_ID], "reads"],
    [["path", PATH_ID, "--given", "region=Flanders"], "reads"],
    [["path", "decline", PATH_ID], "refused"],
    [["path", "consent", PATH_ID], "refused"],
  ],
  "path-report": [[["path", "report", PATH_ID, "--outcome", "failed"], "refused"]],
  remember: [[["remember", "decision_log", "commune-desk", "-"], "refused", { input: "In the morning." }]],
  recall: [
    [["recall"], "reads"],
    [["recall", "bank"], "reads"],
  ],
  document: [
    [["document", "start"], "reads"],
    [["document", "list"], "reads"],
    [["document", "add", "--category", "passport", "--field", "validity_end=2030-01-01"], "refused"],
  ],
  dossier: [
    [["checklist", "address-change"], "reads"],
    [["reminders", "address-change"], "reads"],
    [["dossier", "address-change", "--lang", "fr", "--out", "../page.html", "--accept-testing"], "reads"],
    [["checklist", "address-change", "--set", `${PATH_ID}=ordered`], "refused"],
  ],
  "draft-procedure": [
    [DRAFT, "reads"],
    [[...DRAFT, "--decline"], "refused"],
    [[...DRAFT, "--head", "title=Drones", "--out", "../draft.md", "-"], "refused", { input: "# Drones\n" }],
  ],
  note: [
    [["note", "list"], "reads"],
    [["note", "show", OLDER.second_note], "reads"],
    [["note", "feedback"], "reads"],
    [["note", "feedback", "-"], "refused", PRAISE],
    [["note", "edit", OLDER.second_note, "-"], "refused", PRAISE],
    [["note", "drop", OLDER.second_note], "refused"],
    [["note", "list", "--capabilities", "file_read,vision"], "refused"],
  ],
  "preview-close": [
    [["close"], "reads"],
    [["close", "--session", OLDER.first], "reads"],
  ],
  approve: [[["approve", OLDER.second_note, "--codes", "7d24dc"], "refused"]],
  "submit-approved": [[["submit", "--session", OLDER.first], "refused"]],
  "end-session": [[["end", "--outcome", "success", "--drop-notes"], "refused"]],
  receipts: [
    [["receipts"], "reads"],
    [["receipts", "--recover", OLDER.first], "reads"],
    [["receipts", "--refresh"], "refused"],
  ],
  cancel: [[["cancel", OLDER.sent], "refused"]],
  carry: [[["carry", `cry_${"0".repeat(32)}`, "-"], "refused", { input: "{}" }]],
  "export-state": [
    [["export", "../all.txt", "--with-tokens"], "reads"],
    [["export", path.join("../home/.be-civic/memory", "all.txt")], "refused"],
  ],
  "import-state": [
    [["import", "../all.txt", "--dry-run"], "refused"],
    [["import", "../all.txt", "--yes"], "refused"],
  ],
  forget: [[["forget", "address-change"], "refused"]],
  doctor: [[["doctor"], "reads"]],
};

const rows = Object.entries(CALLS).flatMap(([name, calls]) =>
  calls.map(([args, expected, options]): [string, Expected, readonly string[], string, RunOptions | undefined] => [
    args.join(" "),
    expected,
    args,
    name,
    options,
  ]),
);

describe("a folder that a newer program wrote [upgrade.newer-folder]", () => {
  it("is met by every operation but the one that deletes it", () => {
    expect(Object.keys(CALLS).sort()).toEqual(
      operations
        .map(({ name }) => name)
        .filter((name) => name !== "delete-state")
        .sort(),
    );
  });

  it.each(rows)("is left byte for byte as it was by becivic %s (%s)", async (_title, expected, args, _name, options) => {
    const user = newerUser();
    const before = treeOf(user);
    const { exit, answer } = await user.ask(args, options);
    expect(treeOf(user)).toEqual(before);
    const requests = proxy.requests.filter(({ method, path: address }) => method !== "GET" && !address.startsWith("/mcp"));
    expect(requests.map(({ method, path: address }) => `${method} ${address}`)).toEqual([]);
    const codes = answer.notices?.filter(({ code }) => code === "newer_folder" || code === "folder_lost").map(({ code }) => code) ?? [];
    if (expected === "refused") {
      expect({ exit, status: answer.status, code: answer.code, codes }).toEqual({
        exit: 1,
        status: "refused",
        code: "newer_folder",
        codes: [],
      });
      expect(answer.say).toContain(`${origin}/agents`);
    } else
      expect({ exit, ok: answer.ok, tier: answer.tier, codes }, JSON.stringify(answer)).toEqual({
        exit: 0,
        ok: true,
        tier: "T1",
        codes: ["newer_folder"],
      });
  });

  it("is shown as far as it is understood", async () => {
    const user = newerUser();
    expect((await user.ask(["start"])).answer).toMatchObject({
      tier: "T1",
      can_submit: false,
      orphans: [],
      pending: 0,
      framing: { kind: "multi_active", procedures: [{ id: "address-change", step: 2 }, {}] },
      next: ["becivic procedure list"],
    });
    expect((await user.ask(["profile", "get"])).answer).toMatchObject({ profile: { region: "Brussels-Capital" } });
    expect((await user.ask(["recall", "bank"])).answer).toMatchObject({ texts: [{ text: "The bank in the square." }] });
    expect((await user.ask(["recall"])).answer.entries).toContainEqual({ topic: "school", is_damaged: true });
    expect((await user.ask(["path", PATH_ID])).answer).toMatchObject({ mode: "advice" });
    expect((await user.ask(["close"])).answer).toMatchObject({ status: "done", items: [{ id: OLDER.second_note }] });
    expect((await user.ask(["doctor"])).answer).toMatchObject({ folder: "read_only", tier: "T1" });
  });

  it("is told by the hook without a count of notes, which may be another one", async () => {
    const { exit, stdout, stderr } = await newerUser().run(["hook", "session-start"]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(stdout).toBe("Be Civic: under way: address-change, no-skill-fallback:register-a-drone. Run becivic start for more.\n");
  });

  it("is exported with what is known, and says what is not", async () => {
    const user = newerUser();
    const { answer } = await user.ask(["export", "../all.txt"]);
    expect(answer.say).toContain("2 files have names that this version does not know");
    expect(readFileSync(path.join(user.workingFolder, "../all.txt"), "utf8")).toContain("weight: 3");
  });

  it("is deleted; what is not known stays where the newer program finds it, and git ignores it", async () => {
    const user = newerUser();
    const { answer } = await user.ask(["delete"]);
    expect(answer).toMatchObject({ status: "done", left: 1, say: expect.stringContaining("newest version") });
    expect(readdirSync(home(user)).sort()).toEqual([".format", ".gitignore", ".location", "plans"]);
    rmSync(path.join(home(user), "plans"), { recursive: true });
    expect((await user.ask(["delete"])).answer).toMatchObject({ left: 0 });
    expect(existsSync(home(user))).toBe(false);
  });

  it("is taken up again by the program that knows its format", async () => {
    const user = newerUser();
    await user.ask(["profile", "set", "region", "Flanders"]);
    writeFileSync(path.join(home(user), ".format"), "1\n");
    expect((await user.ask(["profile", "set", "region", "Flanders"])).answer).toMatchObject({ status: "done" });
  });

  it("gets no ticket for a call that the agent would make", async () => {
    const user = newerUser();
    const before = treeOf(user);
    const env = { BECIVIC_URL: await closedAddress() };
    const { exit, answer } = await user.ask(["read", "nationality-application", "--accept-testing"], { env });
    expect({ exit, code: answer.code }).toEqual({ exit: 3, code: "server_unreachable" });
    expect(answer.notices?.map(({ code }) => code)).toEqual(["newer_folder"]);
    expect(treeOf(user)).toEqual(before);
  });

  it("keeps notes of a session that has no facts any more where they are", async () => {
    const user = newerUser();
    rmSync(path.join(home(user), "sessions", OLDER.first), { recursive: true });
    const before = treeOf(user);
    expect((await user.ask(["close", "--session", OLDER.first])).answer).toMatchObject({ status: "refused", code: "newer_folder" });
    expect(treeOf(user)).toEqual(before);
  });

  it("is one of notes alone, too", async () => {
    const user = new Becivic({ BECIVIC_URL: origin });
    await user.ask(["setup", "--yes", "--no-folder", "--submissions", "yes"]);
    writeFileSync(path.join(user.workingFolder, ".be-civic/.format"), "2\n");
    const before = treeOf(user);
    const capabilities = ["--capabilities", "structured_output,multi_turn"];
    expect((await user.ask(["note", "feedback", ...capabilities, "-"], PRAISE)).answer).toMatchObject({ code: "newer_folder" });
    expect((await user.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no"])).answer).toMatchObject({ code: "newer_folder" });
    expect((await user.ask(["find", "I moved"])).answer).toMatchObject({ ok: true, notices: [{ code: "newer_folder" }] });
    expect(treeOf(user)).toEqual(before);
  });
});

describe("the mark of the format [upgrade.newer-folder]", () => {
  const write = (text: string) => (file: string) => writeFileSync(file, text);

  it.each([
    ["is 1", write("1\n")],
    ["is 1 with a line end of Windows", write("1\r\n")],
    ["is empty", write("")],
    ["has spaces alone", write(" \n")],
  ])("lets all be written where it %s", async (_what, put) => {
    const user = newerUser();
    put(path.join(home(user), ".format"));
    expect((await user.ask(["profile", "set", "region", "Flanders"])).answer).toMatchObject({ status: "done" });
  });

  it.each([
    ["is a word", write("two\n")],
    ["is negative", write("-1\n")],
    ["is 0", write("0\n")],
    ["is a fraction", write("1.5\n")],
    ["is huge", write(`${"9".repeat(400)}\n`)],
    ["is there twice", write("1\n1\n")],
    ["has words besides", write("1 of Be Civic\n")],
    ["has bytes that are no text", write("1\u0000")],
    ["is a folder", (file: string) => void mkdirSync(file)],
    ["is a link", (file: string) => symlinkSync("profile.json", file)],
  ])("lets nothing be written where it %s, and says which file it is", async (_what, put) => {
    const user = newerUser();
    const file = path.join(home(user), ".format");
    rmSync(file);
    put(file);
    const before = treeOf(user);
    const { exit, answer } = await user.ask(["profile", "set", "region", "Flanders"]);
    expect({ exit, code: answer.code, say: answer.say }).toEqual({
      exit: 1,
      code: "newer_folder",
      say: expect.stringContaining(".format"),
    });
    expect((await user.ask(["profile", "get"])).answer).toMatchObject({ profile: { region: "Brussels-Capital" } });
    expect(treeOf(user)).toEqual(before);
  });
});

describe("the .location of a folder [upgrade.nothing-lost]", () => {
  it("that is empty names no folder: nothing is changed, and nothing is created over it", async () => {
    const user = newerUser("1\n");
    writeFileSync(path.join(home(user), ".location"), "");
    const before = treeOf(user);
    expect((await user.ask(["start"])).answer).toMatchObject({ status: "needs", needs: ["consent_folder"] });
    const setUp = await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
    expect(setUp.answer).toMatchObject({ status: "refused", code: "not_allowed" });
    expect(treeOf(user)).toEqual(before);
  });

  it("with a second line is found in its place, as one that was moved", async () => {
    const user = newerUser("1\n");
    writeFileSync(path.join(home(user), ".location"), `${home(user)}\n2\n`);
    expect((await user.ask(["profile", "get"])).answer).toMatchObject({
      profile: { region: "Brussels-Capital" },
      notices: expect.arrayContaining([expect.objectContaining({ code: "folder_moved" })]),
    });
  });
});
