import { existsSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { asFunction } from "../harness/_parity.ts";
import { startServer } from "../server/_server.ts";
import { type Dossier, expectedFile, FILES, makeDossier, papersOf } from "./_dossier.ts";
import { dossierAsFunction } from "./_dossier-callers.ts";
import { fileOf, gives, type Journey, journeys, live } from "./_journey.ts";
import type { Summary } from "./_summary.ts";

// `npm run journeys`: lives the scripts as functions, and prints what each costs, the dead ends, and where an answer is not the one of its script.

const help = `The lives of people as scripts, lived against a server of their own.

  npm run journeys                            every life: calls, questions, attempts, tokens; dead ends; differences, also in the papers
  npm run journeys -- recognised-refugee      this one
  npm run journeys -- --answers <life>        with every answer in full, for writing a script
  npm run journeys -- --write                 puts the answers of now into the scripts, and the papers of now into the dossiers;
                                              read the difference, and each page of a dossier in a browser, before you commit it

The dossiers are in tests/journeys/dossiers. papers.json of a life says which procedure its papers are of; --write makes the other files.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: "boolean", short: "h" }, write: { type: "boolean" }, answers: { type: "boolean" } },
});
const all = journeys();
const strange = positionals.find((name) => all.every(([life]) => life !== name));
if (values.help === true) console.log(help);
else if (strange !== undefined) {
  console.error(`There is no life ${strange}. There are: ${all.map(([life]) => life).join(", ")}.`);
  process.exitCode = 2;
} else await liveAll(all.filter(([life]) => positionals.length === 0 || positionals.includes(life)));

async function liveAll(chosen: readonly [string, Journey][]): Promise<void> {
  const server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
  let differences = 0;
  try {
    console.log(`${"life".padEnd(36)} calls  questions  attempts  tokens`);
    for (const [life, journey] of chosen) {
      const { summaries, cost } = await live(journey, watched(asFunction(server.address)));
      const figures = [journey.steps.length, cost.questions, cost.attempts, cost.tokens].map(String);
      console.log(`${life.padEnd(36)} ${figures.map((figure, at) => figure.padStart([5, 9, 8, 6][at] ?? 0)).join("  ")}`);
      differences += compare(journey, summaries);
      if (values.write === true) write(life, journey, summaries);
      const papers = papersOf(life);
      const dossier = await makeDossier(dossierAsFunction(server.address, papers), server.address, journey, papers);
      differences += compareFiles(life, dossier);
    }
  } finally {
    await server.stop();
  }
  if (differences > 0 && values.write !== true) process.exitCode = 1;
}

function watched(caller: ReturnType<typeof asFunction>): ReturnType<typeof asFunction> {
  if (values.answers !== true) return caller;
  const call: typeof caller.call = async (command, input) => {
    const answer = await caller.call(command, input);
    console.log(`\nbecivic ${command} ${JSON.stringify(input)}\n${JSON.stringify(answer, null, 2)}`);
    return answer;
  };
  return { ...caller, call };
}

function compare({ steps }: Journey, summaries: readonly Summary[]): number {
  let differences = 0;
  for (const [at, { command, moment, tells, dead_end }] of steps.entries()) {
    const summary = summaries[at];
    if (dead_end !== undefined && summary !== undefined)
      console.log(`  ${gives(summary, dead_end.wish) ? "solved" : "dead end"} at step ${at + 1}, becivic ${command}: ${dead_end.needs}`);
    if (isDeepStrictEqual(tells, summary)) continue;
    differences += 1;
    console.log(`  other answer at step ${at + 1}, becivic ${command}: ${moment}`);
    console.log(`    script: ${JSON.stringify(tells)}\n    answer: ${JSON.stringify(summary)}`);
  }
  return differences;
}

/** Names the papers that differ from the expected files, and writes them where that is asked for. */
function compareFiles(life: string, dossier: Dossier): number {
  const changed = FILES.filter((name) => {
    const file = expectedFile(life, name);
    return !existsSync(file) || readFileSync(file, "utf8") !== dossier[name];
  });
  for (const name of changed) {
    console.log(`  ${values.write === true ? "written" : "other paper"}: tests/journeys/dossiers/${life}/${name}`);
    if (values.write === true) writeFileSync(expectedFile(life, name), dossier[name]);
  }
  return changed.length;
}

function write(life: string, { steps, ...journey }: Journey, summaries: readonly Summary[]): void {
  const lived = steps.map((step, at) => ({ ...step, tells: summaries[at] }));
  writeFileSync(fileOf(life), `${JSON.stringify({ ...journey, steps: lived }, null, 2)}\n`);
}
