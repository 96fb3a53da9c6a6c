import type { TargetKey } from "@becivic/contract";
import { type LookUpQuery, noCounts } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import type { SqlDriver, Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { betaStanding, openMemory, published, staged } from "../sqlite/_memory.ts";
import { createLookUp } from "./look-up.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Ten minutes after midnight. */
const NOW = 20 * DAY + 10 * MINUTE;

const NOTHING: LookUpQuery = {
  ids: [],
  targets: [],
  votedOn: [],
  communes: [],
  amended: [],
  counted: undefined,
  flagger: undefined,
  now: NOW,
};

const skill = (id: string, version = "0.2.0") => ({
  id,
  category: "belgium-federal",
  appliesTo: ["communes"],
  cites: [],
  standing: { ...betaStanding, version },
});
const key = (target_id: string, target_type: TargetKey["target_type"] = "skill"): TargetKey => ({ target_type, target_id });

async function open() {
  const opened = openMemory();
  await opened.done(published({ skills: [skill("lease"), skill("deposit")], communes: ["21009", "ixelles"] }));
  const queries: string[][] = [];
  const read: SqlDriver["read"] = (statements) => {
    queries.push(statements.map((one) => /FROM (\w+)/.exec(one.sql)?.[1] ?? ""));
    return opened.driver.read(statements);
  };
  const { lookUp, target } = createLookUp({ read, write: (statements) => opened.driver.write(statements) });
  return { ...opened, lookUp, target, queries };
}

describe("a question", () => {
  it("for nothing asks for the tree alone", async () => {
    const { lookUp, queries } = await open();
    await lookUp(NOTHING);
    queries.length = 0;
    expect(await lookUp(NOTHING)).toMatchObject({
      commitId: "first",
      submissions: new Map(),
      communes: new Set(),
      counts: noCounts,
      bogusFlagger: undefined,
    });
    expect(queries).toEqual([["published_tree"]]);
  });

  it.each<[string[], string[]]>([
    [["a"], ["a"]],
    [
      ["a", "c", "none"],
      ["a", "c"],
    ],
    [["none"], []],
  ])("for the submissions %j finds %j", async (ids, expected) => {
    const { lookUp, done } = await open();
    await done(staged("a"), staged("b"), staged("c"));
    const facts = await lookUp({ ...NOTHING, ids });
    const submission = (id: string) => ({ id, state: "staged", commit_eta: 10, salt: `salt of ${id}`, submitter: `hash of ${id}` });
    expect(facts.submissions).toEqual(new Map(expected.map((id) => [id, submission(id)])));
  });

  it.each<[string[], string[]]>([
    [["21009"], ["21009"]],
    [
      ["ixelles", "21009", "none"],
      ["ixelles", "21009"],
    ],
    [["none"], []],
  ])("for the communes %j finds %j, also when they are remembered", async (communes, expected) => {
    const { lookUp } = await open();
    expect((await lookUp({ ...NOTHING, communes })).communes).toEqual(new Set(expected));
    expect((await lookUp({ ...NOTHING, communes })).communes).toEqual(new Set(expected));
  });

  it("for a flagger finds until when it may not flag and vote", async () => {
    const { lookUp, driver } = await open();
    await driver.write([
      sql`INSERT INTO bogus_flaggers (flagger, times, no_flags_until, banned_until, expires_at) VALUES ('f', 1, 30, 365, 400)`,
    ]);
    expect((await lookUp({ ...NOTHING, flagger: "f" })).bogusFlagger).toEqual({ noFlagsUntil: 30, bannedUntil: 365 });
    expect((await lookUp({ ...NOTHING, flagger: "g" })).bogusFlagger).toBeUndefined();
  });
});

describe("a target", () => {
  const own = { voterSalt: undefined, submitters: [], refused: [] };
  const catalogue = (kind: string, uid: string, revision: number, status: string, superseded: number | null, commune = ""): Statement =>
    sql`INSERT INTO catalogue (kind, uid, commune, revision, name, content, status, committed_at, superseded_at, submission_contract_version)
      VALUES (${kind}, ${uid}, ${commune}, ${revision}, ${uid}, '{"value_type":"integer"}', ${status}, ${revision * 10}, ${superseded}, '2.1.0')`;
  const rows = [
    catalogue("volatile_value", "val-00001", 1, "stable", 20),
    catalogue("volatile_value", "val-00001", 2, "alpha", null),
    catalogue("volatile_value", "val-00001", 1, "beta", null, "21009"),
    catalogue("reference", "ref-00001", 1, "beta", null),
    sql`INSERT INTO concerns (uid, target_type, target_id, content, committed_on, held)
      VALUES ('con-00001', 'skill', 'lease', '{}', '2026-11-01', 0), ('con-00002', 'skill', 'lease', '{}', '2026-11-01', 1)`,
    sql`INSERT INTO published_paths (id, status, version, entry, cohort_started_at, standing)
      VALUES ('form', 'alpha', '0.1.0', '{"id":"form"}', 1, '{"status":"alpha"}')`,
  ];

  it.each<[TargetKey, object | undefined]>([
    [
      key("lease"),
      {
        kind: "skill",
        status: "beta",
        version: "0.2.0",
        category: "belgium-federal",
        appliesTo: ["communes"],
        standing: betaStanding,
        ...own,
      },
    ],
    [
      key("form", "path"),
      { kind: "path", status: "alpha", version: "0.1.0", entry: { id: "form" }, standing: { status: "alpha" }, ...own },
    ],
    [
      key("val-00001", "volatile_value"),
      {
        kind: "volatile_value",
        status: "alpha",
        generalStatus: "alpha",
        isUnderReview: false,
        revision: 2,
        valueType: "integer",
        unit: undefined,
        leftStableAt: 20,
        ...own,
      },
    ],
    [
      key("val-00001:21009", "volatile_value"),
      {
        kind: "volatile_value",
        status: "beta",
        generalStatus: "alpha",
        isUnderReview: false,
        revision: 1,
        valueType: "integer",
        unit: undefined,
        leftStableAt: undefined,
        ...own,
      },
    ],
    [
      key("val-00001:44021", "volatile_value"),
      {
        kind: "volatile_value",
        status: "alpha",
        generalStatus: "alpha",
        isUnderReview: false,
        revision: 0,
        valueType: "integer",
        unit: undefined,
        leftStableAt: undefined,
        ...own,
      },
    ],
    [key("val-00009:44021", "volatile_value"), undefined],
    [
      key("ref-00001", "reference"),
      {
        kind: "reference",
        status: "beta",
        generalStatus: "beta",
        isUnderReview: false,
        revision: 1,
        valueType: undefined,
        unit: undefined,
        leftStableAt: undefined,
        ...own,
      },
    ],
    [key("con-00001", "observation"), { kind: "concern", held: false, ...own }],
    [key("con-00002", "observation"), { kind: "concern", held: true, ...own }],
    [key("lease", "path"), undefined],
    [key("none"), undefined],
  ])("%j is found alone and among others", async (one, expected) => {
    const { target, lookUp, driver } = await open();
    await driver.write(rows);
    expect(await target(one)).toEqual(expected);
    const others = [key("deposit"), key("val-00001", "volatile_value"), key("con-00001", "observation")];
    expect((await lookUp({ ...NOTHING, targets: [...others, one] })).target(one)).toEqual(expected);
  });

  it("has its own salt, authors and refused changes, where these are asked for", async () => {
    const { lookUp, done } = await open();
    const [lease, deposit] = [key("lease"), key("deposit")];
    await done(
      staged("a"),
      { do: "keep_submitter", id: "a", ...lease },
      { do: "add_salt", subject: "skill lease", salt: "s" },
      { do: "refuse_change", ...lease, content: "digest", expiresAt: 9 },
      { do: "refuse_change", ...key("lease", "path"), content: "another", expiresAt: 9 },
    );
    const targets = [lease, deposit];
    const facts = await lookUp({ ...NOTHING, targets, votedOn: targets, amended: targets });
    expect(facts.target(lease)).toMatchObject({
      voterSalt: "s",
      submitters: [{ salt: "salt of a", submitter: "hash of a" }],
      refused: ["digest"],
    });
    expect(facts.target(deposit)).toMatchObject(own);
    expect((await lookUp({ ...NOTHING, targets })).target(lease)).toMatchObject(own);
  });
});

describe("what is published", () => {
  const question = { ...NOTHING, targets: [key("lease"), key("con-00001", "observation")], communes: ["21009"] };

  it("is asked for once; what may change is asked for each time", async () => {
    const { lookUp, driver, queries } = await open();
    const concern = sql`INSERT INTO concerns (uid, target_type, target_id, content, committed_on)
      VALUES ('con-00001', 'skill', 'lease', '{}', '2026-11-01')`;
    await driver.write([concern]);
    await lookUp(question);
    const first = queries.length;
    await lookUp(question);
    await lookUp({ ...question, targets: [key("lease"), key("deposit")], communes: ["21009", "ixelles"] });
    expect(queries.slice(first)).toEqual([
      ["published_tree", "concerns"],
      ["published_tree", "published_communes", "published_skills"],
    ]);
  });

  it("is asked for again where it was not there", async () => {
    const { lookUp, queries } = await open();
    const missing = { ...NOTHING, targets: [key("none")], communes: ["none"] };
    await lookUp(missing);
    await lookUp(missing);
    expect(queries.at(-1)).toEqual(["published_tree", "published_communes", "published_skills"]);
  });

  it("is forgotten when another tree is published", async () => {
    const { lookUp, done } = await open();
    await lookUp(question);
    const tree = { commitId: "second", replaces: "first", skills: [skill("lease", "0.2.1")], communes: ["44021"] };
    await done(published(tree));
    const facts = await lookUp(question);
    expect(facts).toMatchObject({ commitId: "second", communes: new Set() });
    expect(facts.target(key("lease"))).toMatchObject({ version: "0.2.1" });
  });
});

describe("counts", () => {
  const minute = NOW / MINUTE;
  const count = (bucket: string, subject: string, period: number, by: number): Statement =>
    sql`INSERT INTO counters (bucket, subject, period, count, expires_at) VALUES (${bucket}, ${subject}, ${period}, ${by}, 0)`;
  const stored = [
    count("items", "today", 20, 3),
    count("items", "today", 19, 50),
    count("rejected_items", "today", 20, 1),
    count("items", "other", 20, 70),
    count("items", "network", 20, 70),
    count("validations", "network", 20, 9),
    count("minute", "today", minute, 3),
    count("minute", "today", minute + 1, 90),
    count("minute", "yesterday", minute - 59, 4),
    count("minute", "yesterday", minute - 60, 80),
    count("hour", "", 20 * 24, 11),
    count("hour", "", 20 * 24 - 1, 60),
  ];
  const ofDay = { ...noCounts, items: 3, rejected_items: 1, allAddresses: 11 };
  it.each<[string, LookUpQuery["counted"], object]>([
    ["are none where no sender is counted", undefined, noCounts],
    ["are those of today", { subject: "today", voteSubject: "today", previousSubject: undefined }, { ...ofDay, lastHour: 3 }],
    [
      "of votes are those of the whole network",
      { subject: "today", voteSubject: "network", previousSubject: undefined },
      { ...ofDay, lastHour: 3, validations: 9 },
    ],
    [
      "of the last hour reach across midnight",
      { subject: "today", voteSubject: "today", previousSubject: "yesterday" },
      { ...ofDay, lastHour: 7, lastHourBeforeMidnight: 4 },
    ],
    [
      "are those of all senders for a new one",
      { subject: "new", voteSubject: "new", previousSubject: undefined },
      { ...noCounts, allAddresses: 11 },
    ],
  ])("%s", async (_, counted, expected) => {
    const { lookUp, driver } = await open();
    await driver.write(stored);
    expect((await lookUp({ ...NOTHING, counted })).counts).toEqual(expected);
  });
});
