import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { type RepairReport, repairRepository } from "@becivic/forge/git";
import { createDatabase } from "@becivic/storage";
import { toConfig } from "./config.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { readEnvironment } from "./env.ts";
import { openStore, REPAIR, repositoryOf } from "./open-parts.ts";
import { beginOpeningAsOwner } from "./own-folder.ts";
import { makeNewFilesPrivate } from "./private-files.ts";

const help = `Lists the objects that are missing in the repository of a data folder, and copies them from another repository.

  npm run repair-repository                     list the missing objects, and change nothing
  npm run repair-repository -- --from <folder>  copy them from another clone, a mirror or a backup
  npm run repair-repository -- --help           show this help

BECIVIC_DATA_DIR is the data folder (.data). Stop the server first. The other repository may be a clone, a bare repository or another
data folder; clone a remote one first (git clone --mirror). An object is written only if its content hashes to its name. Branches
that the server can rebuild are deleted if their objects are not found.

Exit code 0: the repository is complete. 1: objects are missing. 2: the repair could not run.
`;

const LONGEST_LIST = 20;

makeNewFilesPrivate();
try {
  const { values } = parseArgs({ options: { from: { type: "string" }, help: { type: "boolean" } } });
  if (values.help === true) process.stdout.write(help);
  else {
    const { dataFolder } = toConfig(readEnvironment(process.env), process.cwd());
    const from = values.from === undefined ? undefined : path.resolve(values.from);
    const report = await repair(dataFolder, from);
    process.stdout.write(tell(report, repositoryOf(dataFolder), from));
    process.exitCode = report.left.length === 0 ? 0 : 1;
  }
} catch (error) {
  process.stderr.write(`Nothing was repaired. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

async function repair(dataFolder: string, from: string | undefined): Promise<RepairReport> {
  if (!existsSync(dataFolder))
    throw new ConfigurationError(`BECIVIC_DATA_DIR: there is no folder ${dataFolder}. Set it to the data folder of the server.`);
  const { ownership, end } = await beginOpeningAsOwner(dataFolder, 0);
  try {
    if (!existsSync(path.join(dataFolder, "becivic.db"))) {
      return await repairRepository({ folder: repositoryOf(dataFolder), from, published: undefined });
    }
    return await repairBeside(dataFolder, from);
  } finally {
    ownership.release();
    end();
  }
}

/** With the database, which knows the published commit of main and has to rebuild the derived files. */
async function repairBeside(dataFolder: string, from: string | undefined): Promise<RepairReport> {
  const store = openStore(dataFolder, true);
  try {
    const database = createDatabase(store.driver);
    const report = await repairRepository({ folder: repositoryOf(dataFolder), from, published: await database.published.commit() });
    if (report.missing.length > 0 && from !== undefined) await database.commit([{ do: "forget_derived" }]);
    return report;
  } finally {
    store.close();
  }
}

function tell({ missing, copied, deleted, left }: RepairReport, folder: string, from: string | undefined): string {
  const lines = [
    missing.length === 0 ? `Nothing is missing in ${folder}.` : `Missing in ${folder}:`,
    ...list(missing),
    ...(from === undefined ? [] : [`Copied ${copied} ${copied === 1 ? "object" : "objects"} from ${from}.`]),
    ...deleted.map((branch) => `Deleted the branch ${branch}, whose objects are missing: the server rebuilds it.`),
    ...(left.length === 0
      ? ["The repository is complete: every object that a ref reaches is present and has the content of its name."]
      : []),
    ...(left.length > 0 && from !== undefined ? [`Still missing, because ${from} does not have it either:`, ...list(left)] : []),
    ...(left.length > 0 && from === undefined ? [`To repair it: ${REPAIR}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

function list(faults: readonly string[]): string[] {
  const rest = faults.length - LONGEST_LIST;
  return [...faults.slice(0, LONGEST_LIST).map((fault) => `  ${fault}`), ...(rest > 0 ? [`  and ${rest} more`] : [])];
}
