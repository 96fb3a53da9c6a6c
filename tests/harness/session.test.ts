import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { validate } from "@becivic/contract";
import { type Answer, type Context, type Outcome, operations, runOperation } from "@becivic/harness";
import { createHttpTransport, createNodeMachine, systemRandomness } from "@becivic/harness/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { plantOrphans } from "./_orphans.ts";
import { RecordingProxy } from "./_recording-proxy.ts";

let server: RunningServer;
let proxy: RecordingProxy;
let origin: string;

beforeAll(async () => {
  server = await startServer();
  proxy = new RecordingProxy(server.address);
  origin = await proxy.start();
});

afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

describe("a session with real folders and a real server", () => {
  it("leaves an empty home and an empty working folder empty before a yes [session.start]", async () => {
    const user = newUser();
    const { answer, exit } = await user.run("start", { about: "I moved" });
    expect(exit).toBe(0);
    expect(answer).toMatchObject({ status: "needs", needs: ["consent_folder"] });
    expect(filesIn(user.root)).toEqual([]);
    await user.run("setup", {});
    expect(filesIn(user.root)).toEqual([]);
  });

  it("sends nothing but requests for public files without consent [session.consent]", async () => {
    const user = newUser();
    proxy.requests.length = 0;
    await user.run("start", {});
    await user.run("setup", { yes: true, submissions: "no", analytics: "no" });
    await user.run("start", { about: "I want to change my address" });
    await user.run("end", { outcome: "success" });
    await user.run("start", {});
    expect(proxy.requests.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(proxy.requests.map(({ path: one }) => one).join()).not.toMatch(/address|search/);
    expect(filesIn(user.root).some((file) => file.endsWith("analytics-outbox.jsonl"))).toBe(false);
  });

  it("sends the events of a session at the next start, before anything else, and the server takes them [session.analytics]", async () => {
    const user = newUser();
    await user.run("setup", { yes: true, submissions: "yes", analytics: "yes" });
    const taken = recordTaken();
    proxy.requests.length = 0;
    const { answer } = await user.run("start", {});
    await user.run("procedure", { action: "start", target: "address-change" });
    await user.run("procedure", { action: "step", target: "2" });
    await user.run("end", { outcome: "success" });
    expect(proxy.requests.filter(({ method }) => method === "POST")).toEqual([]);
    const { session_id: id } = answer as { session_id?: string };
    const outbox = filesIn(user.root).find((file) => file.endsWith("analytics-outbox.jsonl")) ?? "";
    // The moment in the id of the session is a part of it too.
    expect(readFileSync(outbox, "utf8")).not.toContain(id?.slice("ses_".length, "ses_".length + 13));
    expect(readFileSync(outbox, "utf8")).not.toContain("address-change");
    proxy.requests.length = 0;
    await user.run("start", {});
    proxy.forgetRules();
    const posts = proxy.requests.filter(({ method }) => method === "POST");
    expect(proxy.requests.slice(0, 3)).toEqual(posts);
    expect(posts.map(({ path: one }) => one)).toEqual(["/api/analytics", "/api/analytics", "/api/analytics"]);
    expect(taken).toEqual([
      { event: "session_start", status: 201 },
      { event: "step_transition", status: 201 },
      { event: "session_outcome", status: 201 },
    ]);
  });

  it("is taken once by the server though the harness lost its answer [session.abandoned]", async () => {
    const user = newUser();
    user.moveClock(-73);
    await user.run("setup", { yes: true, analytics: "yes" });
    await user.run("start", {});
    user.moveClock(0);
    proxy.on("POST", /^\/api\/analytics$/, async (_request, forward) => {
      await forward();
      return "cut" as const;
    });
    await user.run("start", {});
    proxy.forgetRules();
    const taken = recordTaken();
    await user.run("start", {});
    proxy.forgetRules();
    expect(taken).toEqual([
      { event: "session_start", status: 200 },
      { event: "session_outcome", status: 201 },
      { event: "session_start", status: 201 },
    ]);
  });

  it("leaves no folder of a session behind [session.end]", async () => {
    const user = newUser();
    await user.run("setup", { yes: true, submissions: "yes", analytics: "no" });
    await user.run("start", {});
    expect(filesIn(user.root).filter((file) => file.includes("/sessions/"))).toHaveLength(1);
    await user.run("end", { outcome: "success" });
    expect(filesIn(user.root).filter((file) => file.includes("/sessions/"))).toEqual([]);
  });

  it("answers within 1,950 characters with long paths, three orphans and two reminders, whatever is under way [session.size]", async () => {
    const user = newUser({ pathLength: 120 });
    plantOrphans(user.work, 5);
    const sizes: Record<string, number> = {};
    const start = async (input: object = {}): Promise<Record<string, unknown>> => {
      const answer = (await user.run("start", input)).answer as Answer & { framing: { kind: string } };
      sizes[`${answer.framing?.kind}, ${answer.status}`] = JSON.stringify(answer).length;
      return { ...answer };
    };
    // Two procedures fit. Where the second would make the answer too long, it is left out.
    const about = "I moved to another commune, which address do they have for me";
    const { answer: result } = await user.run("find", { words: about });
    expect(result).toMatchObject({ candidates: [{ id: "address-change" }, { id: "reference-address" }] });
    expect(await start({ about })).toMatchObject({
      framing: { kind: "first_contact" },
      orphans: [],
      notices: [{ code: "orphans_more", say: "5 earlier sessions left notes here; I show them once you agreed to notes." }],
    });
    await user.run("setup", { yes: true, submissions: "yes", analytics: "yes" });
    for (const validity_end of [inDays(30), inDays(60)])
      await user.run("document", { action: "add", category: "residence-card", field: [`validity_end=${validity_end}`] });
    const waiting = { orphans: [{}, {}, {}], reminders: [expect.any(String), expect.any(String)] };
    const first = await start({ about });
    expect(first).toMatchObject({ can_submit: true, framing: { kind: "first_contact" }, ...waiting });
    expect(first.candidates).toEqual([expect.objectContaining({ id: "address-change" })]);
    const profile = filesIn(user.root).find((file) => file.endsWith("profile.json")) ?? "";
    writeFileSync(profile, JSON.stringify({ ...JSON.parse(readFileSync(profile, "utf8")), region: "Wallonia" }));
    const returning = await start({ about });
    expect(returning).toMatchObject({ framing: { kind: "returning" }, ...waiting });
    expect(returning).toHaveProperty(["candidates", 0, "id"], "address-change");
    expect(returning.candidates).toHaveLength(2);
    await user.run("procedure", { action: "start", target: "address-change" });
    await user.run("procedure", { action: "step", target: "2" });
    expect(await start({ about })).toMatchObject({
      framing: { kind: "continuing", procedures: [{ id: "address-change", step: 2, fits: true }] },
      next: ["becivic procedure focus address-change", expect.stringMatching(/^becivic close --session ses_/)],
      ...waiting,
    });
    await user.run("procedure", { action: "start", target: "nationality-application" });
    expect(await start({ about })).toMatchObject({ framing: { kind: "multi_active", procedures: [{}, {}] }, ...waiting });
    console.log("characters of the answer to start:", sizes);
    expect(Object.keys(sizes)).toHaveLength(5);
    for (const size of Object.values(sizes)) expect(size).toBeLessThanOrEqual(1950);
  });

  it("is a first contact after the folder was removed by hand [session.framing]", async () => {
    const user = newUser();
    const { answer } = await user.run("setup", { yes: true });
    await user.run("start", {});
    const { data_dir: folder = "" } = answer as { data_dir?: string };
    expect(existsSync(folder)).toBe(true);
    rmSync(folder, { recursive: true });
    expect((await user.run("start", {})).answer).toMatchObject({ status: "needs", framing: { kind: "first_contact" } });
    expect(filesIn(user.root)).toEqual([]);
  });
});

interface User {
  root: string;
  work: string;
  /** Sets the user's clock this many hours off. */
  moveClock: (hours: number) => void;
  run: (command: string, input: unknown) => Promise<Outcome>;
}

/** The folders of a user; with `pathLength`, those for the data and for the notes have paths of that length. */
function newUser({ pathLength = 0 } = {}): User {
  const root = mkdtempSync(path.join(tmpdir(), "user-"));
  const [home, work] = ["home", "work"].map((name) => padded(path.join(root, name), pathLength)) as [string, string];
  for (const folder of [home, work]) mkdirSync(folder);
  let offset = 0;
  const context: Context = {
    clock: { now: () => new Date(Date.now() + offset), wait: () => Promise.resolve() },
    randomness: systemRandomness,
    machine: createNodeMachine({ HOME: home }, work),
    server: createHttpTransport(origin, { runtime: "test/1" }),
    asker: { kind: "none", askAll: async (questions) => questions.map(() => undefined) },
    settings: { isOffline: false, requireUser: false, runtime: "test/1" },
  };
  return {
    root,
    work,
    moveClock: (hours) => {
      offset = hours * 3_600_000;
    },
    run: (command, input) => runCommand(context, command, input),
  };
}

const OF_FOLDER = "/.be-civic".length;

function padded(folder: string, length: number): string {
  return folder + "x".repeat(Math.max(0, length - folder.length - OF_FOLDER));
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function runCommand(context: Context, command: string, input: unknown): Promise<Outcome> {
  const operation = operations.find((one) => one.command === command);
  if (operation === undefined) throw new Error(`there is no command ${command}`);
  const outcome = await runOperation(operation, context, input);
  if (outcome.exit === 0) expect(validate(`${operation.name}-output`, outcome.answer)).toMatchObject({ valid: true });
  return outcome;
}

/** What the server answers to each event from now on. */
function recordTaken(): { event: string; status: number }[] {
  const taken: { event: string; status: number }[] = [];
  proxy.on("POST", /^\/api\/analytics$/, async ({ body }, forward) => {
    const answer = await forward();
    taken.push({ event: (JSON.parse(body) as { event_type: string }).event_type, status: answer.status });
    return answer;
  });
  return taken;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
