import { type CatalogueType, revisionCohort } from "@becivic/contract";
import { defaultThresholds } from "@becivic/lifecycle";
import type { Database, SeedRows, Write } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../create-database.ts";
import type { SqlValue, Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { openMemory, published, staged, vote } from "../sqlite/_memory.ts";

const SEED: SeedRows = {
  values: [{ uid: "val-00001", name: "fee", value: 20, value_type: "integer", unit: "EUR", source: "law" }],
  references: [{ uid: "ref-00001", name: "law", title: "Law", url: "https://a.be" }],
};

const value = { target_type: "volatile_value", uid: "val-00001" } as const;
const reference = { target_type: "reference", uid: "ref-00001" } as const;
const committed = { base: 1, note: "It rose.", contract: "2.1.0", now: 50 };

function correction(id: string, figure: number | string): Write {
  const changes = { value: figure, value_type: typeof figure === "string" ? "string" : "integer" };
  return { do: "commit_revision", id, ...value, ...committed, changes };
}

const restored = {
  do: "restore_row",
  by: "roll_back",
  ...value,
  restores: 1,
  status: "beta",
  flagsNeeded: 2,
  carried: 1,
  now: 60,
} as const;

async function openSeeded() {
  const opened = openMemory();
  await opened.done(published({ catalogue: SEED }), staged("amd_1"), staged("amd_2"));
  return opened;
}

describe("a row of the catalogue", () => {
  it.each<[string, CatalogueType, Write[], object[]]>([
    ["is seeded", "volatile_value", [], [{ revision: 1, status: "alpha", cameBy: "create", isCurrent: true }]],
    [
      "is corrected",
      "volatile_value",
      [correction("amd_1", "25 or more")],
      [
        { revision: 1, supersededAt: 50, isCurrent: false },
        {
          revision: 2,
          status: "alpha",
          cameBy: "amend",
          note: "It rose.",
          contractVersion: "2.1.0",
          content: { name: "fee", value: '"25 or more"', value_type: "string", unit: "EUR", source: "law" },
        },
      ],
    ],
    [
      "is corrected in some fields",
      "reference",
      [
        {
          do: "commit_revision",
          id: "amd_1",
          ...reference,
          ...committed,
          changes: { title: undefined, url: "https://b.be", last_verified: "2026-11-01", archived_url: undefined },
        },
      ],
      [
        { revision: 1 },
        { revision: 2, content: { name: "law", title: "Law", url: "https://b.be", archived_url: null, last_verified: "2026-11-01" } },
      ],
    ],
    [
      "is promoted",
      "volatile_value",
      [
        { do: "promote_row", ...value, revision: 1, to: "beta", now: 30 },
        { do: "promote_row", ...value, revision: 1, to: "stable", now: 40 },
      ],
      [{ status: "stable", firstStatus: "alpha", betaAt: 30, stableAt: 40, endedAt: undefined }],
    ],
    [
      "is withdrawn",
      "volatile_value",
      [{ do: "quarantine_row", ...value, revision: 1, now: 30 }],
      [{ status: "quarantined", endedAt: 30, isCurrent: true }],
    ],
    [
      "is restored",
      "volatile_value",
      [correction("amd_1", 25), { ...restored, revision: 2 }],
      [
        { revision: 1 },
        { revision: 2, supersededAt: 60 },
        { revision: 3, status: "beta", firstStatus: "beta", restores: 1, carried: 1, flagsNeeded: 2, cameBy: "roll_back", note: undefined },
      ],
    ],
    ["needs more flags", "volatile_value", [{ do: "need_flags", ...value, revision: 1, flags: 3 }], [{ flagsNeeded: 3 }]],
    [
      "is deprecated",
      "reference",
      [{ do: "deprecate_row", ...reference, successor: undefined, now: 30 }],
      [{ status: "deprecated", endedAt: 30 }],
    ],
  ])("%s", async (_, kind, plan, expected) => {
    const { database, done } = await openSeeded();
    await done(...plan);
    const uid = kind === "reference" ? reference.uid : value.uid;
    const revisions = await database.catalogue.revisions(kind, uid);
    expect(revisions).toMatchObject(expected);
    expect(revisions).toHaveLength(expected.length);
    expect(await database.catalogue.current(kind, uid)).toEqual(revisions.at(-1));
  });

  it.each<[string, Write[]]>([
    ["corrected twice from one revision", [correction("amd_1", 1), correction("amd_2", 2)]],
    ["corrected by a submission that is not due", [correction("amd_3", 1)]],
    ["corrected once it is withdrawn", [{ do: "quarantine_row", ...value, revision: 1, now: 30 }, correction("amd_1", 1)]],
    ["promoted at another revision", [{ do: "promote_row", ...value, revision: 2, to: "beta", now: 30 }]],
    ["deprecated for a row that is not there", [{ do: "deprecate_row", ...value, successor: "val-00009", now: 30 }]],
  ])("is not %s", async (_, plan) => {
    const { database } = await openSeeded();
    expect(await database.commit(plan)).toEqual({ committed: false, conflict: "guard" });
  });

  it("forgets who voted on the revision that was corrected, and keeps its author", async () => {
    const { done, rows } = await openSeeded();
    await done(
      vote({ target_type: "volatile_value", target_id: "val-00001", cohort: revisionCohort(1), voter: "a" }),
      { do: "add_salt", subject: "volatile_value val-00001", salt: "s" },
      correction("amd_1", 25),
    );
    expect(await rows(sql`SELECT voter FROM validations`)).toEqual([{ voter: null }]);
    expect(await rows(sql`SELECT * FROM salts`)).toEqual([]);
    expect(await rows(sql`SELECT target_id, submitter FROM artefact_submitters`)).toEqual([
      { target_id: "val-00001", submitter: "hash of amd_1" },
    ]);
    expect(await rows(sql`SELECT uid, revision FROM submissions WHERE id = 'amd_1'`)).toEqual([{ uid: "val-00001", revision: 2 }]);
  });

  it.each<["val" | "ref", object, object]>([
    ["val", { name: "new" }, { name: "new", value: '""', value_type: "string", unit: null, source: null }],
    [
      "val",
      { name: "new", value: 5, value_type: "integer", unit: "EUR" },
      { name: "new", value: "5", value_type: "integer", unit: "EUR", source: null },
    ],
    [
      "ref",
      { name: "new", title: "T", url: "https://c.be" },
      { name: "new", title: "T", url: "https://c.be", archived_url: null, last_verified: null },
    ],
  ])("%s is added with the next uid: %j", async (prefix, row, content) => {
    const { database } = await openSeeded();
    const outcome = await database.commit([{ do: "add_catalogue_row", prefix, row: { name: "new", ...row }, now: 7 }]);
    expect(outcome).toMatchObject({ committed: true, uids: [`${prefix}-00002`] });
    expect(await database.catalogue.findUid(prefix, "new")).toBe(`${prefix}-00002`);
    const kind = prefix === "val" ? "volatile_value" : "reference";
    expect((await database.catalogue.current(kind, `${prefix}-00002`))?.content).toEqual(content);
  });

  it("that cannot be read hides no other", async () => {
    const { database, driver } = await openSeeded();
    await driver.write([sql`UPDATE catalogue SET content = '[]' WHERE uid = 'val-00001'`]);
    expect((await database.catalogue.current("volatile_value", "val-00001"))?.content).toMatchObject({ name: "fee", value: undefined });
  });
});

describe("the rows that the corpus brings", () => {
  it("are added once; what the community changed stays, and a new name goes to every revision and to what cites it", async () => {
    const { database, done, rows } = await openSeeded();
    await done(correction("amd_1", 25));
    const [fee] = SEED.values;
    const [law] = SEED.references;
    if (fee === undefined || law === undefined) throw new Error("the seed has two rows");
    const catalogue: SeedRows = {
      values: [
        { ...fee, value: 30, name: "new-fee", former_names: ["fee"] },
        { ...fee, uid: "val-00005", name: "another" },
      ],
      references: [{ ...law, name: "new-law", former_names: ["law"] }],
    };
    await done(published({ commitId: "second", replaces: "first", catalogue }));
    expect(await rows(sql`SELECT uid, revision, name, value, source FROM volatile_values ORDER BY uid, revision`)).toEqual([
      { uid: "val-00001", revision: 1, name: "new-fee", value: "20", source: "new-law" },
      { uid: "val-00001", revision: 2, name: "new-fee", value: "25", source: "new-law" },
      { uid: "val-00005", revision: 1, name: "another", value: "20", source: "new-law" },
    ]);
    expect(await rows(sql`SELECT prefix, next FROM sequences WHERE prefix IN ('ref', 'val') ORDER BY prefix`)).toEqual([
      { prefix: "ref", next: 2 },
      { prefix: "val", next: 6 },
    ]);
    expect(await database.catalogue.findUid("ref", "law")).toBeUndefined();
  });

  it("take as many statements for a thousand rows as for one", async () => {
    const { driver } = openMemory();
    const counts: number[] = [];
    const counting = createDatabase({
      read: (statements) => driver.read(statements),
      write: (statements) => {
        counts.push(statements.length);
        return driver.write(statements);
      },
    });
    const rows = (count: number): SeedRows => ({
      values: Array.from({ length: count }, (_, at) => ({ uid: `val-${10_000 + at}`, name: `n${at}`, value: at, value_type: "integer" })),
      references: SEED.references,
    });
    await counting.commit([published({ catalogue: rows(1) })]);
    await counting.commit([published({ commitId: "second", replaces: "first", catalogue: rows(1_000) })]);
    expect(counts[1]).toBe(counts[0]);
    expect((await counting.catalogue.list("volatile_value")).size).toBe(1_000);
  });
});

describe("the values of communes of a release", () => {
  const own = { uid: "val-00001", name: "fee", commune: "21009", value: 30, value_type: "integer" } as const;
  it.each([
    ["alpha", true],
    ["stable", true],
    ["quarantined", true],
    ["deprecated", false],
  ])("are added under a figure that is %s: %s [communes.merged]", async (status, isAdded) => {
    const { driver, rows } = openMemory();
    const database = createDatabase(driver);
    await database.commit([published({ catalogue: SEED })]);
    await driver.write([sql`UPDATE catalogue SET status = ${status} WHERE kind = 'volatile_value'`]);
    const catalogue = { ...SEED, values: [...SEED.values, own] };
    await database.commit([published({ commitId: "second", replaces: "first", catalogue })]);
    expect(await rows(sql`SELECT uid FROM catalogue WHERE commune = '21009'`)).toEqual(isAdded ? [{ uid: "val-00001" }] : []);
  });

  it("are added with a figure that is new [communes.merged]", async () => {
    const { driver, rows } = openMemory();
    await createDatabase(driver).commit([published({ catalogue: { ...SEED, values: [...SEED.values, own] } })]);
    expect(await rows(sql`SELECT commune FROM catalogue WHERE kind = 'volatile_value' ORDER BY commune`)).toEqual([
      { commune: "" },
      { commune: "21009" },
    ]);
  });
});

describe("the plan of a question about the catalogue", () => {
  const key = { target_type: "volatile_value", target_id: "val-00001" } as const;
  it.each<[string, (database: Database) => Promise<unknown>, string]>([
    [
      "the current revision",
      ({ catalogue }) => catalogue.current("reference", "ref-00001"),
      "INDEX catalogue_current (kind=? AND uid=? AND commune=?)",
    ],
    ["every revision", ({ catalogue }) => catalogue.revisions("reference", "ref-00001"), "PRIMARY KEY (kind=? AND uid=? AND commune=?)"],
    ["a name", ({ catalogue }) => catalogue.findUid("val", "fee"), "INDEX catalogue_name (kind=? AND name=? AND commune=?)"],
    ["what the gates know", (database) => database.target(key), "INDEX catalogue_current (kind=? AND uid=? AND commune=?)"],
    [
      "what the gates know of a commune",
      (database) => database.target({ ...key, target_id: "val-00001:21009" }),
      "INDEX catalogue_current (kind=? AND uid=? AND commune=?)",
    ],
    ["the values of communes", ({ catalogue }) => catalogue.communes("val-00001"), "PRIMARY KEY (kind=? AND uid=? AND commune>?)"],
    [
      "the value of a commune",
      ({ catalogue }) => catalogue.inCommune("21009", ["val-00001"]),
      "PRIMARY KEY (kind=? AND uid=? AND commune=?)",
    ],
    ["how many communes have values", ({ catalogue }) => catalogue.communeCounts(), "INDEX catalogue_current (kind=?"],
    ["what may be promoted", ({ standings }) => standings.candidates(defaultThresholds), "INDEX catalogue_unsettled (kind=? AND status=?)"],
    [
      "whether a value of a commune has votes",
      ({ standings }) => standings.candidates(defaultThresholds),
      "SEARCH o USING PRIMARY KEY (target_type=? AND target_id=? AND cohort=?)",
    ],
    [
      "what may be rolled back",
      ({ standings }) => standings.candidates(defaultThresholds),
      "INDEX catalogue_current (kind=? AND uid=? AND commune=?)",
    ],
    ["what can be probed", ({ freshness }) => freshness.probeFacts(), "INDEX catalogue_current (kind=?"],
    ["how many there are", ({ activity }) => activity.facts(), "INDEX catalogue_current (kind=?"],
    [
      "a page of figures",
      ({ publicTables }) => publicTables.rows("volatile-values", ["val-00001", "", 1], 10),
      "PRIMARY KEY (kind=? AND (uid,commune,revision)>(?,?,?))",
    ],
  ])("for %s uses an index", async (_, ask, step) => {
    const steps = await planOf(ask);
    expect(steps.filter((detail) => detail.includes(step))).not.toEqual([]);
    expect(steps.filter((detail) => /^SCAN (catalogue|[rnov])\b/.test(detail))).toEqual([]);
  });

  it.each<[string, SqlValue[] | undefined]>([
    ["first", undefined],
    ["next", ["val-00001", "", 1]],
  ])("for the %s page of figures sorts nothing", async (_, after) => {
    const steps = await planOf(({ publicTables }) => publicTables.rows("volatile-values", after, 10));
    expect(steps.filter((detail) => detail.includes("TEMP B-TREE"))).toEqual([]);
  });
});

/** The steps by which SQLite answers what is asked. */
async function planOf(ask: (database: Database) => Promise<unknown>): Promise<string[]> {
  const { driver, rows } = openMemory();
  const queries: Statement[] = [];
  const read = (statements: readonly Statement[]) => {
    queries.push(...statements);
    return driver.read(statements);
  };
  await ask(createDatabase({ read, write: (statements) => driver.write(statements) }));
  const plans = await Promise.all(queries.map((one) => rows(sql`EXPLAIN QUERY PLAN ${one}`)));
  return plans.flat().map(({ detail }) => String(detail));
}
