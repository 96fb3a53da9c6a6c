import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { PROJECT_ORIGIN } from "@becivic/contract";
import { buildEverything } from "../build/build-everything.ts";
import { replaceFolder } from "../files/replace-folder.ts";
import { claudeSteps } from "./claude-steps.ts";
import { packageSteps } from "./package-steps.ts";
import { installPrograms } from "./programs.ts";
import { skillsSteps } from "./skills-steps.ts";
import { makeSurroundings } from "./surroundings.ts";

const help = `Builds everything that is installed, and has programs of others judge and install it: Claude Code, skills, mcpb, npm.

  npm run check:outside

They are installed once, 400 MB, into node_modules/.cache/outside. Nothing needs a login; besides the registry of npm, nothing is asked on the network.
Ends with 1 where one of them finds a fault.
`;

const steps = [...claudeSteps, ...skillsSteps, ...packageSteps];

if (process.argv.length > 2) {
  console.log(help);
  process.exitCode = process.argv[2] === "--help" ? 0 : 2;
} else await runSteps();

async function runSteps(): Promise<void> {
  await installPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), "becivic-outside-"));
  try {
    const built = path.join(folder, "built");
    replaceFolder(built, (await buildEverything(PROJECT_ORIGIN, () => {})).files);
    const surroundings = makeSurroundings(folder, built);
    let failures = 0;
    for (const { name, run } of steps) {
      const { passed, output } = await run(surroundings);
      if (!passed) failures += 1;
      console.log(`${passed ? "ok    " : "FAILED"}  ${name}\n${indented(output)}\n`);
    }
    console.log(`outside: ${steps.length} steps, ${failures} failed`);
    if (failures > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function indented(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `        ${line}`)
    .join("\n");
}
