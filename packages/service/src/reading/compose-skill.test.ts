import { loadCorpus, parseBody } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { noVotes } from "@becivic/lifecycle";
import { describe, expect, it } from "vitest";
import type { RowFacts, SkillFacts } from "../database/reading.ts";
import { changed, concern, created, DAY, revision, START, skillFacts, standing, tally } from "./_facts.ts";
import { citedIds, composeSkill } from "./compose-skill.ts";

const corpus = loadCorpus(loadRuleCorpus());
const lease = corpus.skills.get("lease");
if (lease === undefined) throw new Error("the sample has no lease");

const compose = (facts: SkillFacts, at?: number, skill = lease) =>
  composeSkill(
    { skill, status: facts.standing.status, version: facts.standing.version, rows: facts.rows, at },
    facts,
    corpus,
    "2026-11-18",
  );
const withRow = (row: RowFacts): SkillFacts =>
  skillFacts({
    rows: {
      volatile_value: new Map([
        ["val-00001", row],
        ["val-00002", row],
      ]),
      reference: new Map(),
    },
  });

describe("what a text names", () => {
  it("is each thing once, rows in the order of their uids", () => {
    const body = parseBody(
      'Pay <VV name="b" uid="val-00002">2</VV>, <VV name="a" uid="val-00001">1</VV>, <VV name="b" uid="val-00002">2</VV>: <Path id="b" />, <Path id="a" />.',
    );
    if (!body.ok) throw new Error("the sample cannot be read");
    expect(citedIds(body.value)).toEqual({ VV: ["val-00001", "val-00002"], Ref: [], Path: ["b", "a"], Skill: [] });
  });
});

describe("a composed skill", () => {
  it("has titles of what it names, and only the rows that it cites", () => {
    const { paths, skills, values } = compose(withRow({ revisions: [revision], votesOnChange: noVotes, communes: 0 }));
    expect([...paths.keys(), ...skills.keys(), ...values.keys()]).toEqual(["lease-receipt", "deposit", "val-00001"]);
  });

  it.each<[string, RowFacts, number | undefined, object | undefined]>([
    ["as it is", { revisions: [revision], votesOnChange: noVotes, communes: 0 }, undefined, { figure: "€25", replaced: undefined }],
    [
      "with what a change replaced",
      changed({ content: { ...revision.content, value: "30" } }),
      undefined,
      { figure: "€30", replaced: "€25" },
    ],
    [
      "as it was before a change",
      changed({ content: { ...revision.content, value: "30" } }),
      START,
      { figure: "€25", replaced: undefined },
    ],
    [
      "not where it is deprecated",
      { revisions: [{ ...revision, status: "deprecated" }], votesOnChange: noVotes, communes: 0 },
      undefined,
      undefined,
    ],
    [
      "not where it is withdrawn",
      { revisions: [{ ...revision, status: "quarantined" }], votesOnChange: noVotes, communes: 0 },
      undefined,
      undefined,
    ],
  ])("shows a figure %s", (_name, row, at, expected) => {
    const value = compose(withRow(row), at).values.get("val-00001");
    if (expected === undefined) expect(value).toBeUndefined();
    else expect(value).toMatchObject(expected);
  });

  it("puts concerns first, then changes that are not confirmed", () => {
    const facts = { ...withRow(changed({}, tally(1))), concerns: [concern] };
    expect(compose(facts).observations.map(({ type, target_id, up }) => [type, target_id, up])).toEqual([
      ["concern", "lease", 2],
      ["amendment", "val-00001", 1],
    ]);
  });

  it("leaves out a concern with hidden characters", () => {
    const hidden = { ...concern, context: { language_used: "fr" as const, commune: "gent\u200b" } };
    expect(compose(skillFacts({ concerns: [hidden] })).observations).toEqual([]);
  });

  it.each([
    [2, undefined],
    [3, 4],
  ])("with %i ratings has the average %s", (ratings, average) => {
    expect(compose(skillFacts({ rating: { stars: ratings * 4, ratings } })).cohort.skill_quality_avg).toBe(average);
  });

  const before = { ...lease, frontmatter: { ...lease.frontmatter, previous_stable_sha: created.commit } };
  const href = `/skills/lease/canonical.md?commit=${created.commit}`;

  it.each<[string, SkillFacts, number | undefined, object | undefined]>([
    ["by its commit and its day", skillFacts(), undefined, { href, day: "2026-11-01" }],
    ["without a day that the log does not have", skillFacts({ moves: [] }), undefined, { href, day: undefined }],
    ["not beside a stable text", skillFacts({ standing: { ...standing, status: "stable" } }), undefined, undefined],
    ["not beside a text of the past", skillFacts(), START, undefined],
  ])("names the last stable text %s", (_name, facts, at, expected) => {
    expect(compose(facts, at, before).previousStable).toEqual(expected);
  });

  it("has the day of its last confirmation, also beside a text of the past", () => {
    expect(compose(skillFacts()).lastConfirmation).toBe("2026-11-01");
    expect(compose(skillFacts(), START + DAY)).toMatchObject({ isPast: true, lastConfirmation: "2026-11-01" });
    expect(compose(skillFacts({ cohorts: new Map() })).lastConfirmation).toBeUndefined();
  });
});
