import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { textDates } from "./text-dates.ts";

const key = { target_type: "skill", target_id: "lease" } as const;
const entry = (move: string, at: string) => ({ commit: "a".repeat(40), move, status: "alpha" as const, version: "0.1.0", at });
const corpusWith = (report: string) => loadCorpus(loadRuleCorpus().set("skills/lease/research-report.md", report));
const corpus = corpusWith("# Research\n\nRead on 18 November 2026, in stored copies.");

describe("the dates of a text", () => {
  it.each([
    [["create"], { on: "2026-12-01", isChanged: false }],
    [["create", "promote", "retag"], { on: "2026-12-01", isChanged: false }],
    [["create", "amend", "promote"], { on: "2026-12-02", isChanged: true }],
    [["create", "amend", "promote", "roll_back"], { on: "2026-12-04", isChanged: true }],
    [[], undefined],
  ])("after %j are %j [dates.text]", (moves, text) => {
    const history = moves.map((move, at) => entry(move, `2026-12-0${at + 1}`));
    expect(textDates(key, history, corpus).text).toEqual(text);
  });

  it("have the day on which the sources were read, where the report says it [dates.sources]", () => {
    expect(textDates(key, [], corpus).sourcesRead).toBe("2026-11-18");
    expect(textDates(key, [], corpusWith("# Research\n\nNotes.")).sourcesRead).toBeUndefined();
    expect(textDates({ target_type: "path", target_id: "none" }, [], corpus).sourcesRead).toBeUndefined();
  });
});
