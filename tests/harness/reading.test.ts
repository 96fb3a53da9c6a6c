import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { validate } from "@becivic/contract";
import { readPublicFiles } from "@becivic/harness";
import { describe, expect, it } from "vitest";
import { CorpusMachine } from "./_corpus-machine.ts";
import {
  changed,
  down,
  everythingDown,
  json,
  origin,
  prepareCorpusServer,
  proxy,
  refresh,
  requestPaths,
  SKILL,
  server,
  warm,
} from "./_corpus-server.ts";

prepareCorpusServer();

describe("reading", () => {
  const opened = async (machine: CorpusMachine) => (await machine.run("read-procedure", { skill: SKILL, accept_testing: true })).answer;

  it("asks before a procedure in testing, remembers the yes, and reads in parts once a session [procedures.gate] [procedures.parts]", async () => {
    const machine = await warm();
    machine.openSession();
    const question = await machine.run("read-procedure", { skill: SKILL });
    expect(question.answer).toMatchObject({ status: "needs", needs: ["consent_testing"], procedure_status: "alpha" });
    expect(JSON.stringify(question.answer)).not.toContain("Declare**");
    const first = await opened(machine);
    expect(first).toMatchObject({ status: "done", id: SKILL, source: "cache", offers_validation: true, version: "0.1.0" });
    expect(first.text).toBeUndefined();
    expect((first.sections as { name: string }[]).map(({ name }) => name)).toEqual([
      "facts",
      "cases",
      "documents",
      "process",
      "risks",
      "basis",
      "all",
    ]);
    proxy.requests.length = 0;
    const again = (await machine.run("read-procedure", { skill: SKILL })).answer;
    expect(again).toMatchObject({ already_loaded: true });
    const { answer: part } = await machine.run("read-procedure", { skill: SKILL, section: "process" });
    expect(part.text).toMatch(/^1\. \*\*Move first\.\*\*/);
    expect(part.text).toMatch(/<VV uid="val-00034" basis="[^"]+">8 working days<\/VV>/);
    // Everything after the first answer comes from the copy of this session.
    expect(proxy.requests).toEqual([]);
    for (const answer of [question.answer, first, again, part]) expect(validate("read-procedure-output", answer).valid).toBe(true);
    const published = await (await fetch(`${server.address}/skills/${SKILL}/SKILL.md`)).text();
    expect(readFileSync(machine.file("skills-cache", SKILL, "SKILL.md"), "utf8")).toBe(published);
  });

  it("names a confirmed procedure, or says that none is ready, to a user who declines [procedures.gate]", async () => {
    const machine = await warm();
    const { answer } = await machine.run("read-procedure", { skill: SKILL, decline_testing: true });
    expect(answer).toMatchObject({ status: "done", alternatives: [], say: expect.stringContaining("No confirmed procedure is ready") });
  });

  it("refuses a text with an altered byte, and says so [procedures.digest]", async () => {
    const machine = await warm();
    proxy.on(
      "GET",
      /SKILL\.md$/,
      changed((text) => text.replace("8 working days", "9 working days")),
    );
    expect(await opened(machine)).toMatchObject({ status: "refused", code: "answer_unreadable" });
    expect(existsSync(machine.file("skills-cache", SKILL))).toBe(false);
  });

  it("deletes a copy that was altered on the machine, and fetches it again [procedures.digest]", async () => {
    const machine = await warm();
    await opened(machine);
    const file = machine.file("skills-cache", SKILL, "SKILL.md");
    writeFileSync(file, readFileSync(file, "utf8").replace("8 working days", "9 working days"));
    machine.isOffline = true;
    expect(await opened(machine)).toMatchObject({ status: "refused", code: "server_unreachable", notices: [{ code: "copy_altered" }] });
    machine.isOffline = false;
    expect(await opened(machine)).toMatchObject({ status: "done", source: "network" });
  });

  it("deletes a copy whose version was withdrawn [procedures.revoked]", async () => {
    const machine = await warm();
    await opened(machine);
    proxy.on(
      "GET",
      /^\/revocations\.json/,
      json({ revoked: [{ id: SKILL, version: "0.1.0", commit: "abc1234", since: "2026-11-17T00:00:00Z" }], incidents: [] }),
    );
    const files = await refresh(machine);
    expect(files.notices).toMatchObject([{ code: "copies_withdrawn" }]);
    expect(existsSync(machine.file("skills-cache", SKILL))).toBe(false);
  });

  it("uses no copy from before a retraction [procedures.revoked]", async () => {
    const machine = await warm();
    await opened(machine);
    everythingDown();
    proxy.on("GET", /^\/revocations\.json/, json({ revoked: [], incidents: [{ id: "x", title: "x", date: "2026-11-17", address: "/x" }] }));
    const files = await refresh(machine);
    expect(files.sources).toMatchObject({ revocations: "network", "skill-graph": "none", paths: "none" });
    expect(existsSync(machine.file("skills-cache", SKILL))).toBe(false);
  });

  it.each([
    [20, undefined, "local_copy"],
    [31, true, "copy_stale"],
  ])("serves a copy of %i days after a try to fetch it: stale %s [procedures.stale]", async (days, isStale, code) => {
    const machine = await warm();
    await opened(machine);
    everythingDown();
    machine.now = new Date(machine.now.getTime() + days * 86_400_000);
    proxy.requests.length = 0;
    const answer = await opened(machine);
    expect(answer).toMatchObject({ status: "done", source: "cache", age_days: days });
    expect(answer.is_stale).toBe(isStale);
    expect(answer.notices).toMatchObject([{ code }]);
    expect(requestPaths()).toContain(`/skills/${SKILL}/SKILL.md`);
  });

  it("works offline after a warm start without any request, and tells the age [procedures.offline]", async () => {
    const machine = await warm();
    await opened(machine);
    machine.isOffline = true;
    machine.now = new Date("2026-11-20T13:00:00Z");
    proxy.requests.length = 0;
    const result = await machine.run("find-procedure", { words: "moving house" });
    expect(result.answer).toMatchObject({ age_days: 3, say: expect.stringContaining("3 days ago") });
    const read = await machine.run("read-procedure", { skill: SKILL, section: "documents" });
    expect(read.answer).toMatchObject({ source: "cache", age_days: 3 });
    const files = await refresh(machine);
    expect(files.sources).toMatchObject({ "skill-graph": "cache", "scrub-rules": "none" });
    expect(files.notices[0]?.say).toContain("3 days ago");
    expect(proxy.requests).toEqual([]);
  });

  it("tells which figures changed since it was read, once, and nothing where the server does not say [memory.figures]", async () => {
    const machine = await warm();
    await opened(machine);
    await machine.run("procedure", { action: "start", target: SKILL });
    const progress = (): string => readFileSync(machine.file("memory", `procedure_progress_${SKILL}.md`), "utf8");
    const figures = [...readFileSync(machine.file("skills-cache", SKILL, "SKILL.md"), "utf8").matchAll(/<VV uid="(val-\d+)"/g)];
    expect(figures.length).toBeGreaterThan(5);
    for (const [, uid] of figures) expect(progress()).toContain(`${uid}: 1`);
    const before = progress();
    proxy.on("GET", /^\/api\/volatile-values$/, down);
    expect((await opened(machine)).notices).toBeUndefined();
    expect(progress()).toBe(before);
    proxy.on(
      "GET",
      /^\/api\/volatile-values$/,
      changed((text) => text.replace('"uid":"val-00034","revision":1', '"uid":"val-00034","revision":2')),
    );
    const { notices = [] } = await opened(machine);
    expect(notices).toMatchObject([{ code: "figures_changed", say: expect.stringContaining("address change declaration period") }]);
    expect(progress()).toContain("val-00034: 2");
    expect((await opened(machine)).notices).toBeUndefined();
    expect((await machine.run("procedure", { action: "focus", target: SKILL })).answer.notices).toBeUndefined();
  });

  it("has its text without live facts where the API fails [procedures.sources]", async () => {
    const machine = await warm();
    proxy.on("GET", /^\/api\/skills\//, down);
    expect(await opened(machine)).toMatchObject({ status: "done", source: "page" });
    everythingDown();
    expect(await opened(machine)).toMatchObject({ status: "done", source: "cache" });
  });

  it.each([
    ["the file", /\/SKILL\.md$/, "page", ["not_checked"], false],
    ["the digests", /^\/\.well-known\/agent-skills/, "page", ["not_checked"], false],
    ["the page", /^\/skills\/address-change\.md$/, "network", [], true],
    ["the live facts", /^\/api\/skills\//, "page", [], true],
  ] as const)("goes on where %s alone fails [procedures.sources] [procedures.page]", async (_leg, path, source, notices, isStored) => {
    const machine = await warm();
    proxy.requests.length = 0;
    proxy.on("GET", path, down);
    const answer = await opened(machine);
    expect(answer).toMatchObject({ status: "done", source, procedure_status: "alpha", version: "0.1.0" });
    expect((answer.notices ?? []).map(({ code }) => code)).toEqual(notices);
    expect(existsSync(machine.file("skills-cache", SKILL))).toBe(isStored);
    // The page is asked for where the file cannot be had, and nowhere else.
    expect(requestPaths().includes(`/skills/${SKILL}.md`)).toBe(notices.length > 0);
    expect(answer.banner).toMatch(/^A starting point, not an authority.*\*\*Take care\.\*\* New/);
    const part = (await machine.run("read-procedure", { skill: SKILL, section: "all" })).answer;
    proxy.forgetRules();
    const published = (await new CorpusMachine(origin).run("read-procedure", { skill: SKILL, section: "all", accept_testing: true }))
      .answer;
    // The elements of a page have names and titles besides.
    expect(String(part.text).replaceAll(/ (?:name|title)="[^"]*"/g, "")).toBe(published.text);
  });

  it("serves the copy where neither the file nor the page can be had, and nothing where the text was altered [procedures.sources] [procedures.page]", async () => {
    const machine = await warm();
    await opened(machine);
    machine.now = new Date("2026-11-18T13:00:00Z");
    proxy.on("GET", /^\/skills\//, down);
    expect(await opened(machine)).toMatchObject({ status: "done", source: "cache", age_days: 1 });
    proxy.on("GET", /^\/skills\/address-change\.md$/, () => new Response("<html>Please log in.</html>"));
    expect(await opened(machine)).toMatchObject({ status: "done", source: "cache" });
    expect(await opened(await warm())).toMatchObject({ status: "refused", code: "server_unreachable" });
    proxy.forgetRules();
    proxy.on(
      "GET",
      /SKILL\.md$/,
      changed((text) => text.replace("8 working days", "9 working days")),
    );
    proxy.requests.length = 0;
    expect(await opened(await warm())).toMatchObject({ status: "refused", code: "answer_unreadable" });
    expect(requestPaths()).not.toContain(`/skills/${SKILL}.md`);
  });

  it("refuses an unknown name, and offers names spelled alike [procedures.gate]", async () => {
    const { answer } = await (await warm()).run("read-procedure", { skill: "adress-change" });
    expect(answer).toMatchObject({
      status: "refused",
      code: "unknown_id",
      alternatives: [{ id: SKILL }, { id: "name-change" }, { id: "reference-address" }],
    });
  });

  it("leaves copies that any later command reads [procedures.sources]", async () => {
    const machine = await warm();
    const context = machine.context();
    const folder = await context.machine.open(machine.dataDir);
    const files = await readPublicFiles(folder, context);
    expect(files.rules).toBe("ready");
    expect(files.communes?.communes.length).toBeGreaterThan(500);
    expect(Object.keys(files.phrases ?? {}).length).toBeGreaterThan(20);
  });
});
