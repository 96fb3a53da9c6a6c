import { globSync } from "node:fs";
import path from "node:path";
import { tryParseJson } from "@becivic/contract";
import { endsWell, type Step, type Verdict } from "./steps.ts";
import type { Surroundings } from "./surroundings.ts";

const MOST_TOKENS = 400;

export const claudeSteps: readonly Step[] = [
  {
    name: "claude plugin validate (plugin, as the directory would)",
    run: ({ built, runOutside }) => validate(runOutside, path.join(built, "plugin/be-civic"), "--profile", "directory"),
  },
  {
    name: "claude plugin validate (marketplace)",
    run: ({ built, runOutside }) => validate(runOutside, path.join(built, "plugin")),
  },
  {
    name: "claude plugin marketplace add",
    run: async ({ built, runOutside }) => endsWell(await runOutside("claude", "plugin", "marketplace", "add", path.join(built, "plugin"))),
  },
  {
    name: "claude plugin install",
    run: async ({ runOutside }) => endsWell(await runOutside("claude", "plugin", "install", "be-civic@be-civic")),
  },
  { name: "claude plugin details", run: details },
  { name: "becivic --version, from where the plugin was copied to", run: runInstalled },
];

async function validate(runOutside: Surroundings["runOutside"], folder: string, ...options: readonly string[]): Promise<Verdict> {
  const { status, output } = await runOutside("claude", "plugin", "validate", folder, "--strict", ...options, "--json");
  const report = tryParseJson(output) as { success?: boolean; directory?: { findings?: unknown[] } | null } | undefined;
  const findings = report?.directory?.findings ?? [];
  const passed = status === 0 && report?.success === true && findings.length === 0;
  return { passed, output: passed ? "no error, no warning" : output };
}

/** Prints its figures: they are the outside measure of what the plugin costs. */
async function details({ runOutside }: Surroundings): Promise<Verdict> {
  const ended = await runOutside("claude", "plugin", "details", "be-civic");
  const tokens = Number(/Always-on:\s+~(\d+) tok/.exec(ended.output)?.[1] ?? Number.NaN);
  const verdict = endsWell(ended, ["Skills (7)", "Agents (2)", "Hooks (1)", "MCP servers (1)"]);
  return tokens <= MOST_TOKENS ? verdict : { passed: false, output: `${verdict.output}\nAt most ${MOST_TOKENS} tokens may be always on.` };
}

async function runInstalled({ home, run }: Surroundings): Promise<Verdict> {
  const [program] = globSync(".claude/plugins/cache/be-civic/be-civic/*/bin/becivic", { cwd: home });
  if (program === undefined) return { passed: false, output: "bin/becivic is not in the cache of plugins." };
  return endsWell(await run([path.join(home, program), "--version"]));
}
