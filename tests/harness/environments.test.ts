import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { refusingDisk } from "./_becivic.ts";
import { buildBundle } from "./_bundle.ts";
import { closedAddress } from "./_carrier.ts";
import { actions, type Outcome, tryHarness, tryWeb } from "./_environments.ts";
import { asCommand, asTool, type Caller } from "./_parity.ts";

// What works where: the table of the page on compatible agents has what is found here, word for word.

const page = readFileSync(path.resolve(import.meta.dirname, "../../corpus/docs/compatible-agents.md"), "utf8");
const HEAD = `| In a test with | Tier | ${actions.join(" | ")} |`;
const [, table = ""] = page.split(`${HEAD}\n`);
const rows = (table.split("\n\n")[0] ?? "").split("\n").slice(1);

let server: RunningServer;
let closed: string;
let program: string;
beforeAll(async () => {
  server = await startServer({ BECIVIC_CORPUS: fewSkillsFolder(), BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
  closed = await closedAddress();
  program = buildBundle();
});
afterAll(() => server?.stop());

const agree = (question: string): string => (question.startsWith("About") ? "approve" : "yes");
const readOnly = ({ home, work }: { home: string; work: string }): Record<string, string> => refusingDisk("EROFS", home, work);

async function withHarness(opening: Caller | Promise<Caller>): Promise<Outcome> {
  const caller = await opening;
  const outcome = await tryHarness(caller, server.address);
  await caller.close?.();
  return outcome;
}

const environments: readonly (readonly [string, () => Promise<Outcome>])[] = [
  ["a shell, network and a folder", () => withHarness(asCommand("shell", program, server.address))],
  ["a shell and a folder; the agent carries", () => withHarness(asCommand("carry", program, closed))],
  [
    "a shell, network, and a disk that cannot be written",
    () => withHarness(asCommand("read-only", program, server.address, { env: readOnly })),
  ],
  ["`becivic mcp` alone, and a folder", () => withHarness(asTool(server.address, { person: agree }))],
  ["`becivic mcp` alone, and a disk that cannot be written", () => withHarness(asTool(server.address, { env: readOnly }))],
  ["web requests alone, by /agents", () => tryWeb(server.address)],
];

describe("what works", () => {
  it.concurrent.each(environments)("with %s is in the page on compatible agents [environments.table]", async (name, run) => {
    const outcome = await run();
    const line = `| ${[name, outcome.tier, ...actions.map((action) => outcome[action])].join(" | ")} |`;
    expect(line).toBe(rows.find((row) => row.startsWith(`| ${name} | `)));
  });

  it("has no other line in that page [environments.table]", () => {
    expect(rows.map((row) => row.split(" | ")[0]?.replace("| ", ""))).toEqual(environments.map(([name]) => name));
  });
});
