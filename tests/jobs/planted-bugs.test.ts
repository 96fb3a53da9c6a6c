import { readFileSync, writeFileSync } from "node:fs";
import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { commitDue, createAlarm, type JobStep, jobSteps, runJobs, runProbes } from "@becivic/service/host";
import type { Database, Forge, LogEntry } from "@becivic/service/ports";
import { testRandomness } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { SmallInternet } from "../freshness/_small-internet.ts";
import { START, TestServer } from "../publishing/_test-server.ts";

type StepName = JobStep["name"];

const SECRET = "Jeanne Exemple";
// Held texts are discarded after ninety days; everything else that a step waits for takes less.
const NOW = START + 91 * DAY_MS;
const TODAY = new Date(NOW).toISOString().slice(0, 10);

const bug = (): never => {
  throw new TypeError(`cannot read ${SECRET}\n    at ${SECRET} (jeanne.ts:31:2)`);
};

interface Ports {
  database: Database;
  forge: Forge;
}

/** One call of a port that only this step makes. A new step does not compile until it has one. */
const plants: Record<StepName, (ports: Ports) => Partial<Ports>> = {
  "look-for-hidden": ({ database }) => ({ database: { ...database, storedTexts: { ...database.storedTexts, list: bug } } }),
  "look-at-holds": ({ database }) => ({ database: { ...database, heldTexts: { ...database.heldTexts, list: bug } } }),
  "commit-due": ({ database }) => ({ database: { ...database, submissions: { ...database.submissions, due: bug } } }),
  project: ({ forge }) => ({ forge: withBug(forge, "head") }),
  "publish-due": ({ database }) => ({ database: { ...database, submissions: { ...database.submissions, pending: bug } } }),
  tick: ({ database }) => ({ database: { ...database, standings: { ...database.standings, candidates: bug } } }),
  derive: ({ database }) => ({ database: { ...database, activity: { facts: bug } } }),
  tidy: ({ forge }) => ({ forge: withBug(forge, "tidy") }),
  sweep: ({ database }) => ({
    database: { ...database, commit: (plan) => (plan[0]?.do === "sweep" ? bug() : database.commit(plan)) },
  }),
};

function withBug(forge: Forge, method: keyof Forge): Forge {
  return new Proxy(forge, {
    get: (target, name) => {
      if (name === method) return bug;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Whether a step has done its work, seen from outside. */
const evidence: Record<StepName, (server: TestServer) => Promise<boolean>> = {
  "look-for-hidden": async ({ database }) => (await database.storedTexts.lookedAt("tables")) !== undefined,
  "look-at-holds": (server) => isEmpty(server, "submissions WHERE state = 'ner_held_for_review'"),
  "commit-due": async (server) => !(await isEmpty(server, "concerns")),
  project: async (server) => (await server.text("deposit")).includes("By hand."),
  "publish-due": async (server) => (await server.text("lease")).includes("By an amendment."),
  tick: async (server) => (await server.figure())?.status === "beta",
  derive: async ({ database }) => (await database.published.derivedFrom("derived"))?.endsWith(TODAY) === true,
  tidy: async (server) => !server.git("branch", "--list", "bot/*").includes("bot/stray"),
  sweep: (server) => isEmpty(server, "refused_changes"),
};

async function isEmpty(server: TestServer, table: string): Promise<boolean> {
  return (await server.rows(`SELECT 1 FROM ${table}`)).length === 0;
}

/** These do not run where main could not be read, and say nothing of their own. */
const withoutProjection: readonly StepName[] = ["publish-due", "tidy"];

/** A server on which every step has something to do. */
async function openBusyServer(): Promise<TestServer> {
  const server = await TestServer.open();
  const about = { target_type: "skill", target_id: "deposit" } as const;
  for (let voter = 0; voter < 3; voter += 1) await server.vote("confirm", "volatile_value", "val-00001");
  await server.send("amendment", server.newAddress(), {
    target_type: "skill",
    target_id: "lease",
    content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: "By an amendment." } },
  });
  await commitDue(START + 25 * HOUR_MS, server.service);
  await server.send("concern", server.newAddress(), about);
  const [held] = await server.rows("SELECT id FROM submissions WHERE type = 'concern'");
  await server.hold("concern", String(held?.id));
  await server.send("concern", server.newAddress(), about);
  server.push((clone) => {
    const file = `${clone}/skills/deposit/canonical.md`;
    writeFileSync(file, readFileSync(file, "utf8").replace(/^summary: .*$/m, "summary: By hand."));
  });
  server.git("branch", "bot/stray", "main");
  await server.database.commit([{ do: "refuse_change", ...about, content: "old", expiresAt: START }]);
  server.now = NOW;
  return server;
}

async function stepsDone(server: TestServer): Promise<StepName[]> {
  const done: StepName[] = [];
  for (const { name } of jobSteps) if (await evidence[name](server)) done.push(name);
  return done;
}

/** Lines of the log, and the service whose alarms they are. */
function withLog(server: TestServer, ports: Partial<Ports> = {}) {
  const lines: LogEntry[] = [];
  const alarm = createAlarm({ log: (entry) => lines.push(entry), randomness: testRandomness });
  return { lines, service: { ...server.service, ...ports, alarm } };
}

const PLACE = /^TypeError at planted-bugs\.test\.ts:\d+:\d+$/;

describe("a run of the jobs", () => {
  it("takes every step, where nothing is wrong, and says nothing [jobs.steps]", async () => {
    const server = await openBusyServer();
    const { lines, service } = withLog(server);
    expect(await stepsDone(server)).toEqual([]);
    await runJobs(NOW, service);
    expect(await stepsDone(server)).toEqual(jobSteps.map(({ name }) => name));
    expect(lines).toEqual([]);
  });

  it.each(jobSteps)("finds a bug in $name by its line, and takes the other steps [jobs.steps]", async ({ name, alarm }) => {
    const server = await openBusyServer();
    const { lines, service } = withLog(server, plants[name]({ database: server.database, forge: server.forge }));
    await runJobs(NOW, service);
    expect(lines).toEqual([
      {
        level: "error",
        id: expect.any(String),
        route: name,
        status: 1,
        duration_ms: 0,
        category: alarm,
        fault: expect.stringMatching(PLACE),
      },
    ]);
    const missing = new Set<StepName>([name, ...(name === "project" ? withoutProjection : [])]);
    expect(await stepsDone(server)).toEqual(jobSteps.map((step) => step.name).filter((step) => !missing.has(step)));
    expect(JSON.stringify(lines)).not.toMatch(/jeanne|exemple/i);
    // Mended, the next run does what was left.
    await runJobs(NOW + 300_000, withLog(server).service);
    expect(await stepsDone(server)).toEqual(jobSteps.map((step) => step.name));
  });

  it("makes the snapshot of the tables where the indexes cannot be made [jobs.steps]", async () => {
    const server = await TestServer.open();
    const { service } = withLog(server, plants.derive({ database: server.database, forge: server.forge }));
    await runJobs(NOW, service);
    expect([await server.database.published.derivedFrom("derived"), await server.database.published.derivedFrom("data-snapshot")]).toEqual([
      undefined,
      TODAY,
    ]);
  });

  it("gives each step an alarm of its own [jobs.steps]", () => {
    expect(new Set(jobSteps.map(({ alarm }) => alarm)).size).toBe(jobSteps.length);
  });
});

it("finds a bug in the commit of some items by one line, and commits the others [jobs.items] [jobs.flood]", async () => {
  const server = await TestServer.open();
  for (let item = 0; item < 4; item += 1) await server.send("concern", server.newAddress(), { target_type: "skill", target_id: "deposit" });
  const [firstRow] = await server.rows("SELECT id FROM submissions ORDER BY id");
  const commit: Database["commit"] = (plan) =>
    plan.some((write) => write.do === "commit_concern" && write.id !== firstRow?.id) ? bug() : server.database.commit(plan);
  const { lines, service } = withLog(server, { database: { ...server.database, commit } });
  expect(await runJobs(START + DAY_MS, service)).toMatchObject({ commits: { committed: 1, putOff: 3 } });
  expect(lines).toMatchObject([{ route: "commit-due", category: "commit_failed", fault: expect.stringMatching(PLACE) }]);
  expect(JSON.stringify(lines)).not.toMatch(/jeanne|exemple/i);
  expect(await runJobs(START + DAY_MS + HOUR_MS, withLog(server).service)).toMatchObject({ commits: { committed: 3, putOff: 0 } });
});

it("finds a bug in the probes by its line [jobs.steps]", async () => {
  const server = await TestServer.open({ fetcher: new SmallInternet() });
  const { lines, service } = withLog(server, {
    database: { ...server.database, freshness: { ...server.database.freshness, probeFacts: bug } },
  });
  expect(await runProbes(NOW, service)).toEqual([]);
  expect(lines).toMatchObject([{ route: "probe-due", category: "probe_failed", fault: expect.stringMatching(PLACE) }]);
  expect(JSON.stringify(lines)).not.toMatch(/jeanne|exemple/i);
  // A store that is closed at the end of the program is no fault.
  await runProbes(NOW, service, { isStopped: () => true });
  expect(lines).toHaveLength(1);
});
