import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CONTRACT_VERSION, DAY_MS } from "@becivic/contract";
import { kindOfType, type ServiceContext, submitSingle } from "@becivic/service";
import { runJobs, tick } from "@becivic/service/host";
import { type SqlDriver, statement } from "@becivic/storage";
import { median, openService, START, timed } from "./open-service.ts";

const ROWS = 8_500;
const TICKS = 9;

/** The consensus over few and many votes, and publishing few and many amendments. */
export async function benchPublishing(): Promise<void> {
  await benchTick();
  await benchAmendments();
}

async function benchTick(): Promise<void> {
  const few = await openService(":memory:");
  const many = await openService(":memory:");
  await vote(few.driver, 1);
  await vote(many.driver, 100);
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let round = 0; round <= TICKS; round += 1) {
    // In turns, so that a machine that slows down slows both down; the first round warms up.
    const [a, b] = [await timed(() => tick(START + 1000, few.service)), await timed(() => tick(START + 1000, many.service))];
    if (round > 0) {
      times.few.push(a);
      times.many.push(b);
    }
  }
  const [small, large] = [median(times.few), median(times.many)];
  console.log("a tick over 10,000 artefacts that are not stable: 8,500 rows, 1,000 skills, 500 paths");
  console.log(`     10,000 votes ${small.toFixed(0).padStart(7)} ms`);
  console.log(`  1,000,000 votes ${large.toFixed(0).padStart(7)} ms, ${(large / small).toFixed(2)} x the former (at most 1.3)\n`);
}

async function benchAmendments(): Promise<void> {
  console.log("amendments of different skills, published in one run of the jobs, beside a corpus of 1,000 skills");
  let first = 0;
  for (const count of [50, 100, 200]) {
    const folder = mkdtempSync(path.join(tmpdir(), "becivic-bench-"));
    const { service } = await openService(path.join(folder, "becivic.db"), folder);
    for (let index = 0; index < count; index += 1) await stageAmendment(index, service);
    let merged = 0;
    const elapsed = await timed(async () => {
      merged = (await runJobs(START + DAY_MS + 2000, service)).publications.merged;
    });
    if (merged !== count) throw new Error(`${merged} of ${count} were merged`);
    const each = elapsed / count;
    first ||= each;
    console.log(
      `  ${String(count).padStart(4)} amendments ${each.toFixed(1).padStart(7)} ms each, ${(each / first).toFixed(2)} x each of 50`,
    );
  }
  console.log("");
}

/** Rows of the catalogue, and as many votes on every artefact, none of which moves anything. */
async function vote(driver: SqlDriver, each: number): Promise<void> {
  await driver.write([
    statement(
      `WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 999 + ?)
       INSERT INTO catalogue (kind, uid, revision, name, content, status, committed_at, submission_contract_version)
       SELECT 'volatile_value', printf('val-%05d', i), 1, 'figure-' || i, '{"value":1,"value_type":"integer"}', 'alpha', ?, ? FROM n`,
      ROWS,
      START,
      CONTRACT_VERSION,
    ),
  ]);
  for (let voter = 0; voter < each; voter += 1) {
    const columns = "seq, target_type, target_id, cohort, voter, voter_number, kind, verdict, injection_flag, post_handoff, received_at";
    const values = `?, ?, 'agent', 'confirm', 0, 0, ${START}`;
    const cast = (type: string, id: string, cohort: string, from: string) =>
      statement(
        `INSERT INTO validations (${columns}) SELECT abs(random() % 9007199254740991), '${type}', ${id}, ${cohort}, ${values} FROM ${from}`,
        `voter ${voter}`,
        voter + 1,
      );
    await driver.write([
      cast("volatile_value", "uid", "'r1'", "volatile_values WHERE name LIKE 'figure-%'"),
      cast("skill", "id", "cohort", "published_skills"),
      cast("path", "id", "cohort", "published_paths"),
    ]);
  }
}

async function stageAmendment(index: number, service: ServiceContext): Promise<void> {
  const kind = kindOfType("amendment");
  if (kind === undefined) throw new Error("there is no such kind");
  const hex = randomBytes(16).toString("hex");
  const body = {
    schema_version: 4,
    amendment_id: `amd_${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`,
    submitted_at: new Date(START).toISOString(),
    submitting_agent: "bench/1.0",
    submission_contract_version: CONTRACT_VERSION,
    declared_capabilities: ["multi_turn", "structured_output", "web_fetch", "tool_execution", "file_read"],
    target_type: "skill",
    target_id: `skill-${index * 4 + 1}`,
    rationale: "Said better.",
    content: {
      amendment_subtype: "frontmatter",
      frontmatter_change: { field_path: "summary", proposed_value: `Another line, number ${index}.` },
    },
  };
  await submitSingle({ kind, body, address: `10.0.${index >> 8}.${index & 255}`, now: START + 1000 }, service);
}
