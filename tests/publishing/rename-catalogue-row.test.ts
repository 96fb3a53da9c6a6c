import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { validateCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { importCorpus, readRow, readRowHistory, renameCatalogueRow } from "@becivic/service";
import { BOT } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { verifyServer } from "../verify/_verify.ts";
import { TestServer } from "./_test-server.ts";

const rename = (server: TestServer, uid: string, name: string, dry_run = false) =>
  renameCatalogueRow({ uid, name, dry_run }, server.now, server.service);
const main = (server: TestServer, file: string): string => server.git("show", `main:${file}`);
const filesOf = async (server: TestServer) => server.forge.filesAt(await server.forge.head());
const errorsOf = async (server: TestServer) => {
  const findings = validateCorpus(await filesOf(server), "2026-12-31");
  return findings.filter(({ severity }) => severity === "error");
};

describe("renaming a row of the catalogue", () => {
  it("rewrites the list, the sources and every text that cites it, in one commit, and says so before [operators.rename]", async () => {
    const server = await TestServer.open();
    const head = await server.forge.head();
    const planned = await rename(server, "ref-00001", "registration-duties-code", true);
    expect(planned).toEqual({
      dry_run: true,
      uid: "ref-00001",
      from: "registration-code",
      to: "registration-duties-code",
      files: expect.any(Array),
      cited: { deposit: 2, lease: 2 },
    });
    expect([...planned.files].sort()).toEqual(["catalogue/rows.json", "skills/deposit/canonical.md", "skills/lease/canonical.md"]);
    expect(await server.forge.head()).toBe(head);
    expect(await rename(server, "ref-00001", "registration-duties-code")).toEqual({ ...planned, dry_run: false });
    expect(server.git("rev-list", "--count", "--first-parent", `${head}..main`).trim()).toBe("1");
    expect(server.git("diff", "--name-only", head, "main").trim().split("\n").sort()).toEqual([...planned.files].sort());
    expect(main(server, "skills/lease/canonical.md")).toContain('<Ref name="registration-duties-code" uid="ref-00001"');
    expect(main(server, "skills/lease/canonical.md")).toContain("The contract: [registration-duties-code].");
    expect(JSON.parse(main(server, "catalogue/rows.json"))).toMatchObject({
      volatile_values: [{ source: "registration-duties-code" }, { source: "registration-duties-code" }],
      references: [{ uid: "ref-00001", name: "registration-duties-code", former_names: ["registration-code"] }, { uid: "ref-00002" }],
    });
    expect(await errorsOf(server)).toEqual([]);
    expect(await readRow("reference", { uid: "ref-00001" }, server.now, server.service)).toMatchObject({
      name: "registration-duties-code",
      revision: 1,
    });
    expect(await readRow("volatile_value", { uid: "val-00001" }, server.now, server.service)).toMatchObject({
      source: "registration-duties-code",
    });
    const [line] = await server.rows("SELECT actor, action, target_id FROM audit ORDER BY seq DESC LIMIT 1");
    expect(line).toEqual({ actor: "operator", action: "rename", target_id: "ref-00001" });
  });

  it("keeps status, version, votes, cohort and history, and passes the public proof [operators.rename]", async () => {
    const server = await TestServer.open();
    await server.votes(3, "confirm", "skill", "lease");
    await server.correct(31);
    const before = await server.standing("skill", "lease");
    await rename(server, "val-00001", "fee-for-late-registration-eur");
    expect(await server.standing("skill", "lease")).toEqual(before);
    const { revisions } = await readRowHistory("volatile_value", { uid: "val-00001" }, server.service);
    expect(revisions.map(({ revision, name, value }) => [revision, name, value])).toEqual([
      [1, "fee-for-late-registration-eur", 25],
      [2, "fee-for-late-registration-eur", 31],
    ]);
    // The value of before the correction is back, under the name of today.
    await server.votes(2, "reject", "volatile_value", "val-00001");
    expect(await readRow("volatile_value", { uid: "val-00001" }, server.now, server.service)).toMatchObject({
      value: 25,
      name: "fee-for-late-registration-eur",
    });
    await server.advance(3 * DAY_MS);
    expect((await server.standing("skill", "lease")).status).toBe("beta");
    const verdict = await verifyServer(server);
    expect(verdict.differences).toEqual([]);
    expect(verdict.notes.map(({ text }) => text)).toContain("people decided: rename");
  });

  it("restores an earlier text with the names of today, and passes the public proof [operators.rename]", async () => {
    const server = await TestServer.open();
    await server.carryToStable("skill", "lease");
    expect(await server.amendField("skill", "lease", "summary", "Another line.")).toBe("ok");
    await rename(server, "val-00001", "late-fee");
    await server.advance(2 * HOUR_MS);
    await server.votes(2, "reject", "skill", "lease");
    const text = await server.text("lease");
    expect(text).toContain("One line about it.");
    expect(text).toContain('<VV name="late-fee" uid="val-00001">');
    expect(await errorsOf(server)).toEqual([]);
    await server.advance(2 * DAY_MS);
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("leads a text that was staged with the old name to the row [operators.rename]", async () => {
    const server = await TestServer.open();
    const tag = 'Late: <VV name="late-fee-eur">€25</VV>.';
    const renamed = async (): Promise<void> => void (await rename(server, "val-00001", "late-fee"));
    expect(await server.amendLine("deposit", "None so far.", tag, renamed)).toBe("ok");
    expect(await server.text("deposit")).toContain('<VV uid="val-00001" name="late-fee">');
    expect(await server.rows("SELECT uid FROM volatile_values WHERE superseded_at IS NULL")).toHaveLength(2);
    await server.advance(2 * DAY_MS);
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("refuses a name that another row has or had, and a row that is not there [operators.rename]", async () => {
    const server = await TestServer.open();
    await expect(rename(server, "val-00001", "deposit-months")).rejects.toMatchObject({ code: "cross_ref_fail" });
    await expect(rename(server, "val-00009", "a-name")).rejects.toMatchObject({ code: "not_found" });
    await rename(server, "val-00001", "late-fee");
    await expect(rename(server, "val-00002", "late-fee-eur")).rejects.toMatchObject({ code: "cross_ref_fail" });
    // A value and a reference may have the same name; and a row may have its own name back.
    await rename(server, "ref-00002", "late-fee-eur");
    await rename(server, "val-00001", "late-fee-eur");
    expect(await rename(server, "val-00001", "late-fee-eur")).toMatchObject({ files: [], cited: {} });
    await server.advance(2 * DAY_MS);
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("does not block an import, which brings texts with the old name [operators.rename]", async () => {
    const shipped = new Map(loadRuleCorpus());
    const server = await TestServer.open({ shippedCorpus: () => shipped });
    await rename(server, "val-00001", "late-fee");
    expect(await importCorpus({ dry_run: true }, server.now, server.service)).toMatchObject({ taken: [], kept: [] });
    const file = "skills/lease/canonical.md";
    shipped.set(file, (shipped.get(file) ?? "").replace("None so far.", "The office moved."));
    expect(await importCorpus({ dry_run: false }, server.now, server.service)).toMatchObject({ taken: ["skill lease"], kept: [] });
    expect(await server.text("lease")).toContain('<VV name="late-fee" uid="val-00001">');
    await server.advance(2 * DAY_MS);
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("can be pushed by a maintainer, and is reported where it changes the meaning of a text [operators.rename]", async () => {
    const server = await TestServer.open();
    const edit = (clone: string, file: string, find: string, put: string): void => {
      const text = readFileSync(path.join(clone, file), "utf8");
      writeFileSync(path.join(clone, file), text.replaceAll(find, put));
    };
    server.push((clone) => {
      edit(clone, "catalogue/rows.json", '"name": "late-fee-eur"', '"name": "late-fee", "former_names": ["late-fee-eur"]');
      edit(clone, "skills/lease/canonical.md", '"late-fee-eur"', '"late-fee"');
    });
    await server.advance(DAY_MS);
    expect(await readRow("volatile_value", { uid: "val-00001" }, server.now, server.service)).toMatchObject({ name: "late-fee" });
    expect((await verifyServer(server)).differences).toEqual([]);
    // A commit in the name of the bot that claims to rename, and changes what the text says.
    const { status, version } = await server.standing("skill", "lease");
    const message = `Rename\n\nArtefact: skill/lease\nMove: rename\nStatus: ${status}\nVersion: ${version}\n`;
    server.push((clone) => edit(clone, "skills/lease/canonical.md", "€25", "€52"), { as: BOT, message });
    await server.advance(DAY_MS);
    expect((await verifyServer(server)).differences.map(({ text }) => text)).toContain("a rename changes its content");
  });
});
