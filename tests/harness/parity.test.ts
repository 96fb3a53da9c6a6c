import path from "node:path";
import { operations } from "@becivic/harness";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { buildBundle } from "./_bundle.ts";
import { type Call, carryByHttp, closedAddress } from "./_carrier.ts";
import { asCommand, asFunction, asTool, type Caller, type Input } from "./_parity.ts";

const PROGRAM = path.resolve(import.meta.dirname, "../../apps/cli/src/main.ts");
const CONCERN = {
  content: { scope: "general", body: "The desk also wanted the lease.", evidence_date: "2026-11-02", evidence_source: "customer-report" },
};

interface Step {
  command: string;
  input: Input;
  /** Keeps what a later step needs. */
  keep?: (answer: Readonly<Record<string, unknown>>, memory: Map<string, string>) => void | Promise<void>;
}

const idOf =
  (name: string): NonNullable<Step["keep"]> =>
  (answer, memory) =>
    void memory.set(name, String(answer.id));

/** One life, through every operation. A text in double braces is what an earlier step kept. */
const life: readonly Step[] = [
  { command: "doctor", input: {} },
  { command: "start", input: { about: "I moved to another commune" } },
  { command: "setup", input: {} },
  { command: "setup", input: { yes: true, submissions: "yes", analytics: "no" } },
  { command: "start", input: { about: "I moved to another commune", capabilities: ["multi_turn", "web_fetch"] } },
  { command: "find", input: { words: "j'ai déménagé" } },
  { command: "find", input: { words: "my dragon needs a passport for the moon" } },
  { command: "read", input: { skill: "address-change" } },
  { command: "read", input: { skill: "address-change", accept_testing: true } },
  { command: "read", input: { skill: "address-change", section: "process" } },
  { command: "read", input: { skill: "no-such-guide" } },
  { command: "eligible", input: { skill: "address-change" } },
  { command: "eligible", input: { skill: "address-change", given: { residency_status: "EU-citizen", commune: "Ghent" } } },
  { command: "eligible", input: { skill: "address-change", given: { region: "Atlantis" } } },
  { command: "form", input: { skill: "address-change" } },
  { command: "answer", input: { skill: "address-change", answers: { region: "Flanders" } } },
  { command: "answer", input: { skill: "address-change", answers: { region: "Atlantis" } } },
  { command: "profile", input: { action: "set", axis: "commune", value: "Ghent" } },
  { command: "profile", input: { action: "set", axis: "civic_status", value: "maried" } },
  { command: "profile", input: { action: "get" } },
  { command: "profile", input: { action: "why", axis: "region" } },
  { command: "procedure", input: { action: "start", target: "address-change" } },
  { command: "procedure", input: { action: "step", target: "2" } },
  { command: "procedure", input: { action: "list" } },
  { command: "dossier", input: { skill: "address-change", what: "checklist" } },
  { command: "dossier", input: { skill: "address-change", what: "reminders", day: { appointment: "2099-12-01" } } },
  { command: "dossier", input: { skill: "address-change", what: "desk" } },
  { command: "dossier", input: { skill: "address-change", out: "page.html" } },
  { command: "dossier", input: { what: "letter", letter: "appointment", lang: "fr" } },
  { command: "path", input: { path: "household-composition-certificate", given: { region: "Flanders", has_id_card: "yes" } } },
  { command: "path", input: { path: "household-composition-certificate" } },
  { command: "path", input: { path: "household-composition-certificate", answer: "decline" } },
  { command: "path", input: { path: "household-composition-certificate", answer: "offline" } },
  { command: "path report", input: { path: "household-composition-certificate" } },
  { command: "path report", input: { path: "household-composition-certificate", outcome: "success", file_kept: "yes" } },
  { command: "path report", input: { path: "household-composition-certificate", outcome: "success" } },
  { command: "procedure", input: { action: "start", target: "no-skill-fallback:register-a-bicycle" } },
  { command: "procedure", input: { action: "part", target: "digital-keys" } },
  { command: "procedure", input: { action: "part", target: "find-the-register", researched: true } },
  { command: "procedure", input: { action: "part", target: "find-the-registre" } },
  { command: "draft", input: {} },
  { command: "draft", input: { head: { title: "Register a bicycle", category: "belgium-federl" }, body: "A text.\n" } },
  { command: "procedure", input: { action: "drop", target: "no-skill-fallback:register-a-bicycle" } },
  { command: "procedure", input: { action: "focus", target: "address-change" } },
  { command: "remember", input: { type: "decision_log", topic: "commune", text: "File where the list is shorter." } },
  { command: "remember", input: { type: "customer_context", topic: "work", text: "Call me on 0470 12 34 56." } },
  { command: "recall", input: {} },
  { command: "recall", input: { topic: "commune" } },
  { command: "document", input: { action: "add", category: "residence-card", field: ["permit_type=F", "validity_end=2029-05-31"] } },
  { command: "document", input: { action: "list" } },
  { command: "note", input: { action: "concern", on: "skill:address-change", content: CONCERN }, keep: idOf("first") },
  { command: "note", input: { action: "feedback", content: { topic: "praise", body: "The list was right." } }, keep: idOf("second") },
  { command: "note", input: { action: "feedback", content: { topic: "praise", body: "Write to jan@example.org." } } },
  { command: "note", input: { action: "rating" } },
  { command: "note", input: { action: "list" } },
  { command: "note", input: { action: "show", id: "{{first}}" } },
  { command: "note", input: { action: "edit", id: "{{second}}", content: { topic: "praise", body: "The list was short and right." } } },
  { command: "submit", input: {} },
  { command: "carry", input: { ticket: `cry_${"0".repeat(32)}`, answer: "{}" } },
  {
    command: "close",
    input: {},
    keep: ({ items }, memory) => {
      for (const { id, code } of items as { id: string; code: string }[]) memory.set(`code of ${id}`, code);
    },
  },
  { command: "approve", input: { ids: ["{{first}}"], codes: ["000000"] } },
  { command: "approve", input: { ids: ["{{first}}", "{{second}}"], codes: ["{{code of {{first}}}}", "{{code of {{second}}}}"] } },
  { command: "submit", input: {} },
  { command: "receipts", input: {} },
  { command: "cancel", input: { id: "{{first}}" } },
  { command: "cancel", input: { id: "{{first}}" } },
  { command: "export", input: { file: "export-of-today.txt" } },
  { command: "import", input: { file: "export-of-today.txt", dry_run: true } },
  { command: "forget", input: { what: "commune" } },
  { command: "procedure", input: { action: "done", target: "address-change" } },
  { command: "end", input: { outcome: "success" } },
  { command: "end", input: { outcome: "success" } },
  { command: "delete", input: {} },
];

/** A short life without a connection: the agent makes the calls. It has every kind of argument, for callers that take no other life. */
const carriedLife: readonly Step[] = [
  { command: "setup", input: { yes: true, submissions: "no", analytics: "no" } },
  { command: "document", input: { action: "add", category: "residence-card", field: ["permit_type=F", "validity_end=2029-05-31"] } },
  { command: "remember", input: { type: "decision_log", topic: "commune", text: "File where the list is shorter." } },
  { command: "form", input: { skill: "address-change" }, keep: makeCall },
  { command: "carry", input: { ticket: "{{ticket}}", answer: "{{answer}}" } },
  { command: "profile", input: { action: "set", axis: "commune", value: "Ghent" }, keep: makeCall },
  { command: "carry", input: { ticket: "{{ticket}}", answer: '{"status": 503, "body": ""}' } },
  { command: "delete", input: {} },
];

async function makeCall({ ticket, call }: Readonly<Record<string, unknown>>, memory: Map<string, string>): Promise<void> {
  memory.set("ticket", String(ticket));
  memory.set("answer", await carryByHttp(server.address, call as Call));
}

/** Of each operation the first step that is done, and what later steps need: for callers that start Node for each step. */
function sampleOf(steps: readonly Step[], lived: readonly Lived[]): Step[] {
  const numbers = (command: string): number[] => steps.flatMap((step, at) => (step.command === command ? [at] : []));
  const isFirst = (command: string, at: number): boolean => {
    const all = numbers(command);
    return at === (all.find((one) => lived[one]?.status === "done") ?? all[0]);
  };
  return steps.filter(({ command, keep }, at) => keep !== undefined || isFirst(command, at));
}

/** An input with what earlier steps kept; the innermost braces first. */
function fill(value: unknown, memory: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(one, memory));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, memory)]));
  if (typeof value !== "string") return value;
  const whole = /^\{\{([^{}]+)\}\}$/.exec(value)?.[1];
  if (whole !== undefined) return memory.get(whole) ?? "";
  const filled = value.replace(/\{\{([^{}]+)\}\}/, (_all, name: string) => memory.get(name) ?? "");
  return filled === value ? value : fill(filled, memory);
}

/** An answer without what differs between two runs: ids, tickets, codes, moments and folders. */
function comparable(answer: unknown, home: string): string {
  return (
    JSON.stringify(answer, null, 1)
      .replaceAll(path.dirname(home), "<root>")
      .replaceAll(/[a-z]{3}_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, "<id>")
      .replaceAll(/cry_[0-9a-f]{32}/g, "<ticket>")
      .replaceAll(/"code": "[0-9a-f]{6}"/g, '"code": "<code>"')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>")
      .replaceAll(/\b\d{1,2}:\d\d\b/g, "<time>")
      // The local server is itself a tool of Be Civic, and has the name of its host.
      .replaceAll('"tier": "T3"', '"tier": "T2"')
      .replaceAll(" and use Be Civic's own tools", "")
      .replaceAll("test-host/2.1", "becivic/0.1.0")
  );
}

/** An answer as it is compared. */
interface Lived {
  text: string;
  status: unknown;
}

async function live(caller: Caller, steps: readonly Step[]): Promise<Lived[]> {
  const memory = new Map<string, string>();
  const lived: Lived[] = [];
  for (const { command, input, keep } of steps) {
    const answer = await caller.call(command, fill(input, memory) as Input);
    await keep?.(answer, memory);
    lived.push({ text: comparable(answer, caller.home), status: answer.status });
  }
  await caller.close?.();
  return lived;
}

function expectAlike(steps: readonly Step[], lived: readonly Lived[], expected: readonly Lived[]): void {
  for (const [at, { command, input }] of steps.entries())
    expect(lived[at]?.text, `${command} ${JSON.stringify(input)}`).toBe(expected[at]?.text);
}

/** With `npm run prove -- parity`, every caller takes every step. */
const isWhole = process.env.MODE === "every-caller";

let server: RunningServer;
let closed: string;
let bundle: string;
/** What the function answered to every step of both lives. */
let whole: Lived[];
let carried: Lived[];

beforeAll(async () => {
  server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
  closed = await closedAddress();
  bundle = buildBundle();
  whole = await live(asFunction(server.address), life);
  carried = await live(asFunction(closed), carriedLife);
});
afterAll(async () => {
  await server.stop();
});

describe("every operation", () => {
  it("is in the life that is compared, and in its sample [parity.answers]", () => {
    const names = operations.map(({ command }) => command).sort();
    for (const steps of [life, sampleOf(life, whole)]) expect([...new Set(steps.map(({ command }) => command))].sort()).toEqual(names);
  });

  it("answers alike as a function and as a tool of the local MCP server [parity.answers]", async () => {
    expectAlike(life, await live(await asTool(server.address), life), whole);
  });

  it("answers alike as a function and as a command of the one file [parity.answers]", async () => {
    const steps = isWhole ? life : sampleOf(life, whole);
    const expected = isWhole ? whole : await live(asFunction(server.address), steps);
    expectAlike(steps, await live(asCommand("bundle", bundle, server.address), steps), expected);
  });

  // It runs the code of the function, and each of its commands takes long to start.
  it.runIf(isWhole)("answers alike as a function and as a command from source [parity.answers]", async () => {
    expectAlike(life, await live(asCommand("source", PROGRAM, server.address), life), whole);
  });
});

describe("an operation without a connection", () => {
  const callers: readonly (readonly [string, () => Caller | Promise<Caller>])[] = [
    ["a tool of the local MCP server", () => asTool(closed)],
    ["a command of the one file", () => asCommand("bundle", bundle, closed)],
    ["a command from source", () => asCommand("source", PROGRAM, closed)],
  ];

  it("is carried in the life that is compared, with an answer and without [parity.answers]", () => {
    expect(carried.map(({ status }) => status)).toEqual(["done", "done", "done", "carry", "done", "carry", "refused", "done"]);
  });

  it.each(callers)("is carried alike as a function and as %s [parity.answers]", async (_name, open) => {
    expectAlike(carriedLife, await live(await open(), carriedLife), carried);
  });
});
