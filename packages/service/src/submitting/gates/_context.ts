import { type CatalogueType, DAY_MS, type Path } from "@becivic/contract";
import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { defaultThresholds, type Standing } from "@becivic/lifecycle";
import type { TargetFacts } from "../../database/look-up.ts";
import { createHashing } from "../../hashing/hashing.ts";
import type { GateContext } from "./gate.ts";

/** Half an hour after the moment at which all fixtures were sent. */
export const NOW = Date.parse("2026-10-05T08:00:00Z");

export const COMMIT = "a".repeat(40);

export const corpus = loadCorpus(loadRuleCorpus());

export const moment = { now: NOW, thresholds: defaultThresholds };

export function gateContextOf(changes: Partial<GateContext> = {}): GateContext {
  return {
    ...moment,
    facts: factsOf(),
    target: undefined,
    corpus,
    bases: new Map(),
    address: { forLimits: "192.0.2.1", forVotes: "192.0.2.1" },
    hashing: createHashing("a pepper for tests"),
    ...changes,
  };
}

export function factsOf(changes: Partial<GateContext["facts"]> = {}): GateContext["facts"] {
  return { commitId: COMMIT, communes: new Set(["21009", "44021", "gent"]), bogusFlagger: undefined, ...changes };
}

type FactsOf<Kind extends TargetFacts["kind"]> = Extract<TargetFacts, { kind: Kind }>;

const ANY = { voterSalt: undefined, submitters: [], refused: [] };

function standingOf(changes: Partial<Standing>): Standing {
  return {
    status: "alpha",
    version: "0.1.0",
    cohortStartedAt: NOW - 30 * DAY_MS,
    confirmsFrom: 0,
    carriedCohort: undefined,
    flagsNeeded: 1,
    leftStableAt: undefined,
    contentChangedAt: NOW - 30 * DAY_MS,
    deprecatedFor: undefined,
    highestPatches: {},
    ...changes,
  };
}

export function skillTarget(changes: Partial<FactsOf<"skill">> = {}, standing: Partial<Standing> = {}): FactsOf<"skill"> {
  const facts = { status: "alpha", version: "0.1.0", category: "belgium-federal", appliesTo: ["residency_status"] } as const;
  return { ...ANY, kind: "skill", ...facts, standing: standingOf(standing), ...changes };
}

export function pathTarget(changes: Partial<FactsOf<"path">> = {}, standing: Partial<Standing> = {}): FactsOf<"path"> {
  const facts = { status: "alpha", version: "0.1.0", entry: pathEntry } as const;
  return { ...ANY, kind: "path", ...facts, standing: standingOf(standing), ...changes };
}

export function rowTarget(kind: CatalogueType, changes: Partial<FactsOf<CatalogueType>> = {}): FactsOf<CatalogueType> {
  const valueType = kind === "volatile_value" ? "integer" : undefined;
  return {
    ...ANY,
    kind,
    status: "alpha",
    generalStatus: "alpha",
    isUnderReview: false,
    revision: 3,
    valueType,
    unit: undefined,
    leftStableAt: undefined,
    ...changes,
  };
}

export function concernTarget(changes: Partial<FactsOf<"concern">> = {}): FactsOf<"concern"> {
  return { ...ANY, kind: "concern", held: false, ...changes };
}

/** The path `lease-receipt` of the small corpus. */
export const pathEntry: Path = entryOf("lease-receipt");

function entryOf(id: string): Path {
  const entry = corpus.paths?.paths[id];
  if (entry === undefined) throw new Error("the small corpus lacks a path");
  return entry;
}
