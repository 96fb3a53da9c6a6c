import { spawn } from "node:child_process";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { chooseEntries } from "../commands/choose-entries.ts";
import { type Check, checks } from "./checks.ts";

// `npm run check`: the checks of checks.ts, two at a time, with a line each.

const help = `The checks of this repository; npm test runs them too.

  npm run check                      every one, with a line each
  npm run check -- types links       these
  npm run check -- words --list      one, with options of its own
  npm run check -- --list            what each looks for

Ends with 1 where a check fails, with 2 where a name or an option is not known.
`;

const AT_ONCE = 2;
const WIDTH = 24;

interface Outcome {
  name: string;
  passed: boolean;
  output: string;
}

const choice = chooseEntries(process.argv.slice(2), checks);
if ("unknown" in choice) fail(choice.unknown);
else if ("print" in choice) console.log(choice.print === "help" ? help : checks.map(describe).join("\n"));
else await runChoice(choice.run, choice.options);

async function runChoice(chosen: readonly Check[], options: readonly string[]): Promise<void> {
  const [only] = chosen;
  const [option] = options;
  if (only === undefined || option === undefined) await runAll(chosen);
  else if (only.takesOptions === true) await runAlone(only, options);
  else if (option === "--help") console.log(describe(only));
  else fail(option);
}

function describe({ name, looksFor, byNameOnly }: Check): string {
  return `${name.padEnd(WIDTH)}${looksFor}${byNameOnly === true ? " (by its name only)" : ""}`;
}

function fail(word: string): void {
  console.error(`There is no check or option ${word}.\n\n${help}`);
  process.exitCode = 2;
}

async function runAll(chosen: readonly Check[]): Promise<void> {
  const queue = [...chosen];
  const outcomes: Outcome[] = [];
  const runNext = async (): Promise<void> => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const outcome = await run(check);
      outcomes.push(outcome);
      // The last line of a check is its count: warnings are seen there too.
      const { name, passed, output } = outcome;
      console.log(`${passed ? "ok    " : "FAILED"}  ${name.padEnd(WIDTH)}  ${passed ? lastLine(output) : ""}`.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  const failures = outcomes.filter(({ passed }) => !passed);
  for (const { name, output } of failures) console.error(`\n${name} failed:\n${output}`);
  if (failures.length > 0) {
    console.error(`${failures.length} of ${outcomes.length} checks failed: ${failures.map(({ name }) => name).join(", ")}`);
    process.exitCode = 1;
  }
}

function lastLine(output: string): string {
  return output.trimEnd().split("\n").at(-1) ?? "";
}

function run({ name, command }: Check): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: repositoryRoot });
    let output = "";
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("close", (code) => resolve({ name, passed: code === 0, output }));
  });
}

/** A check with options prints directly: JSON, a list, its help. */
function runAlone({ command }: Check, options: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...command, ...options], { cwd: repositoryRoot, stdio: "inherit" });
    child.once("close", (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}
