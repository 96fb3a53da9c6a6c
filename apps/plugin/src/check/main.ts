import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { PROJECT_ORIGIN } from "@becivic/contract";
import { buildEverything } from "../build/build-everything.ts";
import { type PackageFiles, within } from "../files/package-files.ts";
import { readFolder } from "../files/read-folder.ts";
import { findFaults } from "./rule.ts";
import { rules } from "./rules.ts";
import { readSubject } from "./subject.ts";

const help = `Checks what is installed: the marketplace, the plugin, its skills and its agents.

  node apps/plugin/src/check/main.ts             builds in memory, and checks that
  node apps/plugin/src/check/main.ts <folder>    a marketplace, or a plugin alone
  node apps/plugin/src/check/main.ts --list      the rules

Ends with 1 where a rule is broken, with 2 where there is no such folder.
`;

const [word, ...others] = process.argv.slice(2);

if (word === "--help") console.log(help);
else if (word === "--list") for (const { id, says } of rules) console.log(`${id.padEnd(24)}${says}`);
else if (others.length > 0 || (word !== undefined && !existsSync(word))) {
  console.error(`There is no folder ${word ?? ""}.\n\n${help}`);
  process.exitCode = 2;
} else report(word === undefined ? await builtMarketplace() : readFolder(path.resolve(word)));

async function builtMarketplace(): Promise<PackageFiles> {
  const { files } = await buildEverything(PROJECT_ORIGIN, () => {});
  return within("plugin", files);
}

function report(files: PackageFiles): void {
  const findings = findFaults(rules, readSubject(files));
  for (const { rule, file, text } of findings) console.error(`${file}  ${rule}\n    ${text}`);
  console.log(`package: ${files.size} files, ${rules.length} rules, ${findings.length} faults`);
  if (findings.length > 0) process.exitCode = 1;
}
