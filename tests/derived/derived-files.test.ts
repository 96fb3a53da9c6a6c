import { createHash } from "node:crypto";
import { DAY_MS, validate } from "@becivic/contract";
import { deriveFiles } from "@becivic/service/host";
import { publicTables } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { ageObjects } from "../forge/_repository.ts";
import { TestServer } from "../publishing/_test-server.ts";

/** Tables that are never published. A new table has to be named here or published. */
const PRIVATE = [
  "artefact_addresses",
  "artefact_voters",
  "analytics_events",
  "applied_migrations",
  "artefact_submitters",
  "audit",
  "bogus_flaggers",
  // Published by kind, as the views volatile_values and reference_rows.
  "catalogue",
  "counters",
  "derived_files",
  "feedback_channel",
  "flaggers",
  "looks",
  "guards",
  "manual_clock",
  "published_communes",
  "published_files",
  "published_tree",
  "pull_requests",
  "rating_totals",
  "ratings",
  "recovery",
  "refused_changes",
  "review_items",
  "salts",
  "sequences",
  "submissions",
  "vote_totals",
];
const PUBLIC: Readonly<Record<(typeof publicTables)[number], string>> = {
  skills: "published_skills",
  paths: "published_paths",
  moves: "artefact_moves",
  "volatile-values": "volatile_values",
  references: "reference_rows",
  concerns: "concerns",
  validations: "validations",
  probes: "probes",
  revalidations: "revalidations",
};

async function busyServer(): Promise<TestServer> {
  const server = await TestServer.open();
  const [skill] = await server.rows("SELECT id FROM published_skills WHERE status = 'alpha' AND category <> 'meta' LIMIT 1");
  const [path] = await server.rows("SELECT id, entry ->> '$.sources[0].id' AS source FROM published_paths WHERE status = 'alpha' LIMIT 1");
  const id = String(skill?.id);
  const say = { scope: "general", body: "The desk is closed on Friday.", evidence_date: "2026-11-01", evidence_source: "citation" };
  const context = { language_used: "en" };
  for (let count = 0; count < 3; count += 1)
    expect(await server.send("concern", server.newAddress(), { target_type: "skill", target_id: id, content: say, context })).toBe("ok");
  const [one, other] = [server.newAddress(), server.newAddress()];
  for (const address of [one, other]) {
    await server.vote("confirm", "path", String(path?.id), address);
    await server.vote("confirm", "path_source", `${path?.id}:${path?.source}`, address);
  }
  await server.votes(3, "confirm", "skill", id);
  await server.vote("reject", "volatile_value", "val-00001", one);
  await server.advance(DAY_MS);
  return server;
}

describe("derived files", () => {
  it("are made once a day and when main has moved, on branches without a history [derived.branches]", async () => {
    const server = await busyServer();
    const tip = (branch: string): string => server.git("rev-parse", branch).trim();
    expect(server.git("rev-list", "--count", "derived").trim()).toBe("1");
    expect(server.git("ls-tree", "-r", "--name-only", "derived").trim().split("\n")).toEqual([
      "docs/activity/global.json",
      "docs/activity/global.md",
      "paths/index-view.json",
      "skills/index.json",
    ]);
    const before = [tip("derived"), tip("data-snapshot")];
    await server.advance(300_000);
    expect([tip("derived"), tip("data-snapshot")]).toEqual(before);
    await server.advance(2 * DAY_MS);
    expect(server.git("log", "-1", "--format=%s", "main")).toContain("Promote");
    expect(tip("derived")).not.toBe(before[0]);
    expect(tip("data-snapshot")).not.toBe(before[1]);
    expect(server.git("rev-list", "--count", "data-snapshot").trim()).toBe("1");
    // What was made before is gone from the disk as well, two days later.
    expect(server.git("cat-file", "-t", before[1] ?? "").trim()).toBe("commit");
    ageObjects(server.folder);
    await server.advance(DAY_MS);
    expect(() => server.git("cat-file", "-e", before[1] ?? "")).toThrow();
    expect(server.git("fsck", "--full", "--strict", "--no-dangling")).toBe("");
  });

  it("are the same to the byte when they are made again, and as their schemas say [derived.deterministic]", async () => {
    const server = await busyServer();
    const trees = (): string[] => ["derived", "data-snapshot"].map((branch) => server.git("rev-parse", `${branch}^{tree}`).trim());
    await deriveFiles(server.now, server.service, { isForced: true });
    const before = trees();
    await deriveFiles(server.now, server.service, { isForced: true });
    expect(trees()).toEqual(before);
    const json = (branch: string, file: string): unknown => JSON.parse(server.git("show", `${branch}:${file}`)) as unknown;
    expect(validate("skills-index", json("derived", "skills/index.json"))).toMatchObject({ valid: true });
    expect(validate("paths-index-view", json("derived", "paths/index-view.json"))).toMatchObject({ valid: true });
    expect(validate("activity", json("derived", "docs/activity/global.json"))).toMatchObject({ valid: true });
    expect(validate("snapshot-manifest", json("data-snapshot", "data-snapshot/manifest.json"))).toMatchObject({ valid: true });
    const index = json("derived", "skills/index.json") as { skills: { validation: object; activity: object }[] };
    expect(index.skills).toContainEqual(
      expect.objectContaining({
        status: "alpha",
        validation: expect.objectContaining({ confirms: 3, rejects: 0, distinct_ips: 3 }),
        activity: expect.objectContaining({ total_concerns: 3, concerns_30d: 3 }),
      }),
    );
    expect(server.git("show", "derived:docs/activity/global.md")).toContain("Concerns: 3 in all, 3 in the last thirty days.");
  });

  it("hold every public table whole, and no other [derived.tables]", async () => {
    const server = await busyServer();
    const tables = (
      await server.rows("SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite%' ORDER BY name")
    ).map(({ name }) => String(name));
    expect([...PRIVATE, ...Object.values(PUBLIC)].sort()).toEqual(tables);
    const manifest = JSON.parse(server.git("show", "data-snapshot:data-snapshot/manifest.json")) as {
      files: { file: string; table: keyof typeof PUBLIC; rows: number; sha256: string }[];
    };
    expect(manifest.files.map(({ table }) => table)).toEqual([...publicTables]);
    for (const { file, table, rows, sha256 } of manifest.files) {
      const text = server.git("show", `data-snapshot:data-snapshot/${file}`);
      expect(createHash("sha256").update(text).digest("hex")).toBe(sha256);
      const [counted] = await server.rows(`SELECT count(*) AS count FROM ${PUBLIC[table]}`);
      expect([table, text.split("\n").length - 1]).toEqual([table, counted?.count]);
      expect(rows).toBe(counted?.count);
    }
  });

  it("number voters within an artefact and a cohort, and hold nothing that leads to a person [derived.private]", async () => {
    const server = await busyServer();
    const lines = (file: string) =>
      server
        .git("show", `data-snapshot:data-snapshot/${file}`)
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const votes = lines("validations.jsonl");
    const ofPath = votes.filter(({ target_type }) => String(target_type).startsWith("path"));
    // Two addresses, each on the path and on its source: two voters.
    expect(ofPath.map(({ voter }) => voter).sort()).toEqual([1, 1, 2, 2]);
    const allowed = new Set(
      "target_type target_id cohort anchor voter kind verdict injection_flag post_handoff rationale traversal received_at live counted".split(
        " ",
      ),
    );
    for (const vote of votes) expect(Object.keys(vote).filter((name) => !allowed.has(name))).toEqual([]);
    for (const { received_at } of votes) expect(String(received_at)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const everything = server.git("grep", "-h", "", "data-snapshot").trim();
    const secrets = await server.rows(
      "SELECT voter AS secret FROM validations UNION SELECT salt FROM salts UNION SELECT id FROM submissions",
    );
    expect(secrets.length).toBeGreaterThan(5);
    for (const { secret } of secrets) if (secret !== null) expect(everything.includes(String(secret))).toBe(false);
  });
});
