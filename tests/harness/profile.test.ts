import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { validate, vocabulary } from "@becivic/contract";
import { type Answer, type Context, operations, runOperation } from "@becivic/harness";
import { createHttpTransport, createNodeMachine, systemClock, systemRandomness } from "@becivic/harness/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
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

/** A value for every axis that is found again wherever it goes, and what the profile then has. */
const canaries: readonly [string, string, string][] = [
  ["region", "German-speaking-community", "German-speaking-community"],
  ["commune_nis5", "Raeren", "63061"],
  ["administration_language", "DE", "DE"],
  ["conversation_language", "Kabyle", "Kabyle"],
  ["civic_status", "cohabitant-legal", "cohabitant-legal"],
  ["nationality_status", "multiple", "multiple"],
  ["residency_status", "undocumented", "undocumented"],
  ["residency_history", '[{"start":"17/03/1987","permit_type":"annex-19ter"}]', "1987-03"],
  ["dependents.minor_children_count", "29", "29"],
  ["employment_history", '[{"start":"1988-04-05","type":"retired","total_days_estimate":"24681"}]', "24681"],
  ["education_history", '[{"start":"septembre 1979","level":"doctorate"}]', "1979-09"],
  ["document_inventory.has_id_card", "not-yet-waiting", "not-yet-waiting"],
  ["document_inventory.validity_end_id_card", "31/12/2091", "2091-12"],
  ["browser_driving_preference", "never-drive", "never-drive"],
  ["transitions_in_progress", '["self-employment-start"]', "self-employment-start"],
];
// Too short to mean anything in an address: they are covered by the others of their kind.
const searched = canaries.map(([, , value]) => value).filter((value) => value.length > 2);

describe("the profile on a real machine with a real server", () => {
  it("stays on the machine: no request has a value of it, over a whole run of every command [profile.private]", async () => {
    const user = await newUser();
    for (const [axis, value, stored] of canaries) {
      await user.run("profile", { action: "set", axis, value });
      expect(readFileSync(user.profile, "utf8")).toContain(stored);
    }
    for (const axis of vocabulary.profile_axis) await user.run("profile", { action: "why", axis });
    await user.run("profile", { action: "get" });
    for (const skill of ["nationality-application", "integration-course", "address-change", "child-benefit"]) {
      await user.run("form", { skill });
      await user.run("form", { skill, html: `${skill}.html` });
      await user.run("answer", { skill, answers: { region: "Flanders", commune_nis5: "Antwerpen", conversation_language: "Xyzzyish" } });
      await user.run("answer", { skill, answers: { region: "German-speaking-community" } });
    }
    await user.run("start", {});
    for (const [axis] of canaries) await user.run("profile", { action: "unset", axis });
    expect(proxy.requests.length).toBeGreaterThan(3);
    const sent = JSON.stringify(proxy.requests);
    for (const value of [...searched, "Antwerpen", "11002", "Xyzzyish", "Raeren"]) expect(sent).not.toContain(value);
    const pages = readdirSync(user.work).map((file) => readFileSync(path.join(user.work, file), "utf8"));
    for (const page of pages) expect(page).not.toContain("Kabyle");
  });

  it("asks for the same questions as the server composes, without those that are answered [profile.form]", async () => {
    const user = await newUser();
    const first = await user.run("form", { skill: "integration-course" });
    expect(questionsIn(first)).toEqual(expect.arrayContaining(["commune_nis5", "obligation_letter"]));
    const answers = { commune_nis5: "Ixelles", obligation_letter: "yes", letter_month: "17/03/2025" };
    expect(await user.run("answer", { skill: "integration-course", answers })).toMatchObject({ status: "done", stored: 3 });
    const left = questionsIn(await user.run("form", { skill: "integration-course" }));
    // The commune that was answered decides the region.
    expect(left).toEqual(questionsIn(first).filter((name) => !(name in answers) && name !== "region"));
    expect(readFileSync(user.profile, "utf8")).toContain('"commune_nis5": "21009"');
    const progress = readFileSync(path.join(user.data, "memory/procedure_progress_integration-course.md"), "utf8");
    expect(progress).toContain("2025-03");
    expect(progress).not.toContain("2025-03-17");
    // The commune is asked once for all procedures.
    expect(questionsIn(await user.run("form", { skill: "address-change" }))).not.toContain("commune_nis5");
  });

  it("fetches the list of communes where it is needed, and names what it stored [profile.communes]", async () => {
    const user = await newUser();
    rmSync(path.join(user.data, "cache"), { recursive: true, force: true });
    expect(await user.run("profile", { action: "set", axis: "commune", value: "Ghent, Belgium" })).toMatchObject({
      say: expect.stringContaining("Gent"),
    });
    expect(await user.run("answer", { skill: "address-change", answers: { "new commune": "Brussels" } })).toMatchObject({
      say: expect.stringMatching(/In which commune is the new home\? Bruxelles/),
      notices: [{ code: "city_of_brussels" }],
    });
    // The commune decides the region.
    expect(questionsIn(await user.run("form", { skill: "address-change" }))).not.toContain("region");
    expect(JSON.stringify(proxy.requests)).not.toMatch(/Ghent|Gent\b|44021/);
  });

  it("gives back what was answered for a procedure, as answer takes it [profile.read-back]", async () => {
    const user = await newUser();
    const skill = "integration-course";
    await user.run("answer", { skill, answers: { obligation_letter: "yes", letter_month: "17/03/2025" } });
    const answers = { obligation_letter: true, letter_month: "2025-03" };
    expect(await user.run("procedure", { action: "start", target: skill })).toMatchObject({ procedure: { answers } });
    expect(await user.run("procedure", { action: "focus", target: skill })).toMatchObject({ procedure: { answers } });
    expect(await user.run("recall", { topic: skill })).toMatchObject({ texts: [{ answers }] });
    expect(await user.run("answer", { skill, answers })).toMatchObject({ status: "done", stored: 2 });
    await user.run("procedure", { action: "done", target: skill });
    expect(await user.run("recall", { topic: skill })).toMatchObject({ texts: [{ answers, is_archived: true }] });
  });

  it("stores all answers or none, and repeats none of them [profile.answers]", async () => {
    const user = await newUser();
    const refused = await user.run("answer", {
      skill: "integration-course",
      answers: { commune_nis5: "Ixelles", letter_month: "last xyzzy", xyzzy: 1 },
    });
    expect(refused).toMatchObject({ code: "schema_fail", problems: [{ name: "letter_month" }, {}] });
    expect(JSON.stringify(refused)).not.toContain("xyzzy");
    const unclear = await user.run("answer", {
      skill: "integration-course",
      answers: { commune_nis5: "Ixelles", letter_month: "03/04/2025" },
    });
    expect(unclear).toMatchObject({
      status: "needs",
      needs: ["ambiguous_date"],
      problems: [{ readings: [{ value: "2025-04" }, { value: "2025-03" }] }],
    });
    expect(readFileSync(user.profile, "utf8")).not.toContain("21009");
    expect(existsSync(path.join(user.data, "memory/procedure_progress_integration-course.md"))).toBe(false);
  });

  it("writes a page to a new file outside the data folder only [profile.form]", async () => {
    const user = await newUser();
    expect(await user.run("form", { skill: "address-change", html: "page.html" })).toMatchObject({
      file: path.join(user.work, "page.html"),
    });
    const page = readFileSync(path.join(user.work, "page.html"), "utf8");
    expect(page).toContain('<form method="dialog"');
    expect(page).toContain("Ixelles");
    expect(await user.run("form", { skill: "address-change", html: "page.html" })).toMatchObject({ code: "not_allowed" });
    expect(await user.run("form", { skill: "address-change", html: "no/such/page.html" })).toMatchObject({ code: "usage" });
    expect(await user.run("form", { skill: "address-change", html: path.join(user.data, "page.html") })).toMatchObject({
      code: "not_allowed",
    });
    expect(readFileSync(path.join(user.work, "page.html"), "utf8")).toBe(page);
  });

  it("works without a connection once the questions are here, and says what is missing before [profile.form]", async () => {
    const user = await newUser();
    await user.run("form", { skill: "address-change" });
    proxy.requests.length = 0;
    user.goOffline();
    expect(await user.run("form", { skill: "address-change" })).toMatchObject({ status: "done" });
    expect(await user.run("form", { skill: "child-benefit" })).toMatchObject({ code: "server_unreachable" });
    expect(proxy.requests).toEqual([]);
  });

  it("is changed by two programs at once without a loss [profile.valid]", async () => {
    const user = await newUser();
    await Promise.all(
      ["region", "civic_status", "nationality_status", "residency_status"].map((axis) =>
        user.run("profile", { action: "set", axis, value: canaries.find(([name]) => name === axis)?.[1] ?? "" }),
      ),
    );
    const file: unknown = JSON.parse(readFileSync(user.profile, "utf8"));
    expect(validate("profile", file)).toMatchObject({ valid: true });
    expect(file).toMatchObject({ region: "German-speaking-community", civic_status: "cohabitant-legal", residency_status: "undocumented" });
  });
});

interface User {
  work: string;
  data: string;
  profile: string;
  goOffline: () => void;
  run: (command: string, input: object) => Promise<Answer & Record<string, unknown>>;
}

/** A user who agreed to the folder and started a session, so that the public files are here. */
async function newUser(): Promise<User> {
  const home = mkdtempSync(path.join(tmpdir(), "profile-"));
  const work = path.join(home, "work");
  mkdirSync(work);
  const settings = { isOffline: false, requireUser: false, runtime: "test/1" };
  const context: Context = {
    clock: systemClock,
    randomness: systemRandomness,
    machine: createNodeMachine({ HOME: home }, work),
    server: createHttpTransport(origin, { runtime: "test/1" }),
    asker: { kind: "none", askAll: async (questions) => questions.map(() => undefined) },
    settings,
  };
  const run: User["run"] = async (command, input) => {
    const operation = operations.find((one) => one.command === command);
    if (operation === undefined) throw new Error(`there is no command ${command}`);
    const { answer } = await runOperation(operation, context, input);
    expect(validate(`${operation.name}-output`, answer)).toMatchObject({ valid: true });
    // Each operation has fields of its own, which a test names.
    return answer as Answer & Record<string, unknown>;
  };
  const { data_dir: data } = await run("setup", { yes: true, submissions: "no", analytics: "no" });
  await run("start", {});
  if (typeof data !== "string") throw new Error("the session has no folder");
  const goOffline = (): void => {
    settings.isOffline = true;
  };
  return { work, data, profile: path.join(data, "profile.json"), goOffline, run };
}

function questionsIn({ questions }: Record<string, unknown>): string[] {
  return (questions as { name: string }[]).map(({ name }) => name);
}
