// Publishes what is due in a data folder, and dies by SIGKILL at the effect of the given number: a write to the database, or one to a file of
// the repository. Run as a program of its own, because nothing survives that.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import process from "node:process";
import { loadRuleCorpus } from "@becivic/fixtures";
import { openGitForge } from "@becivic/forge/git";
import { createServiceContext, projectMain, runJobs } from "@becivic/service/host";
import { createDatabase, createPullRequestRows, type SqlDriver } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { migrationsFolder, testRandomness } from "@becivic/testkit";

const [folder = "", now = "0", dieAt = "0"] = process.argv.slice(2);
let effects = 0;
const effect = (): void => {
  effects += 1;
  if (effects === Number(dieAt)) process.kill(process.pid, "SIGKILL");
};

// Before each step that changes the repository: a file takes its name, or goes. A file that was written aside until then is in no revision.
const watch = (place: object, steps: readonly string[]): void => {
  const functions = place as Record<string, (...args: unknown[]) => unknown>;
  for (const step of steps) {
    const real = functions[step];
    functions[step] = (...args) => {
      effect();
      return real?.apply(place, args);
    };
  }
};
watch(fs.promises, ["rename", "unlink", "rm", "mkdir"]);
watch(fs, ["renameSync", "rmSync", "mkdirSync"]);
syncBuiltinESMExports();
const store = openSqlite(path.join(folder, "becivic.db"), migrationsFolder);
const driver: SqlDriver = {
  read: (statements) => store.driver.read(statements),
  write: async (statements) => {
    effect();
    const rows = await store.driver.write(statements);
    effect();
    return rows;
  },
};
const database = createDatabase(driver);
const forge = await openGitForge({
  folder: path.join(folder, "corpus.git"),
  rows: createPullRequestRows(driver),
  seed: loadRuleCorpus,
  now: Date.UTC(2026, 10, 14),
});
const service = createServiceContext({ database, forge, randomness: testRandomness, pepper: "a pepper for the suite" });
await projectMain(forge, service);
if (Number(now) > 0) await runJobs(Number(now), service);
store.close();
process.stdout.write(String(effects));
