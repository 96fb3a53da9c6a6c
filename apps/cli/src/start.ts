import process from "node:process";
import type { Surroundings } from "./host.ts";

// Each audience's program is loaded only when it is called: a command of a user loads neither the operators' commands nor the proof.

/** Runs the program for its audience; returns the exit code. `folder` is where the program was installed, if it was. */
export async function start(argv: readonly string[], folder?: string): Promise<number> {
  const [word, ...rest] = argv;
  if (word === "operator") return (await import("./operator/run-operator.ts")).runOperator(rest);
  if (word === "verify") return (await import("@becivic/verify")).runVerify(rest);
  const surroundings = await surroundingsOf(folder);
  if (word === "mcp") return (await import("./mcp/run-mcp.ts")).runMcp(rest, surroundings);
  if (word === "hook") return (await import("./hook/run-hook.ts")).runHook(rest, surroundings);
  const [{ run }, { thisProcess }] = await Promise.all([import("./run.ts"), import("./host.ts")]);
  return run(argv, thisProcess(surroundings));
}

async function surroundingsOf(folder: string | undefined): Promise<Surroundings> {
  const { env } = process;
  const current = process.cwd();
  if (folder === undefined) return { env, workingFolder: current };
  const { surroundingsIn } = await import("./installed-program.ts");
  return surroundingsIn({ env, workingFolder: current }, folder);
}
