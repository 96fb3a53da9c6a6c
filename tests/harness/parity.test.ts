import path from "node:path";
import { operations } from "@becivic/harness";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { buildBundle } from "./_bundle.ts";
import { asCommand, asFunction, asTool, type Caller, type Input } from "./_parity.ts";

const PROGRAM = path.resolve(import.meta.dirname, "../../apps/cli/src/main.ts");
const CONCERN = {
  content: { scope: "general", body: "The desk also wanted the lease.", evidence_date: "2026-11-02", evidence_source: "customer-report" },
};

interface Step {
  command: string;
  input: Input;
  /** Keeps what a later step needs. */
  keep?: (answer: Readonly<Record<string, unknown>>, memory: Map<string, string>) => void;
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
  { command: "path", input: { path: "household-composition-certificate", given: { region: "Flanders", has_id_card: "yes" } } },
  { command: "path", input: { path: "household-composition-certificate" } },
  { command: "path", input: { path: "household-composition-certificate", answer: "decline" } },
  { command: "path", input: { path: "household-composition-certificate", answer: "offline" } },
  { command: "path report", input: { path: "household-composition-certificate" } },
  { command: "path report", input: { path: "household-composition-certificate", outcome: "success", file_kept: "yes" } },
  { command: "path report", input: { path: "household-composition-certificate", outcome: "success" } },
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

/** An input with what earlier steps kept; the innermost braces first. */
function fill(value: unknown, memory: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => fill(one, memory));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one, memory)]));
  if (typeof value !== "string") return value;
  const filled = value.replace(/\{\{([^{}]+)\}\}/, (_all, name: string) => memory.get(name) ?? "");
  return filled === value ? value : fill(filled, memory);
}

/** An answer without what differs between two runs: ids, codes, moments and folders. */
function comparable(answer: unknown, home: string): string {
  return (
    JSON.stringify(answer, null, 1)
      .replaceAll(path.dirname(home), "<root>")
      .replaceAll(/[a-z]{3}_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, "<id>")
      .replaceAll(/"code": "[0-9a-f]{6}"/g, '"code": "<code>"')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>")
      .replaceAll(/\b\d{1,2}:\d\d\b/g, "<time>")
      // The local server is itself a tool of Be Civic, and has the name of its host.
      .replaceAll('"tier": "T3"', '"tier": "T2"')
      .replaceAll(" and use Be Civic's own tools", "")
      .replaceAll("test-host/2.1", "becivic/0.1.0")
  );
}

async function live(caller: Caller): Promise<string[]> {
  const memory = new Map<string, string>();
  const answers: string[] = [];
  for (const { command, input, keep } of life) {
    const answer = await caller.call(command, fill(input, memory) as Input);
    keep?.(answer, memory);
    answers.push(comparable(answer, caller.home));
  }
  await caller.close?.();
  return answers;
}

describe("every operation", () => {
  let server: RunningServer;
  let expected: string[];

  beforeAll(async () => {
    server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
    expected = await live(asFunction(server.address));
  });
  afterAll(async () => {
    await server.stop();
  });

  it("is in the life that is compared [parity.answers]", () => {
    expect([...new Set(life.map(({ command }) => command))].sort()).toEqual(operations.map(({ command }) => command).sort());
  });

  const callers: readonly (readonly [string, () => Caller | Promise<Caller>])[] = [
    ["a tool of the local MCP server", () => asTool(server.address)],
    ["a command of the one file", () => asCommand("bundle", buildBundle(), server.address)],
    // It runs the code of the function; `npm run prove -- parity` starts Node for each of its commands.
    ...(process.env.MODE === "every-caller"
      ? [["a command from source", () => asCommand("source", PROGRAM, server.address)] as const]
      : []),
  ];

  it.each(callers)("answers alike as a function and as %s [parity.answers]", async (_name, open) => {
    const answers = await live(await open());
    for (const [at, { command, input }] of life.entries()) expect(answers[at], `${command} ${JSON.stringify(input)}`).toBe(expected[at]);
  });
});
