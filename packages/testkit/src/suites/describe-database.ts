import { DAY_MS, formatCohort, HOUR_MS, revisionCohort, wholeCohort } from "@becivic/contract";
import type { Standing } from "@becivic/lifecycle";
import {
  createServiceContext,
  type Database,
  defaultLimits,
  kindOfType,
  type PublicPage,
  type PublishedTree,
  publicTables,
  type SubmissionRow,
  submitSingle,
  toClientAddress,
  type Vote,
  type Write,
} from "@becivic/service";
import { createDatabase, type SqlDriver, statement } from "@becivic/storage";
import { beforeAll, describe, expect, it } from "vitest";
import { stagedWrite } from "../staged-row.ts";
import { describeCandidates } from "./describe-candidates.ts";
import { describeIdentityReads } from "./describe-identity-reads.ts";

const standing: Standing = {
  status: "alpha",
  version: "0.1.0",
  cohortStartedAt: 1_000,
  confirmsFrom: 1_000,
  carriedCohort: undefined,
  flagsNeeded: 1,
  leftStableAt: undefined,
  contentChangedAt: 1_000,
  deprecatedFor: undefined,
  highestPatches: { "0.1": 0 },
};

/** The cohort of the standing above. */
const alpha = formatCohort({ kind: "version", line: "0.1", startedAt: 1_000 });

const tree: PublishedTree = {
  commitId: "first",
  replaces: undefined,
  publishedAt: 1_000,
  files: new Map([["a.md", "text"]]),
  skills: [
    {
      id: "lease",
      standing,
      category: "belgium-federal",
      appliesTo: ["communes"],
      cites: [
        { target_type: "skill", target_id: "lease" },
        { target_type: "volatile_value", target_id: "val-00007" },
      ],
    },
  ],
  paths: [],
  cites: [],
  gone: [],
  moves: [],
  isWhole: true,
  communes: ["44021", "gent"],
  catalogue: {
    values: [{ uid: "val-00007", name: "fee", value: 20, value_type: "integer", unit: "EUR" }],
    references: [{ uid: "ref-00001", name: "law", title: "Law", url: "https://a.be" }],
  },
};

function vote(voter: string, fields: Partial<Vote> = {}): Write {
  return {
    do: "vote",
    vote: {
      target_type: "skill",
      target_id: "lease",
      cohort: alpha,
      anchor: "lease@0.1.0",
      voter,
      kind: "agent",
      verdict: "confirm",
      injectionFlag: false,
      postHandoff: false,
      rationale: undefined,
      injectionReason: undefined,
      traversal: undefined,
      receivedAt: 5,
      isCounted: true,
      ...fields,
    },
  };
}

const count = (by: number, fields: Partial<Extract<Write, { do: "count" }>> = {}): Write => ({
  do: "count",
  bucket: "items",
  subject: "somebody",
  period: 1,
  by,
  ceiling: 10,
  expiresAt: DAY_MS,
  ...fields,
});

/** What every database has to do for us. A new driver is one factory and one call of this. */
export function describeDatabase(name: string, open: () => Promise<SqlDriver>): void {
  describe(name, () => {
    let driver: SqlDriver;
    let database: Database;
    beforeAll(async () => {
      driver = await open();
      database = createDatabase(driver);
      expect(await database.commit([{ do: "publish", tree }])).toMatchObject({ committed: true });
    });
    const rows = async (sql: string) => (await driver.read([statement(sql)]))[0] ?? [];
    const ask = (fields: object) =>
      database.lookUp({
        ids: [],
        targets: [],
        votedOn: [],
        amended: [],
        communes: [],
        counted: undefined,
        flagger: undefined,
        now: DAY_MS,
        ...fields,
      });

    it("does a plan whole or not at all [storage.atomic]", async () => {
      expect(await database.commit([stagedWrite("con_1")])).toMatchObject({ committed: true });
      expect(await database.commit([stagedWrite("con_2"), stagedWrite("con_1")])).toEqual({ committed: false, conflict: "exists" });
      expect(await database.submissions.find("con_2")).toBeUndefined();
    });

    it("answers a question about many things at once [storage.look-up]", async () => {
      const facts = await ask({
        ids: ["con_1", "con_x"],
        communes: ["gent", "nowhere"],
        targets: [
          { target_type: "skill", target_id: "lease" },
          { target_type: "volatile_value", target_id: "val-00007" },
          { target_type: "path", target_id: "none" },
        ],
      });
      expect(facts.commitId).toBe("first");
      expect([...facts.submissions.keys()]).toEqual(["con_1"]);
      expect([...facts.communes]).toEqual(["gent"]);
      expect(facts.target({ target_type: "skill", target_id: "lease" })).toMatchObject({
        kind: "skill",
        version: "0.1.0",
        appliesTo: ["communes"],
      });
      expect(facts.target({ target_type: "volatile_value", target_id: "val-00007" })).toMatchObject({
        revision: 1,
        status: "alpha",
        valueType: "integer",
      });
      expect(facts.target({ target_type: "path", target_id: "none" })).toBeUndefined();
    });

    it("keeps limits as constraints: of many at once, exactly as many as fit [storage.limits]", async () => {
      const outcomes = await Promise.all(Array.from({ length: 25 }, () => database.commit([count(1)])));
      expect(outcomes.filter(({ committed }) => committed)).toHaveLength(10);
      expect(outcomes.filter((outcome) => !outcome.committed && outcome.conflict === "limit")).toHaveLength(15);
      const minute = (by: number, period: number) =>
        database.commit([count(by, { bucket: "minute", period, ceiling: 60, subject: "roller" })]);
      expect(await minute(40, 100)).toMatchObject({ committed: true });
      expect(await minute(21, 159)).toEqual({ committed: false, conflict: "limit" });
      expect(await minute(20, 159)).toMatchObject({ committed: true });
      expect(await minute(1, 159)).toEqual({ committed: false, conflict: "limit" });
      // The first forty have rolled out of the hour.
      expect(await minute(40, 160)).toMatchObject({ committed: true });
    });

    it("tells each of many concurrent plans the total of the hour right after it [fair.alarm]", async () => {
      const hourly = (by: number) => database.commit([count(by, { bucket: "hour", subject: "", period: 7, ceiling: undefined })]);
      const outcomes = await Promise.all(Array.from({ length: 40 }, () => hourly(3)));
      const totals = outcomes.map((outcome) => (outcome.committed ? outcome.hourTotal : undefined));
      expect(totals.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => 3 * (at + 1)));
      expect(await database.commit([count(1, { subject: "not by the hour" })])).toMatchObject({ hourTotal: undefined });
    });

    it("counts live votes, and sums as they arrive [storage.votes]", async () => {
      await database.commit([vote("a"), vote("b"), vote("c", { verdict: "reject", injectionFlag: true }), vote("p", { kind: "ci_probe" })]);
      await database.commit([vote("a", { verdict: "reject", receivedAt: 9 })]);
      const [totals] = await rows("SELECT * FROM vote_totals WHERE target_type = 'skill'");
      expect(totals).toMatchObject({ confirm_halves: 3, reject_halves: 4, addresses: 3, flagged_addresses: 1, voters: 3, last_at: 9 });
      const recounted = await rows(
        "SELECT sum((verdict = 'confirm') * (CASE kind WHEN 'agent' THEN 2 ELSE 1 END)) AS confirms, count(*) AS votes FROM validations WHERE live = 1",
      );
      expect(recounted).toEqual([{ confirms: 3, votes: 4 }]);
      expect(await rows("SELECT voter_number FROM validations WHERE voter = 'a' ORDER BY seq")).toEqual([
        { voter_number: 1 },
        { voter_number: 1 },
      ]);
    });

    it("mints uids one after another, and commits an item once [storage.uids]", async () => {
      const commit = (id: string): Write => ({
        do: "commit_concern",
        id,
        target_type: "skill",
        target_id: "lease",
        context: undefined,
        content: { body: "x" },
        now: DAY_MS,
        day: "2026-11-16",
      });
      await database.commit([stagedWrite("con_3", { session: "session hash" })]);
      expect(await database.commit([commit("con_1"), commit("con_3")])).toEqual({ committed: true, uids: ["con-00001", "con-00002"] });
      expect(await database.commit([commit("con_1")])).toEqual({ committed: false, conflict: "guard" });
      expect(await database.sessions.items("session hash", DAY_MS)).toEqual([
        { type: "concern", id: "con_3", uid: "con-00002", committed_at: DAY_MS },
      ]);
      expect(await rows("SELECT payload, session FROM submissions WHERE id = 'con_3'")).toEqual([{ payload: null, session: null }]);
      await database.commit([{ do: "sweep", now: 4 * DAY_MS }]);
      expect(await database.submissions.find("con_3")).toBeUndefined();
      expect(await database.sessions.items("session hash", DAY_MS)).toHaveLength(1);
    });

    it("finds what was said of several things at once, what others agree with first [storage.concerns]", async () => {
      await database.commit([vote("a", { target_type: "observation", target_id: "con-00001", cohort: wholeCohort })]);
      const cited = (await database.published.citedBy("lease")) ?? [];
      const concerns = await database.concerns.about(cited, "", 10);
      expect(concerns.map(({ uid, up, down, content }) => ({ uid, up, down, content }))).toEqual([
        { uid: "con-00001", up: 1, down: 0, content: { body: "x" } },
        { uid: "con-00002", up: 0, down: 0, content: { body: "x" } },
      ]);
      expect(await database.concerns.about(cited, "2026-11-17", 10)).toEqual([]);
      expect(await database.concerns.about([{ target_type: "volatile_value", target_id: "val-00007" }], "", 10)).toEqual([]);
    });

    it("finds texts that may hold hidden characters in every table, and remembers what was looked at [storage.texts]", async () => {
      for (const place of ["feedback", "votes", "volatile_values", "references"] as const)
        expect(await database.storedTexts.list(place, "", 10)).toEqual([]);
      expect(await database.storedTexts.list("concerns", "", 10)).toEqual([]);
      await driver.write([statement("UPDATE concerns SET content = ? WHERE uid = 'con-00001'", JSON.stringify({ body: "x\u200b" }))]);
      const [found] = await database.storedTexts.list("concerns", "", 10);
      expect(found).toEqual({ key: "con-00001", target_type: "observation", target_id: "con-00001", texts: [{ body: "x\u200b" }] });
      expect(await database.storedTexts.list("concerns", "con-00001", 10)).toEqual([]);
      await database.commit([{ do: "withhold_row", table: "concerns", uid: "con-00001" }]);
      expect(await database.storedTexts.list("concerns", "", 10)).toEqual([]);
      await database.commit([{ do: "discard_row", table: "concerns", uid: "con-00001" }]);
      expect(await rows("SELECT count(*) AS n FROM concerns WHERE uid = 'con-00001'")).toEqual([{ n: 0 }]);
      expect(await database.storedTexts.lookedAt("tables")).toBeUndefined();
      await database.commit([{ do: "note_look", subject: "tables", input: "a" }]);
      await database.commit([{ do: "note_look", subject: "tables", input: "b" }]);
      expect(await database.storedTexts.lookedAt("tables")).toBe("b");
    });

    it("counts an address once over all cohorts, until its salt is gone; the count stays [operators.addresses]", async () => {
      const key = { target_type: "path", target_id: "a-form" } as const;
      const source = { target_type: "path_source", target_id: "a-form:page" } as const;
      const later = formatCohort({ kind: "version", line: "0.2", startedAt: 2_000 });
      const cast = (voter: string, fields: object) => database.commit([vote(voter, { cohort: alpha, ...fields } as never)]);
      await database.commit([{ do: "add_salt", subject: "path a-form", salt: "s" }]);
      await cast("a", key);
      await cast("b", key);
      await cast("a", source);
      await database.commit([{ do: "forget_voters", ...key, cohort: alpha }]);
      await cast("a", { ...key, cohort: later });
      await cast("b", { ...key, cohort: later, injectionFlag: true });
      await cast("b", { ...key, cohort: later, injectionFlag: true });
      await cast("c", { ...key, cohort: later });
      expect(await database.votes.addresses(key)).toEqual({ addresses: 3, flaggedAddresses: 1 });
      expect(await database.votes.addresses(source)).toEqual({ addresses: 1, flaggedAddresses: 0 });
      await database.commit([{ do: "forget_addresses", ...key }]);
      expect(await rows("SELECT count(*) AS n FROM artefact_voters WHERE target_id LIKE 'a-form%'")).toEqual([{ n: 0 }]);
      expect(await database.votes.addresses(key)).toEqual({ addresses: 3, flaggedAddresses: 1 });
      // Under another salt, the same address has another hash.
      await cast("a of a new salt", { ...key, cohort: later });
      expect(await database.votes.addresses(key)).toEqual({ addresses: 4, flaggedAddresses: 1 });
      expect(await database.votes.addresses({ target_type: "path", target_id: "none" })).toEqual({ addresses: 0, flaggedAddresses: 0 });
    });

    it("adds up the stars of one cohort [storage.ratings]", async () => {
      const lease = { target_type: "skill", target_id: "lease" } as const;
      expect(await database.ratings.stars(lease, alpha)).toEqual({ stars: 0, ratings: 0 });
      await driver.write([
        statement("INSERT INTO rating_totals (target_type, target_id, cohort, stars, ratings) VALUES ('skill', 'lease', '0.1@1000', 9, 2)"),
      ]);
      expect(await database.ratings.stars(lease, alpha)).toEqual({ stars: 9, ratings: 2 });
      expect(await database.ratings.stars(lease, formatCohort({ kind: "version", line: "0.2", startedAt: 1_000 }))).toEqual({
        stars: 0,
        ratings: 0,
      });
    });

    it("supersedes a row, keeps its history, and forgets who voted on the old one [storage.catalogue]", async () => {
      await database.commit([
        vote("v", { target_type: "volatile_value", target_id: "val-00007", cohort: revisionCohort(1) }),
        { do: "add_salt", subject: "volatile_value val-00007", salt: "s" },
        stagedWrite("amd_1"),
        stagedWrite("amd_2"),
      ]);
      const correct = (id: string, value: number): Write => ({
        do: "commit_revision",
        id,
        target_type: "volatile_value",
        uid: "val-00007",
        base: 1,
        changes: { value, value_type: "integer" },
        note: undefined,
        contract: "2.1.0",
        now: DAY_MS,
      });
      expect(await database.commit([correct("amd_1", 25)])).toMatchObject({ committed: true });
      expect(await database.commit([correct("amd_2", 30)])).toEqual({ committed: false, conflict: "guard" });
      expect(await rows("SELECT revision, value, superseded_at FROM volatile_values WHERE uid = 'val-00007' ORDER BY revision")).toEqual([
        { revision: 1, value: "20", superseded_at: DAY_MS },
        { revision: 2, value: "25", superseded_at: null },
      ]);
      expect(await rows("SELECT voter FROM validations WHERE target_type = 'volatile_value'")).toEqual([{ voter: null }]);
      expect(await rows("SELECT * FROM salts WHERE kind = 'artefact'")).toEqual([]);
      const added = await database.commit([{ do: "add_catalogue_row", prefix: "val", row: { name: "another" }, now: DAY_MS }]);
      expect(added).toEqual({ committed: true, uids: ["val-00008"] });
    });

    it("hands out every public table page by page, in one order [storage.public]", async () => {
      for (const table of publicTables) {
        const whole = await database.publicTables.rows(table, undefined, 1_000);
        expect([table, whole.next]).toEqual([table, undefined]);
        const paged: object[] = [];
        for (let after: PublicPage["next"]; ; ) {
          const page = await database.publicTables.rows(table, after, 1);
          paged.push(...page.rows);
          if (page.next === undefined) break;
          after = page.next;
        }
        expect([table, paged]).toEqual([table, whole.rows]);
      }
      const { rows: votes } = await database.publicTables.rows("validations", undefined, 1_000);
      expect(votes.length).toBeGreaterThan(3);
      expect(votes[0]).toMatchObject({
        voter: expect.any(Number),
        live: expect.any(Boolean),
        received_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      });
      expect((await database.activity.facts()).skills).toMatchObject([{ id: "lease" }]);
      expect((await database.freshness.probeFacts()).paths).toEqual([]);
      expect(await database.freshness.sightings("lease-form")).toEqual(new Map());
    });

    it("keeps what is held in one place, and gives it back in the words of an edit [storage.held]", async () => {
      await database.commit([stagedWrite("con_8")]);
      const change = (from: SubmissionRow["state"], to: SubmissionRow["state"], edited?: object) =>
        database.commit([
          { do: "change_state", id: "con_8", from, to, now: DAY_MS, ...(edited === undefined ? {} : { edited: { ...edited } }) },
        ]);
      expect(await change("staged", "ner_held_for_review")).toMatchObject({ committed: true });
      expect(await database.heldTexts.content("con_8")).toMatchObject({ type: "concern", isCommitted: false });
      expect(await database.heldTexts.list(DAY_MS, 10)).toMatchObject([{ id: "con_8", held_at: DAY_MS }]);
      expect(await change("staged", "discarded")).toEqual({ committed: false, conflict: "guard" });
      expect(await change("ner_held_for_review", "released_after_edit", { content: { body: "Other words." } })).toMatchObject({
        committed: true,
      });
      expect(await database.submissions.due(10 * DAY_MS, 100)).toContainEqual(
        expect.objectContaining({
          id: "con_8",
          state: "released_after_edit",
          item: expect.objectContaining({ content: { body: "Other words." } }),
        }),
      );
      expect(await database.heldTexts.content("con_8")).toBeUndefined();
    });

    it("destroys what has outlived its day [storage.expiry]", async () => {
      await database.limits.daySalt(1, "candidate", 2 * DAY_MS + HOUR_MS);
      expect(await database.limits.daySalt(1, "another", 2 * DAY_MS + HOUR_MS)).toBe("candidate");
      await database.commit([{ do: "sweep", now: 2 * DAY_MS }]);
      expect(await database.limits.findDaySalt(1)).toBe("candidate");
      await database.commit([{ do: "sweep", now: 2 * DAY_MS + HOUR_MS }]);
      expect(await database.limits.findDaySalt(1)).toBeUndefined();
      expect(await rows("SELECT * FROM counters")).toEqual([]);
    });

    it("projects what a newer tree differs by, and only onto the tree that it follows [storage.publish]", async () => {
      const [skill] = tree.skills;
      const beta = { ...standing, status: "beta" as const, version: "0.2.0", cohortStartedAt: 3_000 };
      const next: PublishedTree = {
        ...tree,
        commitId: "second",
        replaces: "first",
        publishedAt: 3_000,
        files: new Map([
          ["a.md", undefined],
          ["b.md", "more"],
        ]),
        skills: skill === undefined ? [] : [{ ...skill, standing: beta }],
        isWhole: false,
        communes: undefined,
        catalogue: undefined,
      };
      expect(await database.commit([{ do: "publish", tree: { ...next, replaces: "another" } }])).toEqual({
        committed: false,
        conflict: "guard",
      });
      expect(await database.commit([{ do: "publish", tree: next }])).toMatchObject({ committed: true });
      expect(await rows("SELECT status, version, cohort FROM published_skills")).toEqual([
        { status: "beta", version: "0.2.0", cohort: "0.2@3000" },
      ]);
      expect([...(await database.published.files()).keys()]).toEqual(["b.md"]);
      expect(await database.standings.find({ target_type: "skill", target_id: "lease" })).toEqual(JSON.parse(JSON.stringify(beta)));
      expect(await rows("SELECT count(*) AS communes FROM published_communes")).toEqual([{ communes: 2 }]);
    });

    it("raises the alarm of unusual traffic once, whoever of many concurrent senders crosses it [fair.alarm]", async () => {
      const alarms: string[] = [];
      const limits = { ...defaultLimits, all_addresses_per_hour: { alarm_above: 10, then_per_address: 50 } };
      const randomness = { uuid: () => crypto.randomUUID(), bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
      const alarm = (name: string): unknown => alarms.push(name);
      const service = createServiceContext({ database, randomness, pepper: "a pepper for tests", limits, alarm });
      const now = 400 * DAY_MS;
      const send = (sender: number) => {
        const body = {
          schema_version: 1,
          feedback_id: `fbk_00000000-0000-7000-8000-${sender.toString(16).padStart(12, "0")}`,
          submitted_at: new Date(now).toISOString(),
          submitting_agent: "suite/1.0",
          submission_contract_version: "2.1.0",
          declared_capabilities: ["multi_turn", "structured_output"],
          topic: "praise",
          body: "The list of documents was right.",
        };
        const kind = kindOfType("feedback");
        if (kind === undefined) throw new Error("there is no feedback");
        return submitSingle({ kind, body, address: toClientAddress(`198.51.100.${sender}`), now }, service);
      };
      const receipts = await Promise.all(Array.from({ length: 24 }, (_, sender) => send(sender)));
      expect(receipts.every(({ status }) => status === "staged")).toBe(true);
      expect(alarms).toEqual(["unusual_traffic"]);
    });

    it("knows the newest moment of what it holds [repository.clock-ahead]", async () => {
      const at = 900 * DAY_MS;
      expect(await database.clock.newest()).not.toBe(at);
      await driver.write([statement("INSERT INTO audit (at, actor, action) VALUES (?, 'bot', 'tick')", at)]);
      expect(await database.clock.newest()).toBe(at);
    });

    describeCandidates(() => driver);
    describeIdentityReads(() => driver);
  });
}
