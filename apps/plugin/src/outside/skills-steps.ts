import { readFileSync } from "node:fs";
import path from "node:path";
import { PROGRAM } from "../build/program.ts";
import { sha256Of } from "../build/sha256.ts";
import { GATE } from "../build/skill-folders.ts";
import { LIST } from "../files/replace-folder.ts";
import type { Ended } from "./run-program.ts";
import { serveIndex } from "./serve-index.ts";
import { endsWell, type Step, type Verdict } from "./steps.ts";
import type { Surroundings } from "./surroundings.ts";

interface Listed {
  bundle: { sha256: string };
  files: { skill?: { name: string } }[];
}

export const skillsSteps: readonly Step[] = [
  {
    name: "skills add <folder> --list",
    run: async ({ built, runOutside }) =>
      listing(await runOutside("skills", "add", path.join(built, "plugin/be-civic"), "--list"), skillNames(built)),
  },
  { name: "skills add <server> --list, the gate first", run: listFromServer },
  { name: "skills add <server> --skill be-civic, with the program", run: installFromServer },
];

async function listFromServer({ built, runOutside }: Surroundings): Promise<Verdict> {
  const server = await serveIndex(built);
  try {
    const ended = await runOutside("skills", "add", server.origin, "--list");
    const names = skillNames(built);
    const verdict = listing(ended, names);
    const first = [...names].sort((one, other) => ended.output.indexOf(`Skill: ${one}`) - ended.output.indexOf(`Skill: ${other}`))[0];
    return first === GATE ? verdict : { passed: false, output: `${verdict.output}\nThe first skill is ${first}.` };
  } finally {
    server.close();
  }
}

/** What agents are told to run: one skill, copied into the folder of the work. */
async function installFromServer({ built, work, runOutside }: Surroundings): Promise<Verdict> {
  const server = await serveIndex(built);
  try {
    const ended = await runOutside("skills", "add", server.origin, "--skill", GATE, "--agent", "claude-code", "--copy", "--yes");
    const verdict = endsWell(ended);
    if (!verdict.passed) return verdict;
    const program = path.join(work, ".claude/skills", GATE, "scripts", PROGRAM);
    const isSame = sha256Of(readFileSync(program)) === listOf(built).bundle.sha256;
    return { passed: isSame, output: isSame ? "installed, with the same program" : `${program} is another program` };
  } finally {
    server.close();
  }
}

/** Names alone: the program prints every description twice. */
function listing(ended: Ended, names: readonly string[]): Verdict {
  const verdict = endsWell(ended, names);
  return verdict.passed ? { passed: true, output: names.join(", ") } : verdict;
}

function skillNames(built: string): string[] {
  return listOf(built).files.flatMap(({ skill }) => (skill === undefined ? [] : [skill.name]));
}

function listOf(built: string): Listed {
  // Written by the build that this check has just run.
  return JSON.parse(readFileSync(path.join(built, LIST), "utf8")) as Listed;
}
