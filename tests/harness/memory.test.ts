import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Answer, type Context, operations, runOperation } from "@becivic/harness";
import { clockFrom, createNodeMachine, createOfflineTransport, systemRandomness } from "@becivic/harness/node";
import { beforeAll, describe, expect, it } from "vitest";
import { Becivic } from "./_becivic.ts";

// Invented. Each is planted in every field of every command of memory and documents; its secret is in no file and in no answer.
const canaries: readonly { what: string; canary: string; secret: string; slug?: string }[] = [
  { what: "a name", canary: "Mme Vandermaelen", secret: "andermaelen", slug: "jan-vandermaelen" },
  { what: "a register number", canary: "85.07.30-033.28", secret: "033", slug: "85-07-30-033-28" },
  { what: "a register number without separators", canary: "85073003328", secret: "850730", slug: "85073003328" },
  { what: "a bank account", canary: "BE68 5390 0754 7034", secret: "5390", slug: "be68-5390-0754-7034" },
  { what: "a phone number", canary: "+32 470 12 34 56", secret: "470", slug: "32-470-12-34-56" },
  { what: "an e-mail address", canary: "jan.v@example.be", secret: "example.be" },
  { what: "an address", canary: "Rue de la Loi 16, 1000 Bruxelles", secret: "Loi", slug: "rue-de-la-loi-16" },
  { what: "a date of birth", canary: "born on 3 May 1984", secret: "1984", slug: "born-1984-05-03" },
  { what: "a date of birth in Dutch", canary: "geboren op 3 mei 1984", secret: "1984", slug: "geboren-03-05-1984" },
  { what: "the number of a passport", canary: "passport EP123456", secret: "123456" },
];

/** Every command with the canary in each field that takes words. */
const planted = (canary: string, slug: string): readonly [string, object][] => [
  ["remember", { type: "customer_context", topic: "work", text: `Asked there. ${canary}.` }],
  ["remember", { type: "decision_log", topic: "course", text: canary }],
  ["remember", { type: "decision_log", topic: slug, text: "A text." }],
  ["recall", { topic: canary }],
  ["procedure", { action: "start", target: `no-skill-fallback:${slug}` }],
  ["procedure", { action: "start", target: slug }],
  ["procedure", { action: "start", target: "address-change", text: canary }],
  ["procedure", { action: "step", target: "2", id: "address-change", text: `Was there. ${canary}` }],
  ["procedure", { action: "focus", target: "address-change", text: canary }],
  ["procedure", { action: "done", target: "address-change", text: canary }],
  ["document", { action: "add", category: "passport", field: [`permit_type=${canary}`] }],
  ["document", { action: "add", category: "passport", field: [`validity_end=${canary}`] }],
  ["document", { action: "add", category: "passport", field: [`${canary}=F`] }],
  ["document", { action: "add", category: "passport", field: [`name=${canary}`] }],
  ["document", { action: "add", category: canary, field: ["permit_type=F"] }],
  ["document", { action: "add", document: slug, field: ["permit_type=F"] }],
];

describe("the memory on a real disk", () => {
  let home: string;
  let folder: string;
  let context: Context;

  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), "becivic-memory-"));
    context = {
      clock: clockFrom(new Date("2026-11-17T10:00:00Z")),
      randomness: systemRandomness,
      machine: createNodeMachine({ HOME: home }, home),
      server: createOfflineTransport("http://127.0.0.1:9"),
      asker: { kind: "none", askAll: async (questions) => questions.map(() => undefined) },
      settings: { isOffline: true, requireUser: false, runtime: "test/1", dataDir: path.join(home, "BeCivic") },
    };
    folder = path.join(home, "BeCivic");
    await ask("setup", { yes: true });
    await ask("start", {});
  });

  async function ask(command: string, input: object): Promise<Answer> {
    const operation = operations.find((one) => one.command === command);
    if (operation === undefined) throw new Error(`there is no command ${command}`);
    return (await runOperation(operation, context, input)).answer;
  }

  it.each(canaries)("has no part of $what after every command, and no answer repeats it [memory.canaries]", async (one) => {
    const { canary, secret, slug = canary } = one;
    await ask("procedure", { action: "start", target: "address-change" });
    for (const [command, input] of planted(canary, slug)) {
      const answer = await ask(command, input);
      expect(answer.ok, `${command} ${JSON.stringify(input)} was taken`).toBe(false);
      expect(JSON.stringify(answer), command).not.toContain(secret);
    }
    for (const file of filesIn(folder)) {
      // Ids and moments are random or of today, and hold any digits.
      const text = `${path.relative(folder, file)}\n${readFileSync(file, "utf8")}`.replaceAll(
        /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d{2}-\d{2}T[\d:.]+Z/g,
        "",
      );
      expect(text).not.toContain(secret);
    }
  });

  it("keeps the time of every file when it is read [memory.mtimes]", async () => {
    await ask("remember", { type: "decision_log", topic: "course", text: "Chose the evening course." });
    await ask("document", { action: "add", category: "passport", field: ["issuing_country=fr", "validity_end=2027-01-15"] });
    const past = new Date("2026-10-20T08:00:00Z");
    for (const file of filesIn(path.join(folder, "memory"))) utimesSync(file, past, past);
    for (const topic of [undefined, "course", "passport-1", "address-change"]) await ask("recall", topic === undefined ? {} : { topic });
    await ask("document", { action: "list" });
    await ask("start", {});
    expect(await ask("export", { file: path.join(home, "everything.txt") })).toMatchObject({ status: "done" });
    for (const file of filesIn(path.join(folder, "memory"))) expect(statSync(file).mtime, file).toEqual(past);
  });

  it("archives what was not written for 90 days at the next start [memory.retention]", async () => {
    await ask("procedure", { action: "start", target: "address-change" });
    const file = path.join(folder, "memory/procedure_progress_address-change.md");
    const past = new Date("2026-08-17T08:00:00Z");
    utimesSync(file, past, past);
    await ask("start", {});
    expect(readFileSync(path.join(folder, "memory/archive/address-change.md"), "utf8")).toContain("archived_at: 2026-11-17");
    expect(readFileSync(path.join(folder, "profile.json"), "utf8")).not.toContain("address-change");
    expect(filesIn(path.join(folder, "memory"))).not.toContain(file);
  });

  it("leaves the user's own files and those that it does not know alone", async () => {
    const file = path.join(folder, "memory/letter.md");
    writeFileSync(file, "My own.");
    await ask("remember", { type: "decision_log", topic: "course", text: "Paid." });
    expect(readFileSync(file, "utf8")).toBe("My own.");
  });
});

it("is remembered from one process to the next [memory.progress] [memory.notes]", async () => {
  const user = new Becivic();
  await user.ask(["setup", "--yes", "--offline"]);
  await user.ask(["start", "--offline"]);
  await user.ask(["procedure", "start", "address-change", "--offline"]);
  await user.ask(["procedure", "step", "2", "-", "--offline"], { input: "Waits for the visit." });
  const { answer: remembered } = await user.ask(["remember", "decision_log", "moving-day", "-", "--offline"], {
    input: "Chose a Saturday.",
  });
  expect(remembered.ok).toBe(true);
  const { answer } = await user.ask(["recall", "address-change", "--offline"]);
  expect(answer).toMatchObject({ texts: [{ source: "own_notes", text: "Waits for the visit." }] });
  const { answer: document } = await user.ask([
    "document",
    "add",
    "--category",
    "residence-card",
    "--field",
    "permit_type=F",
    "--field",
    "validity_end=2028-06-15",
    "--offline",
  ]);
  expect(document).toMatchObject({ document: { id: "residence-card-1", facts: { permit_type: "F", validity_end: "2028-06-15" } } });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
  );
}
