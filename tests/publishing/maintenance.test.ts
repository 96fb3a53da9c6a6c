import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { loadRuleCorpus } from "@becivic/fixtures";
import { importCorpus } from "@becivic/service";
import { describe, expect, it } from "vitest";
import { OPERATOR } from "../receiving-end/_targets.ts";
import { describeOnNode } from "./_on-node.ts";
import { TestServer } from "./_test-server.ts";
import { votingOn } from "./_votes.ts";

const CLI = path.resolve(import.meta.dirname, "../../apps/cli/src/main.ts");

/** The command line of the operators, as they type it. */
function becivic(url: string, args: string[], input = ""): { status: number; out: string; err: string } {
  try {
    const out = execFileSync(process.execPath, [CLI, "operator", ...args], {
      encoding: "utf8",
      input,
      stdio: ["pipe", "pipe", "pipe"],
      env: { PATH: process.env.PATH ?? "", BECIVIC_URL: url, BECIVIC_OPERATOR_TOKEN: OPERATOR },
    });
    return { status: 0, out, err: "" };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { status, out: stdout, err: stderr };
  }
}

describeOnNode("what operators command", ({ api, stage, git, dataFolder, address }) => {
  const run = (...args: string[]) => becivic(address(), args);

  it("says what the consensus would do, and does nothing [operator.dry-run]", async () => {
    const fee = votingOn(api, { target_type: "volatile_value", target_id: "val-00002" });
    for (let vote = 0; vote < 2; vote += 1) await fee.reject();
    const plan = { dry_run: true, moves: [{ target_type: "volatile_value", target_id: "val-00002", from: "alpha", move: "roll_back" }] };
    expect(JSON.parse(run("tick", "--dry-run").out)).toEqual(plan);
    expect(await fee.standing()).toMatchObject({ status: "alpha" });
    expect(JSON.parse(run("tick").out)).toEqual({ ...plan, dry_run: false });
    expect(JSON.parse(run("standing", "volatile_value", "val-00002").out)).toMatchObject({ status: "quarantined" });
  });

  it("ends an artefact with its successor, unless something still needs it [operator.deprecate]", async () => {
    expect(run("deprecate", "skill", "nothing-here")).toMatchObject({
      status: 1,
      err: "Nothing exists under this id. Check its spelling.\n",
    });
    expect(run("deprecate", "skill", "apostille-foreign-document-hague").err).toContain(
      "The result would break a rule of the corpus. Nothing was changed.",
    );
    const done = run("deprecate", "skill", "nationality-application", "--by", "meta-no-skill-fallback");
    expect(JSON.parse(done.out)).toMatchObject({ status: "deprecated" });
    expect(git("show", "main:skills/nationality-application/canonical.md")).toMatch(/superseded_by: "meta-no-skill-fallback"/);
    const { amendment } = await api.make();
    const edit = { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: "Late." } };
    const late = await stage("amendments", amendment({ target_type: "skill", target_id: "nationality-application", content: edit }));
    expect(late.body).toMatchObject({ error: "cross_ref_fail" });
    expect(JSON.parse(run("deprecate", "volatile_value", "val-00005", "--by", "val-00006").out)).toMatchObject({ status: "deprecated" });
  });

  it("makes derived files, asks for a class to be confirmed again, and probes where it may [operator.derive] [operator.revalidate] [operator.probe]", async () => {
    expect(JSON.parse(run("derive").out)).toEqual({ branches: ["derived", "data-snapshot"] });
    expect((await api.post("192.0.2.9", "/api/_internal/derive", {})).status).toBe(401);
    expect(run("revalidate", "no-such-class")).toMatchObject({ status: 1 });
    expect(JSON.parse(run("revalidate", "federal-auth-handoff").out)).toEqual({
      source_class: "federal-auth-handoff",
      since: await api.now(),
    });
    const path = JSON.parse(run("standing", "path", "household-composition-certificate").out) as {
      sources: { id: string; stale: boolean }[];
    };
    expect(path.sources.filter(({ stale }) => stale).map(({ id }) => id)).toEqual(["mon-dossier-household-composition"]);
    expect(run("probe", "--dry-run")).toMatchObject({ status: 0, err: "" });
    expect(run("probe")).toMatchObject({ status: 1, err: expect.stringContaining("BECIVIC_PROBES") });
  });

  it("takes a text out of the tables and of the whole history, and says so without repeating it [operator.retract]", async () => {
    // No name and no number, and every reader in the village knows who is meant.
    const text = "the widow of the baker on the square";
    const { amendment, concern } = await api.make();
    const edit = (value: string) => ({
      amendment_subtype: "frontmatter",
      frontmatter_change: { field_path: "summary", proposed_value: value },
    });
    const skill = { target_type: "skill", target_id: "apostille-foreign-document-hague" };
    await stage("amendments", amendment({ ...skill, rationale: `As ${text} says.`, content: edit(`Ask ${text} at the desk.`) }));
    await stage("concerns", concern({ ...skill, content: { ...(concern().content as object), body: `${text} was not there.` } }));
    await api.advance("PT24H");
    expect(git("log", "-p", "--all")).toContain(text);
    expect(run("retract", "--category", "identity")).toMatchObject({ status: 1, err: expect.stringContaining("--yes") });
    const { out } = becivic(address(), ["retract", "--category", "identity", "--yes"], `${text}\n`);
    const { incident, commits_rewritten } = JSON.parse(out) as { incident: string; commits_rewritten: number };
    expect(commits_rewritten).toBeGreaterThan(0);
    expect(git("log", "-p", "--all")).not.toContain(text);
    expect(git("show", `main:${incident}`)).toContain("Its kind: identity.");
    expect(git("fsck", "--full", "--strict", "--no-dangling")).toBe("");
    expect(git("show", "main:skills/apostille-foreign-document-hague/canonical.md")).toContain("Ask (retracted) at the desk.");
    const { concerns } = (await api.get(`/api/skills/${skill.target_id}/concerns`)).body as { concerns: { content: { body: string } }[] };
    expect(concerns.map(({ content }) => content.body)).toEqual(["(retracted) was not there."]);
    await api.advance("PT5M");
    for (const file of globSync("**/*", { cwd: dataFolder(), withFileTypes: true }).filter((entry) => entry.isFile()))
      expect(readFileSync(path.join(file.parentPath, file.name)).includes(text), file.name).toBe(false);
    // Publishing goes on: the history is another one, and still has every standing.
    const apostille = votingOn(api, skill);
    expect(await apostille.standing()).toMatchObject({ status: "alpha", version: "0.1.1" });
    await apostille.reject();
    await apostille.reject();
    await api.advance("PT5M");
    expect(await apostille.standing()).toMatchObject({ version: "0.1.2" });
    expect(git("show", "main:skills/apostille-foreign-document-hague/canonical.md")).not.toContain("(retracted)");
  });

  it("refuses to retract what would leave a broken corpus, or half a word [operator.retract-refused]", async () => {
    const retract = (body: object) => api.operator("POST", "/api/_internal/retract", { category: "other", acknowledged: true, ...body });
    const before = git("rev-parse", "main");
    expect((await retract({ text: "schema_version" })).body).toEqual({ error: "cross_ref_fail", schema_pointer: "/text" });
    expect((await retract({ text: "ab" })).body).toMatchObject({ error: "schema_fail", schema_pointer: "/text" });
    expect((await retract({ text: "long enough", acknowledged: false })).body).toMatchObject({ schema_pointer: "/acknowledged" });
    expect(git("rev-parse", "main")).toBe(before);
  });

  it("helps an operator who mistypes [operator.cli]", () => {
    expect(run("--help").out).toContain("becivic operator tick [--dry-run]");
    expect(run("dance")).toMatchObject({ status: 1, err: expect.stringContaining("There is no command dance.") });
    expect(run("tick", "--now")).toMatchObject({ status: 1, err: expect.stringContaining("--help") });
    expect(run("decide")).toMatchObject({ status: 1, err: expect.stringContaining("decide <id> <action>") });
    expect(becivic("http://127.0.0.1:9", ["tick"])).toMatchObject({ status: 1, err: expect.stringContaining("No server answers") });
  });
});

describe("a newer corpus of the program", () => {
  const shipped = new Map(loadRuleCorpus());
  const edit = (file: string, from: string, to: string): void => {
    const text = shipped.get(file) ?? "";
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    shipped.set(file, text.replace(from, to));
  };

  it("is taken over where no sender has changed the old one, and named where one has [operator.import]", async () => {
    const server = await TestServer.open({ shippedCorpus: () => shipped });
    const run = (dry_run: boolean) => importCorpus({ dry_run }, server.now, server.service);
    expect(await run(false)).toEqual({ dry_run: false, taken: [], kept: [] });
    const amend = (target_id: string, value: string) =>
      server.send("amendment", "192.0.2.7", {
        target_type: "skill",
        target_id,
        content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: value } },
      });
    expect(await amend("lease", "The community says so.")).toBe("ok");
    await server.advance(DAY_MS);
    edit("skills/deposit/canonical.md", "None so far.", "The desk closes at noon.");
    edit("skills/lease/canonical.md", "One line about it.", "The program says so.");
    shipped.set("docs/more.md", "More.\n");
    shipped.set("skills/keys/canonical.md", (shipped.get("skills/deposit/canonical.md") ?? "").replaceAll("deposit", "keys"));
    const report = { taken: ["docs/more.md", "skill deposit", "skill keys"], kept: ["skill lease"] };
    const before = await server.forge.head();
    expect(await run(true)).toMatchObject({ dry_run: true, ...report });
    expect(await server.forge.head()).toBe(before);
    expect(await run(false)).toMatchObject(report);
    expect(await server.text("deposit")).toContain("The desk closes at noon.");
    expect(await server.text("lease")).toContain("The community says so.");
    expect(await server.standing("skill", "deposit")).toMatchObject({ status: "alpha", version: "0.1.1" });
    expect(await server.standing("skill", "keys")).toMatchObject({ status: "alpha", version: "0.1.0" });
    expect(await run(false)).toMatchObject({ taken: [] });
    // What was imported can be rolled back like any change.
    const vote = { target_type: "skill", target_id: "deposit", verdict: "reject", rationale: "Not so." };
    await server.send("validation", "192.0.2.1", vote);
    await server.send("validation", "192.0.2.2", vote);
    await server.advance(300_000);
    expect(await server.text("deposit")).not.toContain("The desk closes at noon.");
  });
});
