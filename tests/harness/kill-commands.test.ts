import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type FeedbackResults, tryParseJson, validate } from "@becivic/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleOf } from "../_sample.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { type Answered, AS_PROCESS, Becivic, type RunOptions } from "./_becivic.ts";
import { RecordingProxy } from "./_recording-proxy.ts";

let server: RunningServer;
let proxy: RecordingProxy;
let user: Becivic;
/** How long a command takes on this machine: kills fall into its time, however slow it is. */
let commandMs = 0;
/** What the server has taken, whether the command lived to read the answer or not. */
const staged = new Set<string>();

beforeAll(async () => {
  server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
  proxy = new RecordingProxy(server.address);
  user = new Becivic({ BECIVIC_URL: await proxy.start() }, AS_PROCESS);
  proxy.on("POST", /^\/api\/feedback$/, async (_request, forward) => {
    const answer = await forward();
    const { results = [] } = (await answer.clone().json()) as Partial<FeedbackResults>;
    for (const result of results) if (result.status === "staged" && "id" in result) staged.add(String(result.id));
    return answer;
  });
  await begin();
  await ask(["export", "everything.txt"]);
  const start = performance.now();
  await ask(["recall"]);
  commandMs = performance.now() - start;
});

afterAll(async () => {
  await proxy?.stop();
  await server?.stop();
});

const ask = async (args: readonly string[], options?: RunOptions): Promise<Answered["answer"]> => (await user.ask(args, options)).answer;
const dataFile = (name: string): string => path.join(user.home, ".be-civic", name);

const FEEDBACK = JSON.stringify({ topic: "praise", body: "The list of documents was right." });

async function begin(): Promise<void> {
  await ask(SETUP);
  await ask(START);
  await startBoth();
}

/** Two procedures in progress, the first one in focus. */
async function startBoth(): Promise<void> {
  for (const id of ["driving-licence-exchange", "address-change"]) await ask(["procedure", "start", id]);
}

/** Ends a deletion that was killed. What was sent has no receipt afterwards, because the user wants no trace. */
async function beginAnew(): Promise<void> {
  await ask(["delete"]);
  expect(readdirSync(user.home)).toEqual([]);
  staged.clear();
  await begin();
}

const SETUP = ["setup", "--yes", "--submissions", "yes", "--analytics", "yes"];

const START = ["start", "--capabilities", "multi_turn,structured_output"];
const END = ["end", "--outcome", "success", "--drop-notes"];

interface Command {
  args: readonly string[];
  input?: string;
  /** What it needs first; arguments that come of it follow the others. */
  before?: () => Promise<readonly string[]>;
  after?: () => Promise<unknown>;
}

/** Commands that change something, with what each needs first and afterwards. */
const commands: readonly Command[] = [
  { args: ["profile", "set", "region", "Flanders"] },
  { args: ["profile", "set", "civic_status", "married"] },
  { args: ["remember", "decision_log", "appointment", "-"], input: "We go in January." },
  { args: ["procedure", "step", "3", "--id", "address-change"] },
  { args: ["note", "feedback", "-"], input: FEEDBACK },
  { args: ["submit"], before: approveOne },
  { args: ["submit"], before: approveOne },
  { args: SETUP },
  { args: ["import", "everything.txt", "--yes", "--overwrite"] },
  { args: ["forget", "civic_status"] },
  { args: ["delete"], after: beginAnew },
  { args: START },
  { args: ["read", "address-change", "--accept-testing"] },
  { args: ["answer", "address-change", "-"], input: JSON.stringify({ move_kind: "other-commune", move_month: "2026-05" }) },
  { args: ["document", "add", "--category", "residence-card", "--field", "permit_type=F", "--field", "validity_end=2028-06-15"] },
  { args: ["procedure", "focus", "driving-licence-exchange", "-"], input: "The officer comes.", before: focusFirst, after: focusFirst },
  { args: ["procedure", "done", "driving-licence-exchange"], after: startBoth },
  { args: ["approve"], before: previewOne },
  { args: ["cancel"], before: sendOne },
  { args: END, after: () => ask(START) },
];

async function focusFirst(): Promise<readonly string[]> {
  expect(await ask(["procedure", "focus", "address-change"])).toMatchObject({ status: "done", procedure: { id: "address-change" } });
  return [];
}

/** The arguments that approve every note that waits. */
async function previewOne(): Promise<readonly string[]> {
  await ask(["note", "feedback", "-"], { input: FEEDBACK });
  const { items = [] } = (await ask(["close"])) as { items?: { id: string; code: string }[] };
  return [...items.map(({ id }) => id), "--codes", items.map(({ code }) => code).join(",")];
}

async function approveOne(): Promise<readonly string[]> {
  await ask(["approve", ...(await previewOne())]);
  return [];
}

async function sendOne(): Promise<readonly string[]> {
  await approveOne();
  const { sent = [] } = (await ask(["submit"])) as { sent?: { id: string }[] };
  expect(sent).not.toEqual([]);
  return sent.slice(0, 1).map(({ id }) => id);
}

function receiptIds(): Set<string> {
  const file = dataFile("submissions.jsonl");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return new Set(lines.flatMap((line) => (tryParseJson(line) as { id?: string } | undefined)?.id ?? []));
}

describe("a command that is killed", () => {
  it("leaves a state that the next command can use, and no sent note without a receipt [folder.kill]", async () => {
    const round = fc.asyncProperty(fc.nat(commands.length - 1), fc.integer({ min: 10, max: 250 }), async (index, percent) => {
      const { args, input, before, after }: Command = commands[index] ?? { args: ["doctor"] };
      const more = (await before?.()) ?? [];
      const killAfter = (commandMs * percent) / 100;
      await user.run([...args, ...more, "--json"], { killAfter, ...(input === undefined ? {} : { input }) });
      await after?.();
      const { exit, answer } = await user.ask(["note", "list"]);
      expect({ exit, status: answer.status }).toEqual({ exit: 0, status: "done" });
      expect(await ask(["recall"])).toMatchObject({ status: "done" });
      expect(await ask(["procedure", "list"])).toMatchObject({ status: "done", in_progress: expect.anything() });
      expect(validate("profile", tryParseJson(readFileSync(dataFile("profile.json"), "utf8")))).toMatchObject({ valid: true });
      const receipts = receiptIds();
      expect([...staged].filter((id) => !receipts.has(id))).toEqual([]);
    });
    await fc.assert(round, { ...sampleOf("many-kills", { few: 4, many: 300 }), endOnFailure: true });
    // 300 kills on a slow machine; a hang of one command ends by itself.
  }, 3_600_000);
});
