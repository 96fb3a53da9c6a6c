import { formatCohort, HOUR_MS } from "@becivic/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { earlierContent, type LoggedMove } from "./earlier-content.ts";
import {
  bringsText,
  formatArtefact,
  fromTrailers,
  type Move,
  type MoveName,
  mergesText,
  moveRules,
  parseArtefact,
  toTrailers,
} from "./moves.ts";
import { afterMove, cohortKey, type Standing } from "./standing.ts";
import { defaultThresholds as thresholds } from "./thresholds.ts";
import { judgeVersion, nextVersion } from "./version-line.ts";

const moveNames: MoveName[] = [
  "create",
  "amend",
  "retag",
  "promote",
  "roll_back",
  "quarantine",
  "reinstate",
  "deprecate",
  "return",
  "observe",
  "rename",
  "import",
];

const id = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,8}){0,2}$/);
const optional = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });
const anyMove: fc.Arbitrary<Move> = fc.record({
  target_type: fc.constantFrom("skill", "path"),
  target_id: id,
  move: fc.constantFrom(...moveNames),
  status: fc.constantFrom("draft", "alpha", "beta", "stable", "quarantined", "deprecated"),
  version: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(99)).map((parts) => parts.join(".")),
  isReset: fc.boolean(),
  restores: optional(fc.stringMatching(/^[0-9a-f]{40}$/)),
  carries: optional(fc.constant(formatCohort({ kind: "version", line: "0.2", startedAt: 1_700_000_000_000 }))),
  flagsNeeded: optional(fc.integer({ min: 1, max: 9 })),
  reason: optional(fc.constantFrom("staleness", "sources", "operator")),
});

describe("trailers", () => {
  it("say the same when they are read again [lifecycle.trailers]", () => {
    fc.assert(
      fc.property(fc.array(anyMove, { minLength: 1, maxLength: 4 }), (moves) => {
        expect(fromTrailers(`A title\n\n${toTrailers(moves)}\n`)).toEqual(moves);
      }),
    );
  });

  it.each([
    "Cohort: reset",
    "A title\n\nArtefact: skill/a\nMove: explode\nStatus: stable\nVersion: 1.0.0",
    "A title\n\nArtefact: skill/a\nMove: roll_back\nStatus: stable\nVersion: 1.0.0\nCarries: 0.2",
    "A title\n\nArtefact: skill/../b\nMove: amend\nStatus: stable\nVersion: 1.0.0",
    "A title\n\nsome words\nArtefact: skill/a\nMove: amend\nStatus: stable\nVersion: 1.0.0",
    "Artefact: skill/a\nMove: amend\nStatus: stable\nVersion: 1.0.0",
    "A title\n\nArtefact: skill/a\nMove: amend\nStatus: stable\nVersion: 1.0.0\n\nand then some more",
  ])("are no trailers where they are not written as the bot writes them: %j [lifecycle.trailers]", (message) => {
    expect(fromTrailers(message)).toEqual([]);
  });
});

describe("the artefact in a trailer", () => {
  it.each([
    ["skill/register-at-commune", { target_type: "skill", target_id: "register-at-commune" }],
    ["path/birth-certificate", { target_type: "path", target_id: "birth-certificate" }],
  ] as const)("is written as %s, and read back", (text, key) => {
    expect(formatArtefact(key)).toBe(text);
    expect(parseArtefact(text)).toEqual(key);
  });

  it.each(["", "skill", "skill/", "/a", "skill/a/b", "skill a", "reference/ref-00001", "path/a:b", "skill/A"])(
    "is not read from %j",
    (text) => {
      expect(parseArtefact(text)).toBeUndefined();
    },
  );
});

const move = (name: Move["move"], status: Move["status"], version: string, more: Partial<Move> = {}): Move => ({
  target_type: "skill",
  target_id: "a",
  move: name,
  status,
  version,
  isReset: false,
  ...more,
});
const fold = (...moves: [Move, number][]): Standing =>
  moves.reduce<Standing | undefined>((was, [next, at]) => afterMove(was, next, at, thresholds), undefined) as Standing;

describe("the table of moves", () => {
  it.each([
    ["changesText", ["create", "amend", "roll_back", "quarantine", "reinstate", "import"]],
    ["mergesProposal", ["create", "amend", "retag", "import"]],
    ["takesBack", ["roll_back", "quarantine"]],
    ["isByPeople", ["reinstate", "rename", "import"]],
    ["keepsText", ["promote", "deprecate", "return", "rename"]],
  ] as const)("%s: %j [rules.moves]", (property, names) => {
    expect(moveNames.filter((name) => moveRules[name][property])).toEqual(names);
  });

  it("tells text that came from text that came back [rules.moves]", () => {
    expect(moveNames.filter(bringsText)).toEqual(["create", "amend", "reinstate", "import"]);
    expect(moveNames.filter(mergesText)).toEqual(["create", "amend", "import"]);
    expect(moveNames.toSorted()).toEqual(Object.keys(moveRules).sort());
  });
});

describe("a standing", () => {
  it("starts its cohort anew with each status, and with each change [lifecycle.cohort]", () => {
    const created: [Move, number] = [move("create", "alpha", "0.1.0"), 1];
    expect(fold(created)).toMatchObject({ cohortStartedAt: 1, confirmsFrom: 1, contentChangedAt: 1 });
    expect(fold(created, [move("retag", "alpha", "0.1.0"), 5]).cohortStartedAt).toBe(1);
    expect(fold(created, [move("promote", "beta", "0.2.0"), 5])).toMatchObject({
      cohortStartedAt: 5,
      confirmsFrom: 5,
      contentChangedAt: 1,
    });
    const amended = fold(created, [move("amend", "alpha", "0.1.1", { isReset: true }), 5]);
    expect(amended).toMatchObject({ cohortStartedAt: 5, confirmsFrom: 5 + HOUR_MS, contentChangedAt: 5 });
    expect(cohortKey(amended)).toBe("0.1@5");
  });

  it("keeps the votes that led to stable, and remembers when it was left [lifecycle.carried]", () => {
    const stable = fold([move("create", "beta", "0.2.0"), 1], [move("promote", "stable", "1.0.0"), 9]);
    expect(stable.carriedCohort).toBe("0.2@1");
    const left = afterMove(stable, move("amend", "alpha", "0.1.0", { isReset: true }), 20, thresholds);
    expect(left).toMatchObject({ leftStableAt: 20, carriedCohort: undefined });
    const cohort = formatCohort({ kind: "version", line: "0.2", startedAt: 1 });
    const back = afterMove(left, move("roll_back", "stable", "1.0.1", { isReset: true, carries: cohort }), 30, thresholds);
    expect(back).toMatchObject({ leftStableAt: 20, carriedCohort: "0.2@1", cohortStartedAt: 30 });
  });

  it("never gives a version twice, and always one that rule 18 takes [lifecycle.versions]", () => {
    const status = fc.constantFrom("alpha", "beta", "stable" as const);
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 20 }), (walk) => {
        let standing = fold([move("create", "alpha", "0.1.0"), 0]);
        const seen = new Set([standing.version]);
        for (const [at, next] of walk.entries()) {
          const version = nextVersion(next, standing.version, standing.highestPatches);
          expect(seen.has(version)).toBe(false);
          expect(judgeVersion({ now: { status: next, version }, was: standing, isTagOnly: false, isByBot: true })).toBeUndefined();
          seen.add(version);
          standing = afterMove(standing, move("amend", next, version, { isReset: true }), at + 1, thresholds);
        }
      }),
    );
  });
});

describe("the earlier content", () => {
  const logged = (commit: string, name: LoggedMove["move"], status: LoggedMove["status"], more: Partial<LoggedMove> = {}): LoggedMove => ({
    commit,
    before: undefined,
    move: name,
    status,
    version: "0.1.0",
    restores: undefined,
    carriedCohort: undefined,
    flagsNeeded: 1,
    ...more,
  });
  const c1 = logged("c1", "create", "alpha");
  const c2 = logged("c2", "promote", "beta");
  const c3 = logged("c3", "amend", "alpha");
  it.each<[string, LoggedMove[], string | undefined, string | undefined]>([
    ["nothing, of what is new", [c1], undefined, undefined],
    ["nothing, of what was only promoted", [c1, c2], undefined, undefined],
    ["what the change replaced", [c1, c2, c3], undefined, "c2"],
    ["the same after a promotion of the change", [c1, c3, logged("c4", "promote", "beta")], undefined, "c1"],
    [
      "the content before that, once it was restored",
      [c1, c3, logged("c4", "amend", "alpha"), logged("c5", "roll_back", "alpha", { restores: "c3" })],
      undefined,
      "c1",
    ],
    ["nothing, where the first text was restored", [c1, c3, logged("c4", "roll_back", "alpha", { restores: "c1" })], undefined, undefined],
    ["the last stable text, after any later changes", [c1, logged("s", "promote", "stable"), c3, logged("c4", "amend", "alpha")], "s", "s"],
    ["never what was withdrawn", [c1, logged("q", "quarantine", "quarantined"), logged("c4", "import", "alpha")], undefined, undefined],
  ])("is %s [lifecycle.earlier]", (_name, log, previousStable, expected) => {
    expect(earlierContent(log, previousStable)?.commit).toBe(expected);
  });
});
