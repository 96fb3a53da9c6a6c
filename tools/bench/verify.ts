import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CONTRACT_VERSION, HOUR_MS } from "@becivic/contract";
import { openHistory } from "@becivic/forge/git";
import { deriveFiles } from "@becivic/service/host";
import { raw, type SqlDriver, sql } from "@becivic/storage";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { median, openService, START, timed } from "./open-service.ts";

const ROWS = 10_000;
const VOTERS = 100;
const ROUNDS = 3;

/** A snapshot of a million votes: making it, and recomputing everything from it. */
export async function benchVerify(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "becivic-bench-"));
  const { service, driver } = await openService(path.join(folder, "becivic.db"), folder);
  await stableFigures(driver);
  const now = START + 400 * HOUR_MS;
  const deriveTime = await timed(() => deriveFiles(now, service, { isForced: true }));
  const repository = path.join(folder, "corpus.git");
  const read = await timed(() => readOnly(repository));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(async () => verify(repository)));
  const taken = median(times);
  console.log(
    `${(ROWS * VOTERS).toLocaleString("en")} validations of ${ROWS.toLocaleString("en")} figures, beside a corpus of 1,000 skills and 500 paths`,
  );
  console.log(`  making the snapshot  ${(deriveTime / 1000).toFixed(1).padStart(6)} s`);
  console.log(`  reading it as JSON   ${(read / 1000).toFixed(1).padStart(6)} s`);
  console.log(`  becivic-verify       ${(taken / 1000).toFixed(1).padStart(6)} s, ${(taken / read).toFixed(2)} x reading\n`);
}

function verify(repository: string): void {
  const program = path.join(repositoryRoot, "apps/verify/src/main.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "--repository", repository], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

/** The least that a reader of the snapshot has to do: unpack each line. */
async function readOnly(repository: string): Promise<void> {
  const history = openHistory(repository);
  const [tip = ""] = (await history?.tips("data-snapshot")) ?? [];
  const manifest = JSON.parse((await history?.fileAt(tip, "data-snapshot/manifest.json")) ?? "{}") as { files: { file: string }[] };
  for (const { file } of manifest.files) {
    const text = (await history?.fileAt(tip, `data-snapshot/${file}`)) ?? "";
    for (const line of text.split("\n")) if (line !== "") JSON.parse(line);
  }
}

/** Figures that a hundred addresses each have carried to stable, as the rules have it. */
async function stableFigures(driver: SqlDriver): Promise<void> {
  const count = (name: string, most: number) => raw(`${name}(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM ${name} WHERE n < ${most})`);
  await driver.write([
    sql`DELETE FROM catalogue WHERE kind = 'volatile_value' AND uid > 'val-1'`,
    sql`WITH RECURSIVE ${count("rows", ROWS)}
       INSERT INTO catalogue (kind, uid, revision, name, content, status, committed_at, beta_at, stable_at, carried,
         submission_contract_version)
       SELECT 'volatile_value', printf('val-%05d', 20000 + n), 1, 'figure-' || n, '{"value":1,"value_type":"integer"}', 'stable', ${START},
         ${START + 48 * HOUR_MS}, ${START + 336 * HOUR_MS}, NULL, ${CONTRACT_VERSION} FROM rows`,
    sql`WITH RECURSIVE ${count("rows", ROWS)}, ${count("voters", VOTERS)}
       INSERT INTO validations (seq, target_type, target_id, cohort, anchor, voter_number, kind, verdict, injection_flag, post_handoff, received_at)
       SELECT 1000 * rows.n + voters.n, 'volatile_value', printf('val-%05d', 20000 + rows.n), 'r1', printf('val-%05d@1', 20000 + rows.n), voters.n,
         'agent', 'confirm', 0, 0, ${START + HOUR_MS} FROM rows, voters`,
  ]);
}
