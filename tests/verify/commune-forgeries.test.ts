import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { deprecateArtefact } from "@becivic/service";
import { deriveFiles } from "@becivic/service/host";
import { beforeAll, describe, expect, it } from "vitest";
import { communeOn, ETTERBEEK, FIGURE, GENT, seedWithCommunes } from "../publishing/_communes.ts";
import { TestServer } from "../publishing/_test-server.ts";
import { SnapshotCopy, verifyServer, verifyWith } from "./_verify.ts";

/** A maintainer adds a value for Gent to the first figure. */
const shipGent = (clone: string): void => {
  const file = path.join(clone, "catalogue/rows.json");
  const rows = JSON.parse(readFileSync(file, "utf8")) as { volatile_values: { by_commune?: object }[] };
  const [figure] = rows.volatile_values;
  if (figure === undefined) throw new Error("the list has no figure");
  figure.by_commune = { ...figure.by_commune, [GENT]: { value: 15, as_of: "2026-09", source: "registration-code" } };
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
};

describe("becivic-verify, of the values of communes", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open({ seed: () => seedWithCommunes() });
    await communeOn(server, GENT).amend(12);
    await server.advance(DAY_MS + 2 * HOUR_MS);
    for (let voter = 0; voter < 3; voter += 1) await communeOn(server, GENT).vote("confirm");
    await server.advance(3 * DAY_MS + 3 * HOUR_MS);
    await deriveFiles(server.now, server.service, { isForced: true });
    expect(verifyWith(server.folder).differences).toEqual([]);
  });
  type Line = Record<string, unknown>;
  type Edit = (line: Line) => Line | undefined;
  const VALUES = "volatile-values.jsonl";
  const of =
    (commune: string, change: object): Edit =>
    (line) =>
      line.commune === commune ? { ...line, ...change } : line;

  it("carries them in the snapshot, with their statuses [communes.record]", () => {
    const lines = new SnapshotCopy(server.folder).read("volatile-values.jsonl").trimEnd().split("\n");
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rows.flatMap(({ uid, commune, status, came_by }) => (commune === undefined ? [] : [[uid, commune, status, came_by]]))).toEqual([
      ["val-00001", ETTERBEEK, "alpha", "create"],
      ["val-00001", GENT, "beta", "amend"],
    ]);
  });

  it("accepts a report that came before the value shipped, and not one that is later than that [communes.record]", async () => {
    const faster = await TestServer.open({ seed: () => seedWithCommunes() });
    await communeOn(faster, GENT).amend(12);
    await faster.advance(DAY_MS + HOUR_MS);
    faster.push(shipGent);
    await faster.advance(10 * DAY_MS);
    expect(await communeOn(faster, GENT).read()).toMatchObject({ value: 12, revision: 1 });
    expect((await verifyServer(faster)).differences).toEqual([]);
    const copy = new SnapshotCopy(faster.folder);
    copy.forge(VALUES, of(GENT, { committed_at: new Date(faster.now).toISOString() }));
    expect(verifyWith(faster.folder, copy.folder).differences.map(({ rule }) => rule)).toContain("content");
  });

  it("cannot tell an invented report from a real one until a week after the value shipped, as docs/limits.md says [communes.record]", async () => {
    const later = await TestServer.open({ seed: () => seedWithCommunes() });
    await later.advance(DAY_MS);
    const shippedAt = later.now;
    later.push(shipGent);
    await later.advance(10 * DAY_MS);
    expect((await verifyServer(later)).differences).toEqual([]);
    const invented = (day: number): string[] => {
      const copy = new SnapshotCopy(later.folder);
      const committed_at = new Date(shippedAt + day * DAY_MS).toISOString();
      copy.forge(VALUES, of(GENT, { value: 29, came_by: "amend", source: undefined, committed_at }));
      return verifyWith(later.folder, copy.folder).differences.map(({ rule }) => rule);
    };
    // It was committed before the value shipped, or in the week in which the commit may not have been on main yet.
    expect(invented(-0.5)).toEqual([]);
    expect(invented(6)).toEqual([]);
    expect(invented(8)).toContain("content");
    // Before the figure itself, there was nothing to report.
    expect(invented(-400)).toContain("content");
  });

  it("accepts that a value which shipped under a deprecated figure has no row, and not that an earlier one is missing [communes.record]", async () => {
    const ended = await TestServer.open({ seed: () => seedWithCommunes() });
    await ended.advance(DAY_MS);
    await deprecateArtefact({ target_type: "volatile_value", target_id: FIGURE }, ended.now, ended.service);
    await ended.advance(20 * DAY_MS);
    ended.push(shipGent);
    await ended.advance(DAY_MS);
    expect((await verifyServer(ended)).differences).toEqual([]);
    const copy = new SnapshotCopy(ended.folder);
    const lines = copy.read(VALUES).trimEnd().split("\n");
    expect(lines.filter((line) => line.includes(`"${GENT}"`))).toEqual([]);
    copy.forge(VALUES, (line) => (line.commune === ETTERBEEK ? undefined : line));
    expect(verifyWith(ended.folder, copy.folder).differences).toMatchObject([
      { rule: "content", subject: `catalogue val-00001:${ETTERBEEK}` },
    ]);
  });

  it.each<[string, string, Edit, string]>([
    ["a status without votes", VALUES, of(ETTERBEEK, { status: "beta", beta_at: "2026-11-19T00:00:00.000Z" }), "threshold"],
    ["a shipped value that was changed", VALUES, of(ETTERBEEK, { value: 29 }), "content"],
    ["a shipped value that is said to be a report", VALUES, of(ETTERBEEK, { value: 29, came_by: "amend", source: undefined }), "content"],
    [
      "one that is said to be older than its figure",
      VALUES,
      of(ETTERBEEK, { value: 29, came_by: "amend", source: undefined, committed_at: "2020-01-01T00:00:00.000Z" }),
      "content",
    ],
    ["a shipped value that is missing", VALUES, (line) => (line.commune === ETTERBEEK ? undefined : line), "content"],
    ["a report that is said to have shipped", VALUES, of(GENT, { came_by: "create" }), "content"],
    ["votes of another commune", "validations.jsonl", (line) => ({ ...line, target_id: `val-00001:${ETTERBEEK}` }), "threshold"],
  ])("notices %s [communes.record]", (_, table, edit, rule) => {
    const copy = new SnapshotCopy(server.folder);
    copy.forge(table, edit);
    const { differences } = verifyWith(server.folder, copy.folder);
    expect(differences.map((finding) => finding.rule)).toContain(rule);
  });
});
