import { formatCohort, wholeCohort } from "@becivic/contract";
import type { Write } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { sql } from "../sql.ts";
import { openMemory, staged } from "../sqlite/_memory.ts";

const cohort = formatCohort({ kind: "version", line: "0.1", startedAt: 1 });
const skill = { target_type: "skill", target_id: "lease" } as const;
const at = { now: 20, day: "2026-11-16" };

function rating(id: string, stars: number, fields: object = {}): Write {
  return { do: "commit_rating", id, ...skill, cohort, stars, text: undefined, ...at, ...fields };
}

describe("ratings", () => {
  it("of one voter replace each other, and are summed by cohort", async () => {
    const { database, done } = openMemory();
    await done(staged("a", { voter: "v" }), staged("b", { voter: "v" }), staged("c", { voter: "w" }));
    const session = { target_type: "session", target_id: "", cohort: wholeCohort };
    await done(rating("a", 1, session), rating("b", 5, session), rating("c", 4, session));
    expect(await database.ratings.totals()).toEqual([{ ...session, stars: 9, ratings: 2 }]);
  });

  it("of a cohort that is over keep no voter", async () => {
    const { done, rows } = openMemory();
    await done(staged("a", { voter: "v" }), rating("a", 3));
    expect(await rows(sql`SELECT uid, voter, stars FROM ratings`)).toEqual([{ uid: "rtg-00001", voter: null, stars: 3 }]);
  });

  it.each<[string, object, string[]]>([
    ["all", {}, ["rtg-00003", "rtg-00001"]],
    ["before one", { before: "rtg-00003" }, ["rtg-00001"]],
    ["of a type", { targetType: "session" }, []],
    ["at most one", { limit: 1 }, ["rtg-00003"]],
  ])("have texts, the newest first: %s", async (_, page, uids) => {
    const { database, done } = openMemory();
    await done(...["a", "b", "c"].map((id) => staged(id)));
    await done(rating("a", 1, { text: "one" }), rating("b", 2), rating("c", 3, { text: "three" }));
    const texts = await database.ratings.texts({ targetType: undefined, before: undefined, limit: 9, ...page });
    expect(texts.map(({ uid }) => uid)).toEqual(uids);
  });

  it("have no text while it is held", async () => {
    const { database, done } = openMemory();
    await done(staged("a"), rating("a", 1, { text: "words" }));
    await done({ do: "change_state", id: "a", from: "committed", to: "ner_held_for_review", now: 30 });
    expect(await database.ratings.texts({ targetType: undefined, before: undefined, limit: 9 })).toEqual([]);
  });
});

describe("a remark", () => {
  it("is kept with its words, and opens a review item", async () => {
    const { database, done } = openMemory();
    await done(staged("a"), { do: "commit_feedback", id: "a", topic: "bug", pointer: undefined, body: "words", ...at });
    expect(await database.feedback.entries(9)).toEqual([
      { uid: "fbk-00001", topic: "bug", pointer: null, body: "words", committed_on: "2026-11-16" },
    ]);
    expect(await database.review.open(9)).toMatchObject([
      { id: "rvw-00001", kind: "feedback", target_id: "fbk-00001", submission_id: "a" },
    ]);
  });
});

describe("events", () => {
  it("are counted by the day and by everything that they say", async () => {
    const { database, done } = openMemory();
    const event = (day: string, content: object): Write => ({ do: "record_event", eventType: "step", content, day });
    await done(
      event("2026-11-15", {}),
      event("2026-11-16", { from_step: "a", to_step: "b" }),
      event("2026-11-16", { from_step: "a", to_step: "b" }),
      event("2026-11-17", { outcome: "success" }),
    );
    const none = { outcome: undefined, from_step: undefined, to_step: undefined };
    expect(await database.events.counts("2026-11-16", "2026-11-17")).toEqual([
      { ...none, day: "2026-11-16", event_type: "step", from_step: "a", to_step: "b", count: 2 },
      { ...none, day: "2026-11-17", event_type: "step", outcome: "success", count: 1 },
    ]);
  });
});
