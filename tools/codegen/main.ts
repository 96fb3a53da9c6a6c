import { spawnSync } from "node:child_process";
import { chooseEntries } from "../commands/choose-entries.ts";
import { repositoryRoot } from "./schema-documents.ts";
import { type CodegenTarget, codegenTargets } from "./targets.ts";

// `npm run codegen`: every generated file that is committed, one target after the other.

const help = `Writes the generated files, which are committed.

  npm run codegen                          all of them
  npm run codegen -- docs names            these targets
  npm run codegen -- --check               only say which files are out of date; ends with 1 where there are any
  npm run codegen -- communes --help       one target, with options of its own
  npm run codegen -- --list                what each target writes
`;

const choice = chooseEntries(process.argv.slice(2), codegenTargets, ["--check"]);
if ("unknown" in choice) {
  console.error(`There is no target or option ${choice.unknown}.\n\n${help}`);
  process.exitCode = 2;
} else if ("print" in choice) console.log(choice.print === "help" ? help : list());
else for (const target of choice.run) run(target, choice.options);

function list(): string {
  return codegenTargets
    .map(({ name, writes, byNameOnly }) => `${name.padEnd(10)} ${writes}${byNameOnly === true ? " (by its name only)" : ""}`)
    .join("\n");
}

function run({ command }: CodegenTarget, options: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...command, ...options], { cwd: repositoryRoot, stdio: "inherit" });
  if (status !== 0) process.exitCode = status ?? 1;
}
