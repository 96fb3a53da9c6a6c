import { describe, expect, it } from "vitest";
import { createDatabase } from "../create-database.ts";
import type { Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { openMemory } from "../sqlite/_memory.ts";
import { createConcernReads, toConcern } from "./concerns.ts";

describe("a concern of the database", () => {
  const row = { uid: "obs-00001", target_type: "skill", target_id: "lease", up: 2, down: 1, committed_on: "2026-11-16" };
  const content = { body: "The counter is closed on Fridays.", evidence_date: "2026-11-13" };
  const context = { language_used: "fr" };

  it.each([
    ["with its context", JSON.stringify(context), context],
    ["without one", null, null],
    ["with one that cannot be read", "{", null],
  ])("is read %s", (_, stored, read) => {
    expect(toConcern({ ...row, content: JSON.stringify(content), context: stored })).toEqual({ ...row, content, context: read });
  });

  it.each(["", "{", "null", '"text"', "[]", null])("is left out where its content is %j", (stored) => {
    expect(toConcern({ ...row, content: stored, context: null })).toBeUndefined();
  });

  it.each(["agent_protocol", "file", "constructor", null])("is a fault of storage where it is about a %j", (target_type) => {
    expect(() => toConcern({ ...row, target_type, content: "{}", context: null })).toThrow("a word that cannot be read");
  });
});

describe("the concerns of a commune", () => {
  it("are those that were met there or hold for it, found by an index", async () => {
    const { driver, rows } = openMemory();
    const insert = (uid: string, context: string | null, content: string): Statement =>
      sql`INSERT INTO concerns (uid, target_type, target_id, context, content, committed_on, held)
        VALUES (${uid}, 'skill', 'lease', ${context}, ${content}, '2026-11-16', ${uid === "con-5"})`;
    const metIn = (commune: unknown): string => JSON.stringify({ commune });
    const holdsFor = (scope: string, specifier: string): string => JSON.stringify({ scope, specifier });
    await driver.write([
      insert("con-1", metIn("21009"), "{}"),
      insert("con-2", null, holdsFor("commune-specific", "ixelles")),
      insert("con-3", metIn(null), holdsFor("regional-specific", "21009")),
      insert("con-4", "{", "{"),
      insert("con-5", metIn("21009"), "{}"),
      insert("con-6", metIn("21009"), holdsFor("commune-specific", "44021")),
    ]);
    const { concerns } = createDatabase(driver);
    const uidsIn = async (...codes: string[]) => (await concerns.inCommune(codes, 10)).map(({ uid }) => uid);
    expect(await uidsIn("21009", "ixelles")).toEqual(["con-6", "con-2", "con-1"]);
    expect(await uidsIn("44021")).toEqual(["con-6"]);
    expect(await uidsIn("99999")).toEqual([]);
    const queries: Statement[] = [];
    const read = (statements: readonly Statement[]) => {
      queries.push(...statements);
      return driver.read(statements);
    };
    await createConcernReads({ ...driver, read }).inCommune(["21009"], 10);
    const plan = (await rows(sql`EXPLAIN QUERY PLAN ${queries[0] ?? sql``}`)).map(({ detail }) => String(detail));
    for (const index of ["concerns_met_in", "concerns_held_for"]) expect(plan.join()).toContain(`INDEX ${index}`);
    expect(plan.filter((step) => step.startsWith("SCAN c"))).toEqual([]);
  });
});
