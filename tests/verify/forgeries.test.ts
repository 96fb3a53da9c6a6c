import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { defaultThresholds } from "@becivic/lifecycle";
import { deriveFiles } from "@becivic/service/host";
import { BOT } from "@becivic/service/ports";
import { beforeAll, describe, expect, it } from "vitest";
import { TestServer } from "../publishing/_test-server.ts";
import { runVerify, SnapshotCopy, verifyServer, verifyWith } from "./_verify.ts";

/** A skill at beta and a rolled-back correction, a figure at stable: enough to lie about. */
async function honestServer(): Promise<TestServer> {
  const server = await TestServer.open();
  await server.carryToStable("volatile_value", "val-00002");
  await server.votes(4, "confirm", "skill", "deposit");
  await server.advance(3 * DAY_MS);
  await server.correct(31);
  await server.advance(2 * HOUR_MS);
  await server.votes(2, "reject", "volatile_value", "val-00001");
  await server.vote("confirm", "path_source", "lease-form:vlaanderen-page");
  // Of a day that is not over, a snapshot need not have every vote.
  await server.advance(DAY_MS + 3 * HOUR_MS);
  await deriveFiles(server.now, server.service, { isForced: true });
  return server;
}

const editText = (clone: string, id: string, edit: (text: string) => string): void => {
  const file = path.join(clone, `skills/${id}/canonical.md`);
  writeFileSync(file, edit(readFileSync(file, "utf8")));
};

describe("becivic-verify, of a snapshot", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await honestServer();
    expect(verifyWith(server.folder).differences).toEqual([]);
  });
  const tampered = (tamper: (copy: SnapshotCopy) => void) => {
    const copy = new SnapshotCopy(server.folder);
    tamper(copy);
    return verifyWith(server.folder, copy.folder).differences;
  };
  const isVoteOn = (id: string) => (line: Record<string, unknown>) => line.target_id === id;

  it("notices a part that is missing, cut in half or changed [verify.whole]", () => {
    expect(tampered((copy) => copy.write("validations.jsonl", ""))).toMatchObject([{ rule: "snapshot", subject: "validations.jsonl" }]);
    const half = (text: string): string => text.slice(0, text.length / 2);
    expect(tampered((copy) => copy.write("validations.jsonl", half(copy.read("validations.jsonl"))))).toMatchObject([
      { subject: "validations.jsonl", text: "a line is not JSON: the file was truncated or changed" },
    ]);
    expect(tampered((copy) => copy.write("skills.jsonl", copy.read("skills.jsonl").replace('"beta"', '"alph"')))).toMatchObject([
      { subject: "skills.jsonl", text: "its bytes do not match the digest in the manifest" },
    ]);
    const copy = new SnapshotCopy(server.folder);
    copy.write("manifest.json", half(copy.read("manifest.json")));
    expect(runVerify("--repository", server.folder, "--snapshot", copy.folder)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("was truncated or changed"),
    });
  });

  it("notices a status, a version or a cohort that git does not have, however well it is signed [verify.standing]", () => {
    const set = (field: string, value: unknown) => (copy: SnapshotCopy) =>
      copy.forge("skills.jsonl", (line) => (line.id === "deposit" ? { ...line, [field]: value } : line));
    for (const [field, value] of [
      ["status", "stable"],
      ["version", "1.0.0"],
      ["cohort_started_at", "2026-11-01T00:00:00.000Z"],
      ["carried_cohort", "0.1@1"],
      ["flags_needed", 3],
    ] as const)
      expect(tampered(set(field, value))).toMatchObject([{ rule: "standing", subject: "skill deposit" }]);
    expect(tampered((copy) => copy.forge("skills.jsonl", (line) => (line.id === "deposit" ? undefined : line)))).toMatchObject([
      { rule: "standing", text: "git has it and the snapshot does not" },
    ]);
  });

  it("notices votes that are left out, added, doubled or turned round [verify.votes]", () => {
    const votes = (edit: Parameters<SnapshotCopy["forge"]>[1]) => tampered((copy) => copy.forge("validations.jsonl", edit));
    const onSkill = isVoteOn("deposit");
    expect(votes((line) => (onSkill(line) && line.voter === 2 ? undefined : line))).toMatchObject([
      { rule: "votes", text: expect.stringContaining("3 of 4") },
    ]);
    expect(votes((line) => (onSkill(line) ? { ...line, voter: 1 } : line)).map(({ rule }) => rule)).toContain("votes");
    expect(votes((line) => (onSkill(line) ? { ...line, cohort: "0.1@12345" } : line)).map(({ text }) => text)).toContain(
      "there was no such cohort",
    );
    expect(votes((line) => (onSkill(line) ? { ...line, cohort: "none" } : line)).map(({ text }) => text)).toContain(
      "a vote names a cohort that cannot be read",
    );
    expect(votes((line) => (onSkill(line) ? { ...line, target_type: "path_together" } : line)).map(({ text }) => text)).toContain(
      "a vote names a type of target that does not exist",
    );
    expect(votes((line) => (onSkill(line) ? { ...line, verdict: "reject" } : line)).map(({ rule }) => rule)).toContain("threshold");
    const onFigure = isVoteOn("val-00001");
    expect(votes((line) => (onFigure(line) ? { ...line, verdict: "confirm" } : line))).toMatchObject([
      { rule: "threshold", subject: "volatile_value val-00001 r3" },
    ]);
    expect(votes((line) => (onFigure(line) ? { ...line, received_at: "2026-12-31" } : line)).map(({ rule }) => rule)).toContain(
      "threshold",
    );
    expect(votes((line) => (isVoteOn("val-00002")(line) && line.voter === 13 ? { ...line, injection_flag: true } : line))).toEqual([]);
    // Ten rejects that nothing answered.
    expect(
      votes((line) => (isVoteOn("val-00002")(line) ? { ...line, verdict: "reject", counted: true } : line)).map(({ rule }) => rule),
    ).toContain("overdue");
  });

  it("notices tables, rows and votes that were left out or made void [verify.votes] [verify.rows]", () => {
    const without = tampered((copy) => {
      const manifest = JSON.parse(copy.read("manifest.json")) as { files: { table: string }[] };
      copy.write("manifest.json", JSON.stringify({ ...manifest, files: manifest.files.filter(({ table }) => table !== "validations") }));
    });
    expect(without).toMatchObject([{ rule: "snapshot", subject: "validations" }]);
    expect(tampered((copy) => copy.forge("references.jsonl", (line) => (line.uid === "ref-00001" ? undefined : line)))).toMatchObject([
      { subject: "catalogue ref-00001" },
    ]);
    expect(
      tampered((copy) => copy.forge("volatile-values.jsonl", (line) => (line.uid === "val-00002" ? { ...line, value: 99 } : line))),
    ).toMatchObject([{ subject: "catalogue val-00002" }]);
    const votes = (edit: Parameters<SnapshotCopy["forge"]>[1]) =>
      tampered((copy) => copy.forge("validations.jsonl", edit)).map(({ rule }) => rule);
    const isReject = (line: Record<string, unknown>): boolean => line.verdict === "reject";
    expect(votes((line) => (isReject(line) ? { ...line, live: false } : line))).toContain("votes");
    expect(votes((line) => (isReject(line) ? { ...line, counted: false } : line))).toContain("votes");
    expect(votes((line) => (isReject(line) ? { ...line, received_at: "never" } : line))).toContain("votes");
    // A vote that carries an hour says more than may be published.
    expect(votes((line) => (isReject(line) ? { ...line, received_at: `${String(line.received_at)}T10:00:00.000Z` } : line))).toContain(
      "votes",
    );
    expect(tampered((copy) => copy.write("skills.jsonl", "null\n"))).toMatchObject([{ subject: "skills.jsonl" }]);
  });

  it("notices a figure that was raised, rewritten or left out [verify.rows]", () => {
    const rows = (edit: Parameters<SnapshotCopy["forge"]>[1]) => tampered((copy) => copy.forge("volatile-values.jsonl", edit));
    const is = (uid: string, revision: number) => (line: Record<string, unknown>) => line.uid === uid && line.revision === revision;
    expect(rows((line) => (is("val-00001", 3)(line) ? { ...line, status: "stable" } : line))).toMatchObject([{ rule: "status" }]);
    expect(
      rows((line) => (is("val-00001", 3)(line) ? { ...line, status: "beta", beta_at: "2026-12-12T00:00:00.000Z" } : line)).map(
        ({ rule }) => rule,
      ),
    ).toContain("threshold");
    expect(rows((line) => (is("val-00002", 1)(line) ? { ...line, stable_at: "2026-11-20T00:00:00.000Z" } : line))).toMatchObject([
      { rule: "threshold" },
    ]);
    expect(rows((line) => (is("val-00001", 3)(line) ? { ...line, value: 99 } : line))).toMatchObject([{ rule: "content" }]);
    expect(rows((line) => (is("val-00001", 2)(line) ? undefined : line)).map(({ rule }) => rule)).toContain("snapshot");
  });
});

describe("becivic-verify, of a history", () => {
  const NO_PULL_REQUEST = "a commit of the bot merges no pull request";
  const promote = "Promote skill deposit\n\nArtefact: skill/deposit\nMove: promote\nStatus: stable\nVersion: 1.0.0\n";
  const raise = (clone: string): void =>
    editText(clone, "deposit", (text) => text.replace("status: alpha", "status: stable").replace("version: 0.1.0", "version: 1.0.0"));
  const forged = async (edit: (clone: string) => void, options: Parameters<TestServer["push"]>[1]) => {
    const server = await TestServer.open();
    await server.advance(HOUR_MS);
    server.push(edit, options);
    await server.advance(HOUR_MS);
    // None of these commits merges a pull request. What is told beside that is what each test is about.
    return (await verifyServer(server)).differences.filter(({ text }) => text !== NO_PULL_REQUEST);
  };

  it("notices a promotion that a maintainer wrote in the name of the bot [verify.forged]", async () => {
    expect(await forged(raise, { as: BOT, message: promote })).toMatchObject([
      { rule: "status", subject: "skill deposit", text: "a promote does not lead from alpha to stable" },
      { rule: "threshold", subject: "skill deposit", text: expect.stringContaining("promoted to stable") },
    ]);
  });

  it("judges the form of a promotion that came after the snapshot, and proves it with the next one [record.unproven]", async () => {
    const server = await TestServer.open();
    await server.advance(HOUR_MS);
    await deriveFiles(server.now, server.service, { isForced: true });
    server.push(raise, { as: BOT, message: promote });
    expect(verifyWith(server.folder).differences.map(({ text }) => text)).toEqual([
      NO_PULL_REQUEST,
      "a promote does not lead from alpha to stable",
    ]);
    expect(runVerify("--repository", server.folder).code).toBe(1);
    // A forger who takes care: one step, and with a pull request.
    const careful = await TestServer.open();
    await careful.advance(HOUR_MS);
    await deriveFiles(careful.now, careful.service, { isForced: true });
    const changes = new Map([
      [
        "skills/deposit/canonical.md",
        careful
          .git("show", "main:skills/deposit/canonical.md")
          .replace("status: alpha", "status: beta")
          .replace("version: 0.1.0", "version: 0.2.0"),
      ],
    ]);
    const base = await careful.forge.head();
    const at = careful.now;
    const pull = await careful.forge.openPullRequest({ branch: "bot/x", title: "X", base, changes, author: BOT, message: "X\n", at });
    const message = promote.replace("stable", "beta").replace("1.0.0", "0.2.0");
    await careful.forge.merge(pull.number, { onto: base, changes, message, at });
    expect(runVerify("--repository", careful.folder)).toMatchObject({
      code: 3,
      output: expect.stringContaining("1 move, whose form was checked"),
    });
    await careful.advance(HOUR_MS);
    expect((await verifyServer(careful)).differences).toMatchObject([{ rule: "threshold", subject: "skill deposit" }]);
  });

  it("notices text without a proposal, in the name of the bot or of the community [verify.forged]", async () => {
    const edit = (clone: string): void => editText(clone, "deposit", (text) => text.replace(/summary: .*/, "summary: Pay me."));
    expect(await forged(edit, { as: BOT, message: "Tidy up" })).toMatchObject([
      { rule: "history", text: "a commit of the bot changes it without a trailer" },
    ]);
    const claim = "Amend skill deposit\n\nArtefact: skill/deposit\nMove: amend\nStatus: alpha\nVersion: 0.1.1\nCohort: reset\n";
    const amend = (clone: string): void => {
      edit(clone);
      editText(clone, "deposit", (text) => text.replace("version: 0.1.0", "version: 0.1.1"));
    };
    expect(await forged(amend, { as: BOT, message: claim })).toMatchObject([
      { rule: "history", text: expect.stringContaining("merges none") },
    ]);
    const smuggled = claim.replace("amend", "reinstate").replace("Cohort: reset", "Flags-Needed: 3");
    expect(await forged(amend, { as: BOT, message: smuggled })).toMatchObject([
      { rule: "content", text: "the reinstated content is not the earlier content" },
    ]);
    expect(await forged(amend, { as: BOT, message: claim.replace("amend", "import") })).toMatchObject([{ rule: "history" }]);
  });

  it("notices a move that is not of the form of its name [verify.forged]", async () => {
    const head = "Move skill deposit\n\nArtefact: skill/deposit\n";
    const nothing = () => {};
    const set = (status: string, version: string) => (clone: string) =>
      editText(clone, "deposit", (text) =>
        text.replace("status: alpha", `status: ${status}`).replace("version: 0.1.0", `version: ${version}`),
      );
    const cases: [(clone: string) => void, string][] = [
      [raise, "Move: deprecate\nStatus: stable\nVersion: 1.0.0\nReason: operator\n"],
      [raise, "Move: reinstate\nStatus: stable\nVersion: 1.0.0\nFlags-Needed: 3\n"],
      [raise, "Move: import\nStatus: stable\nVersion: 1.0.0\nCohort: reset\n"],
      [raise, "Move: create\nStatus: stable\nVersion: 1.0.0\nCohort: reset\n"],
      [set("deprecated", "0.1.0"), "Move: deprecate\nStatus: deprecated\nVersion: 0.1.0\n"],
      [set("deprecated", "0.1.0"), "Move: deprecate\nStatus: deprecated\nVersion: 0.1.0\nReason: sources\n"],
      [nothing, "Move: deprecate\nStatus: alpha\nVersion: 0.1.0\nCohort: reset\nFlags-Needed: 999999\nReason: operator\n"],
      [nothing, "Move: retag\nStatus: alpha\nVersion: 0.1.0\nFlags-Needed: 999999\n"],
    ];
    for (const [edit, trailers] of cases)
      expect([trailers, (await forged(edit, { as: BOT, message: head + trailers })).length > 0]).toEqual([trailers, true]);
  });

  it("notices files that the bot changed without cause, and texts that it made unreadable [verify.forged]", async () => {
    const rows = (clone: string): void => {
      const file = path.join(clone, "catalogue/rows.json");
      writeFileSync(file, readFileSync(file, "utf8").replace("25", "99"));
    };
    expect(await forged(rows, { as: BOT, message: "Tidy up" })).toMatchObject([{ rule: "history", subject: "catalogue/rows.json" }]);
    const broken = (clone: string): void => editText(clone, "deposit", (text) => text.replace("schema_version: 4", "schema_version: four"));
    expect(await forged(broken, { as: BOT, message: "Tidy up" })).toMatchObject([{ subject: "skills/deposit/canonical.md" }]);
    expect(await forged(broken, {})).toEqual([]);
  });

  it("notices a trailer that the tree does not bear out, and a time that goes back [verify.forged]", async () => {
    expect((await forged(() => {}, { as: BOT, message: promote })).map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(["status", "version"]),
    );
    const old = await forged(raise, { as: BOT, message: promote, at: Date.UTC(2020, 0, 1) });
    expect(old.map(({ text }) => text)).toContain("the bot's commit is older than the one before it");
  });

  it("notices a status that a maintainer raised by hand, and ignores the trailers of other authors [verify.by-hand]", async () => {
    expect(await forged(raise, { message: promote })).toMatchObject([
      { rule: "by_hand", text: "it was raised to stable by hand, without votes" },
    ]);
    const quiet = (clone: string): void => editText(clone, "deposit", (text) => text.replace(/summary: .*/, "summary: Quietly."));
    expect(await forged(quiet, {})).toMatchObject([{ rule: "by_hand", text: expect.stringContaining("does not follow") }]);
    expect(await forged((clone) => writeFileSync(path.join(clone, "notes.txt"), "x"), { message: promote })).toEqual([]);
  });

  it("notices a server that promotes by other numbers than the published ones [verify.thresholds]", async () => {
    const thresholds = { ...defaultThresholds, beta: { confirms: 1, most_rejects: 5, hours: 1, addresses: 1 } };
    const server = await TestServer.open({ thresholds });
    await server.vote("confirm", "skill", "deposit");
    await server.vote("confirm", "volatile_value", "val-00001");
    await server.advance(3 * HOUR_MS);
    expect((await server.standing("skill", "deposit")).status).toBe("beta");
    expect((await verifyServer(server)).differences).toMatchObject([
      { rule: "threshold", subject: "skill deposit", text: expect.stringContaining("2 more confirms") },
      { rule: "threshold", subject: "volatile_value val-00001 r1" },
    ]);
  });
});

describe("becivic-verify, of what cannot be checked", () => {
  it("says in plain words what is missing [verify.words]", async () => {
    const empty = mkdtempSync(path.join(tmpdir(), "becivic-empty-"));
    expect(runVerify("--repository", empty)).toMatchObject({ code: 2, errors: expect.stringContaining("is not a git repository") });
    const server = await TestServer.open();
    expect(runVerify("--repository", server.folder)).toMatchObject({ code: 2, errors: expect.stringContaining("no branch data-snapshot") });
    await server.amendField("skill", "deposit", "summary", "One line.");
    expect(runVerify("--repository", server.folder, "--snapshot", empty)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("no manifest.json"),
    });
    const shallow = path.join(empty, "shallow");
    execFileSync("git", ["clone", "--quiet", "--depth", "1", "--no-single-branch", `file://${server.folder}`, shallow], {
      stdio: "ignore",
    });
    expect(runVerify("--repository", shallow)).toMatchObject({ code: 2, errors: expect.stringContaining("shallow clone") });
    const clone = path.join(empty, "clone");
    execFileSync("git", ["clone", "--quiet", server.folder, clone], { stdio: "ignore" });
    expect(runVerify("--repository", clone)).toMatchObject({ code: 0, output: expect.stringContaining("No difference") });
    expect(runVerify("--colour")).toMatchObject({ code: 2 });
    expect(runVerify("--help")).toMatchObject({ code: 0, output: expect.stringContaining("becivic-verify") });
  });
});
