import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { pathOf } from "../corpus-state/artefact-file.ts";
import { cohortAt, created, DAY, judging, pathFacts, START, standing, votes } from "./_facts.ts";
import { explainArtefact, explainPath } from "./explain.ts";

const cohorts = new Map([[cohortAt(START), votes(2, 1)]]);

describe("a status", () => {
  it("is explained by its votes and by what is missing", () => {
    const explanation = explainArtefact({ standing, moves: [created], cohorts }, judging);
    expect(explanation).toMatchObject({ status: "alpha", version: "0.1.0", confirms: 2, rejects: 1, distinct_addresses: 3, next: "beta" });
    expect(explanation.missing.length).toBeGreaterThan(0);
    expect(explanation).not.toHaveProperty("withdrawal");
  });

  it("of what is quarantined says why", () => {
    const moves = [created, { ...created, at: START + 1, move: "quarantine" as const, status: "quarantined" as const }];
    const explanation = explainArtefact({ standing: { ...standing, status: "quarantined" }, moves, cohorts }, judging);
    expect(explanation).toMatchObject({ next: null, missing: [], withdrawal: { cause: "injection_flags", confirms: 2 } });
  });
});

describe("a source of a path", () => {
  const entry = pathOf(loadCorpus(loadRuleCorpus()), "lease-form");
  const later = { ...judging, now: START + 91 * DAY };
  const sighting = (confirmedAt: number | undefined) => ({
    confirmedAt,
    confirmedByUserAt: undefined,
    probedAt: START,
    probeOutcome: "success",
  });

  it.each([
    ["that nothing confirmed, soon after the text came", pathFacts(), judging, { stale: false, last_confirmed_on: null, last_probe: null }],
    ["that nothing confirmed for long", pathFacts(), later, { stale: true }],
    [
      "that was confirmed not long ago",
      pathFacts({ sightings: new Map([["vlaanderen-page", sighting(START + 90 * DAY)]]) }),
      later,
      { stale: false, last_confirmed_on: "2027-01-30", last_probe: { on: "2026-11-01", outcome: "success" } },
    ],
    [
      "whose class was flagged after that",
      pathFacts({
        sightings: new Map([["vlaanderen-page", sighting(START)]]),
        revalidations: new Map([["flanders-api-page", START + DAY]]),
      }),
      judging,
      { stale: true },
    ],
  ])("%s is told as such", (_name, facts, now, expected) => {
    expect(explainPath(facts, entry, now).sources).toMatchObject([{ id: "vlaanderen-page", ...expected }]);
  });

  it("is not told of a path whose entry cannot be read", () => {
    expect(explainPath(pathFacts(), undefined, judging).sources).toEqual([]);
  });
});
