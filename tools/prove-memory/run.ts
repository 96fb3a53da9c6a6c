import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { CONTRACT_VERSION, DAY_MS } from "@becivic/contract";
import { openGitForge } from "@becivic/forge/git";
import { type ServiceContext, submitEnvelope } from "@becivic/service";
import { createManualClock, createServiceContext, projectMain } from "@becivic/service/host";
import { createDatabase, createPullRequestRows } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// `npm run prove -- memory`: prints what the service keeps in memory, after collecting garbage, while many items are staged and while the clock walks a
// year. The used heap is what is kept; the resident size includes memory that the runtime has not returned to the system.

const help = `What the service keeps in memory.

  npm run prove -- memory                      stage 20,000 items, then walk the clock by a year
  npm run prove -- memory --items 100000    as many items
  npm run prove -- memory --days 0          no walk
`;
const { values } = parseArgs({
  options: {
    items: { type: "string", default: "20000" },
    days: { type: "string", default: "365" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(help);
  process.exit(0);
}

const STEPS = 10;
const ENVELOPE_ITEMS = 50;
const START = Date.UTC(2026, 10, 16);

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const folder = mkdtempSync(path.join(tmpdir(), "becivic-memory-"));
try {
  const { driver, checkpoint, close } = openSqlite(path.join(folder, "becivic.db"), path.join(repositoryRoot, "migrations"));
  const rows = createPullRequestRows(driver);
  const seed = () => readCorpusFiles(path.join(repositoryRoot, "corpus"));
  const forge = await openGitForge({ folder: path.join(folder, "corpus.git"), rows, seed, now: START });
  const database = createDatabase(driver);
  const randomness = { uuid: () => randomUUID(), bytes: (count: number) => randomBytes(count) };
  const service = createServiceContext({ database, forge, randomness, pepper: "a pepper for the proof", limitsEnabled: false });
  await projectMain(forge, service);
  const clock = await createManualClock(database, START);
  await report("at the start");
  for (let step = 1; step <= STEPS; step += 1) {
    await stage(Number(values.items) / STEPS, service);
    await report(`${Math.round((Number(values.items) * step) / STEPS)} items`);
  }
  if (Number(values.days) > 0) {
    await clock.move(DAY_MS, service);
    checkpoint();
    await report("committed, a day later");
    for (let step = 1; step <= STEPS; step += 1) {
      await clock.move((Number(values.days) * DAY_MS) / STEPS, service);
      checkpoint();
      await report(`${Math.round((Number(values.days) * step) / STEPS)} days`);
    }
  }
  close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function report(name: string): Promise<void> {
  // Twice, with a round of the event loop in between: objects that the first one frees may hold others.
  collect();
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1).padStart(7)} MB`;
  console.log(`${name.padEnd(26)} heap ${megabytes(heapUsed)}   outside it ${megabytes(external)}   resident ${megabytes(rss)}`);
}

async function stage(count: number, service: ServiceContext): Promise<void> {
  for (let staged = 0; staged < count; staged += ENVELOPE_ITEMS) {
    const body = {
      schema_version: 1,
      session_id: `ses_${uuid7()}`,
      submitted_at: new Date(START).toISOString(),
      submitting_agent: "proof/1.0",
      submission_contract_version: CONTRACT_VERSION,
      declared_capabilities: ["multi_turn", "structured_output"],
      mode: "stage",
      items: Array.from({ length: ENVELOPE_ITEMS }, concern),
    };
    const address = `2001:db8:${randomBytes(2).toString("hex")}::1`;
    const { results } = await submitEnvelope({ body, isDryRun: false, address, now: START }, service);
    if (results.some(({ ok }) => !ok)) throw new Error("an item was refused");
  }
}

function concern(): object {
  return {
    type: "concern",
    schema_version: 4,
    concern_id: `con_${uuid7()}`,
    target_type: "skill",
    target_id: "nationality-application",
    content: {
      scope: "general",
      body: `The desk wants a copy not older than ${1 + Math.floor(Math.random() * 12)} months.`,
      evidence_date: "2026-11-01",
      evidence_source: "customer-report",
    },
  };
}

function uuid7(): string {
  const hex = randomBytes(16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
