import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { endsWell, type Step, type Verdict } from "./steps.ts";
import type { Surroundings } from "./surroundings.ts";

export const packageSteps: readonly Step[] = [
  {
    name: "mcpb unpack",
    run: async ({ built, work, runOutside }) =>
      endsWell(await runOutside("mcpb", "unpack", path.join(built, "be-civic.mcpb"), path.join(work, "unpacked"))),
  },
  {
    name: "mcpb validate (manifest, icon)",
    run: async ({ work, runOutside }) =>
      endsWell(await runOutside("mcpb", "validate", path.join(work, "unpacked/manifest.json")), ["Manifest schema validation passes"]),
  },
  {
    name: "mcpb info",
    run: async ({ built, runOutside }) => endsWell(await runOutside("mcpb", "info", path.join(built, "be-civic.mcpb"))),
  },
  { name: "npm install -g, without a network, and becivic --version", run: installWithNpm },
];

async function installWithNpm({ built, work, run }: Surroundings): Promise<Verdict> {
  const tarball = readdirSync(built).find((name) => name.endsWith(".tgz"));
  if (tarball === undefined) return { passed: false, output: "there is no tarball" };
  const prefix = path.join(work, "prefix");
  mkdirSync(prefix);
  const quiet = ["--offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const installed = endsWell(await run(["npm", "install", "-g", ...quiet, "--prefix", prefix, path.join(built, tarball)]));
  if (!installed.passed) return installed;
  return endsWell(await run([path.join(prefix, process.platform === "win32" ? "becivic.cmd" : "bin/becivic"), "--version"]));
}
