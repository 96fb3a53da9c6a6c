import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic, type RunOptions } from "./_becivic.ts";
import { buildBundle } from "./_bundle.ts";
import { NEXT_DAY, OLDER, olderExport, placeOlderFolder } from "./_older-folder.ts";
import { RecordingProxy } from "./_recording-proxy.ts";

// This program on a folder that the program of 18 November 2026 left.

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(async () => {
  await server?.stop();
});

function newUser(change?: (name: string, text: string) => string): Becivic {
  const user = new Becivic({ BECIVIC_URL: server.address, ...NEXT_DAY });
  placeOlderFolder(user, server.address, change);
  return user;
}

const fileOf = (user: Becivic, name: string): string => path.join(user.home, ".be-civic", name);
const textOf = (user: Becivic, name: string): string => readFileSync(fileOf(user, name), "utf8");

/** What the user would miss: the files of the memory, and the notes. */
function ownFiles(user: Becivic): string[] {
  const folder = fileOf(user, "memory");
  const memory = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md") && name !== "MEMORY.md");
  return memory.map((name) => path.join(folder, name));
}

describe("a folder of an older version [upgrade.older-folder]", () => {
  const reading: readonly [command: string, expected: object][] = [
    ["doctor", { folder: "ready", sessions: 2, pending: 7, consents: { folder: true, submissions: true, analytics: true } }],
    ["profile get", { profile: { region: "Brussels-Capital", commune_nis5: "21009", civic_status: "cohabitant-legal" } }],
    ["procedure list", { in_progress: [{ id: "address-change", step: 2 }, { id: "no-skill-fallback:register-a-drone" }] }],
    ["procedure list", { archived: [{ id: "driving-licence-exchange", outcome: "success" }] }],
    ["document list", { documents: [{ id: "residence-card-1", facts: { permit_type: "F", validity_end: "2028-06-15" } }] }],
    ["recall work", { texts: [{ text: "Works part-time." }] }],
    ["recall commune-desk", { texts: [{ text: "File where the list is shorter." }] }],
    ["receipts", { receipts: [{ type: "feedback", state: "staged" }] }],
    ["note list", { notes: [{ type: "feedback" }] }],
    ["read address-change", { status: "done", id: "address-change" }],
    ["eligible address-change", { verdict: "yes" }],
  ];

  it.each(reading)("is read by becivic %s, without a question", async (command, expected) => {
    const { exit, answer } = await newUser().ask(command.split(" "));
    expect({ exit, notices: answer.notices }).toEqual({ exit: 0, notices: undefined });
    expect(answer).toMatchObject(expected);
  });

  it("asks for no consent and no answer again", async () => {
    const user = newUser();
    const { answer: form } = await user.ask(["form", "address-change"]);
    const names = (form.questions as { name: string }[]).map(({ name }) => name);
    for (const axis of ["region", "commune_nis5", "residency_status", "civic_status", "residency_history"])
      expect(names).not.toContain(axis);
    const { answer } = await user.ask(["start", "--about", "I moved to another commune"]);
    expect(answer).toMatchObject({ status: "done", tier: "T2", can_submit: true, framing: { kind: "multi_active" } });
    expect(answer.framing).not.toHaveProperty("consents");
    expect((await user.ask(["read", "address-change", "--section", "process"])).answer).toMatchObject({ status: "done" });
  });

  it("has the notes of its sessions, which are approved, sent and taken back here", async () => {
    const user = newUser();
    const { answer: start } = await user.ask(["start"]);
    expect(start).toMatchObject({ orphans: [{ session_id: OLDER.first, items: 6, runtime: "example-agent/1.0.0" }], pending: 1 });
    const { answer: preview } = await user.ask(["close", "--session", OLDER.first]);
    const items = preview.items as { id: string; code: string; approved?: true }[];
    // What was approved with the older version counts for the same words.
    expect(items.filter(({ approved }) => approved === true).map(({ id }) => id)).toEqual([OLDER.approved]);
    const [{ id, code }] = items.filter((item) => item.id.startsWith("amd_")) as [{ id: string; code: string }];
    await user.ask(["approve", id, "--codes", code, "--session", OLDER.first]);
    const { answer } = await user.ask(["submit", "--session", OLDER.first]);
    expect(answer).toMatchObject({ status: "done", sent: [{ status: "staged" }, { status: "staged" }] });
    expect((await user.ask(["cancel", OLDER.approved])).answer).toMatchObject({ state: "cancelled" });
    expect((await user.ask(["receipts"])).answer.receipts).toHaveLength(3);
  });

  it("has the tokens that take back what was sent, and keeps their lines byte for byte", async () => {
    const issuer = new RecordingProxy(server.address);
    issuer.on("DELETE", /^\/api\/feedback-channel\//, () => new Response("{}", { status: 200 }));
    const origin = await issuer.start();
    const user = new Becivic({ BECIVIC_URL: origin, ...NEXT_DAY });
    placeOlderFolder(user, origin);
    const before = textOf(user, "submissions.jsonl");
    expect((await user.ask(["cancel", OLDER.sent])).answer).toMatchObject({ status: "done", state: "cancelled" });
    const request = issuer.requests.find(({ method }) => method === "DELETE");
    expect([request?.path, request?.headers.authorization]).toEqual([
      `/api/feedback-channel/${OLDER.sent}`,
      `Bearer ${/"cancel_token":"([^"]+)"/.exec(before)?.[1]}`,
    ]);
    expect(textOf(user, "submissions.jsonl").startsWith(before)).toBe(true);
    await issuer.stop();
  });

  it("has the profile of a version before there were versions, too", async () => {
    const user = newUser((name, text) => {
      if (!name.endsWith("profile.json")) return text;
      const {
        profile_schema_version: _version,
        conversation_language: _language,
        ...profile
      } = JSON.parse(text) as Record<string, unknown>;
      const history = [{ start: "2021-03-17", end: "current", permit_type: "F" }];
      const early = {
        ...profile,
        residency_history: history,
        document_inventory: { has_eID: true },
        other_languages: ["English", "French"],
      };
      return JSON.stringify(early, null, 2);
    });
    const expected = {
      conversation_language: "English",
      document_inventory: { has_id_card: "yes" },
      residency_history: [{ start: "2021-03", end: "current", permit_type: "F" }],
    };
    expect((await user.ask(["profile", "get"])).answer.profile).toMatchObject(expected);
    await user.ask(["profile", "set", "region", "Flanders"]);
    const stored = JSON.parse(textOf(user, "profile.json")) as object;
    expect(stored).toMatchObject({ profile_schema_version: "1", region: "Flanders", ...expected });
    expect(stored).not.toHaveProperty("other_languages");
  });

  it("is read by the one file, as a process of its own", () => {
    const user = newUser();
    const { PATH = "" } = process.env;
    const env = { PATH, HOME: user.home, BECIVIC_URL: server.address, ...NEXT_DAY };
    const args = [buildBundle(), "procedure", "list", "--json"];
    const { stdout } = spawnSync(process.execPath, args, { cwd: user.workingFolder, env, encoding: "utf8" });
    expect(JSON.parse(stdout)).toMatchObject({ in_progress: [{ id: "address-change", step: 2 }, { step: 1 }] });
  });
});

describe("a round of commands in a folder of an older version [upgrade.nothing-lost]", () => {
  const round: readonly [args: readonly string[], options?: RunOptions][] = [
    [["start", "--about", "I moved"]],
    [["profile", "set", "residency_history", "-"], { input: JSON.stringify([{ start: "2020-01", end: "current", permit_type: "F" }]) }],
    [["read", "address-change"]],
    [["procedure", "focus", "address-change"]],
    [["procedure", "step", "3"]],
    [["remember", "decision_log", "appointment", "-"], { input: "We go in January." }],
    [["note", "feedback", "-"], { input: JSON.stringify({ topic: "praise", body: "The steps are short." }) }],
    [["receipts"]],
    [["end", "--outcome", "abandoned", "--drop-notes"]],
    [["start"]],
  ];

  it("loses and empties no file of the user, and leaves what it does not touch as it was", async () => {
    const user = newUser();
    const before = new Map(ownFiles(user).map((file) => [file, { text: readFileSync(file, "utf8"), at: statSync(file).mtimeMs }]));
    const receipts = textOf(user, "submissions.jsonl");
    for (const [args, options] of round) expect((await user.ask(args, options)).exit, args.join(" ")).toBe(0);
    expect(before.size).toBe(7);
    for (const [file, { text, at }] of before) {
      if (file.endsWith("procedure_progress_address-change.md"))
        expect(readFileSync(file, "utf8")).toContain("The officer comes in the first week");
      else expect([readFileSync(file, "utf8"), statSync(file).mtimeMs], file).toEqual([text, at]);
    }
    expect(textOf(user, "submissions.jsonl")).toBe(receipts);
    expect(JSON.parse(textOf(user, "profile.json"))).toMatchObject({ region: "Brussels-Capital", employment_history: [{ type: "PT" }] });
    expect(readdirSync(path.join(user.workingFolder, ".be-civic")).sort()).toEqual([
      ".gitignore",
      `feedback-buffer-${OLDER.first}.jsonl`,
      `feedback-buffer-${OLDER.second}.jsonl`,
    ]);
    // No mark is written as long as the format is the first one, so that older programs see nothing new.
    expect(existsSync(fileOf(user, ".format"))).toBe(false);
  });

  it.each(["export.txt", "export-with-tokens.txt"] as const)("takes the older %s, and the older folder can be exported", async (name) => {
    const user = new Becivic({ BECIVIC_URL: server.address, ...NEXT_DAY });
    await user.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no"]);
    writeFileSync(path.join(user.workingFolder, name), olderExport(name));
    expect((await user.ask(["import", name, "--yes"])).answer).toMatchObject({ status: "done" });
    expect((await user.ask(["procedure", "list"])).answer).toMatchObject({
      in_progress: [{ id: "address-change", step: 2 }, {}],
      archived: [{}],
    });
    expect((await user.ask(["receipts"])).answer.receipts).toHaveLength(1);
    expect((await user.ask(["recall", "work"])).answer).toMatchObject({ texts: [{ text: "Works part-time." }] });
    expect((await newUser().ask(["export", "all.txt"])).answer).toMatchObject({ status: "done", files: 14 });
  });
});

describe("fields that this version does not know, in a folder of its format [upgrade.nothing-lost]", () => {
  const withField = (name: string, text: string): string => {
    if (name.endsWith("residence-card-1.md") || name.endsWith("address-change.md"))
      return text.replace("---\n", "---\nremind_me:\n  days: 30\n");
    if (name.endsWith("path_history_household-composition-certificate.md"))
      return text.replace("    outcome:", "    by: phone\n    outcome:");
    if (name.endsWith("facts.json"))
      return text
        .replace('"loaded"', '"mood": { "level": 3 },\n  "loaded"')
        .replace('"version": "0.1.0"', '"version": "0.1.0", "pace": "slow"');
    if (name.endsWith("submissions.jsonl")) return text.replace('"status"', '"channel":"post","status"');
    return name.includes(`feedback-buffer-${OLDER.second}`) ? `${text}{"type":"poem","poem_id":"poe_1","body":"A rose."}\n` : text;
  };

  it("are passed over where they are read", async () => {
    const user = newUser(withField);
    expect((await user.ask(["document", "list"])).answer).toMatchObject({ documents: [{ id: "residence-card-1" }] });
    expect((await user.ask(["procedure", "list"])).answer).toMatchObject({ in_progress: [{ id: "address-change", step: 2 }, {}] });
    expect((await user.ask(["receipts"])).answer.receipts).toHaveLength(1);
    expect((await user.ask(["note", "list", "--session", OLDER.first])).answer.notes).toHaveLength(6);
    expect((await user.ask(["note", "list"])).answer).toMatchObject({ notes: [{ type: "feedback" }], notices: [{ code: "note_unknown" }] });
  });

  it("stay in files that are written, and in the archive", async () => {
    const user = newUser(withField);
    await user.ask(["procedure", "step", "3", "--id", "address-change"]);
    await user.ask(["document", "add", "--document", "residence-card-1", "--field", "permit_type=F", "--field", "validity_end=2029-06-15"]);
    await user.ask(["path", "report", "household-composition-certificate", "--outcome", "failed", "--session", OLDER.first]);
    await user.ask(["note", "drop", OLDER.second_note]);
    expect(textOf(user, "memory/procedure_progress_address-change.md")).toMatch(/step-3[\s\S]*remind_me:\n {2}days: 30/);
    expect(textOf(user, "memory/document_reference_residence-card-1.md")).toMatch(/2029-06-15[\s\S]*remind_me:\n {2}days: 30/);
    await user.ask(["procedure", "done", "address-change"]);
    expect(textOf(user, "memory/archive/address-change.md")).toMatch(/remind_me:\n {2}days: 30/);
    expect(textOf(user, "memory/path_history_household-composition-certificate.md")).toContain("by: phone");
    await user.ask(["read", "driving-licence-exchange", "--session", OLDER.first]);
    expect(JSON.parse(textOf(user, `sessions/${OLDER.first}/facts.json`))).toMatchObject({
      mood: { level: 3 },
      traversals: { "household-composition-certificate": { pace: "slow" } },
    });
    const buffer = path.join(user.workingFolder, ".be-civic", `feedback-buffer-${OLDER.second}.jsonl`);
    expect(readFileSync(buffer, "utf8")).toBe('{"type":"poem","poem_id":"poe_1","body":"A rose."}\n');
    await user.ask(["end", "--outcome", "success", "--drop-notes"]);
    expect(readFileSync(buffer, "utf8")).toContain("A rose.");
  });

  it("are refused in an export that is imported: nothing looked at them", async () => {
    const user = newUser(withField);
    await user.ask(["export", "all.txt"]);
    mkdirSync(path.join(user.home, "other"));
    const other = ["--data-dir", path.join(user.home, "other/BeCivic")];
    await user.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no", ...other]);
    expect((await user.ask(["import", "all.txt", "--yes", ...other])).answer).toMatchObject({ status: "refused", code: "schema_fail" });
  });
});
