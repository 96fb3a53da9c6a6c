import { describe, expect, it } from "vitest";
import { corpusWith, filesWith, LEASE, LEASE_FILE, NOW } from "./_publishing.ts";
import { checkMerged, checkProposal, toChecks } from "./check-pull-request.ts";

const corpus = corpusWith();
const edited = (find: string, put: string, file = LEASE_FILE) => new Map([[file, filesWith({ [file]: [find, put] }).get(file)]]);
const rulesOf = (findings: readonly { rule: string }[]) => findings.map(({ rule }) => rule);

describe("what the community proposes", () => {
  it.each<[string, ReadonlyMap<string, string | undefined>, string[]]>([
    ["another text", edited("None so far.", "None."), []],
    ["a version that the merge will raise", edited("One line about it.", "Another."), []],
    ["a status", edited("status: alpha", "status: beta"), ["protected_field"]],
    ["the number of a tag that was not there", edited('uid="val-00001"', 'uid="val-00009"'), ["rule_12_uid"]],
  ])("%s", (_, changes, expected) => {
    expect([...new Set(rulesOf(checkProposal(corpus, changes, false)))]).toEqual(expected);
  });
});

describe("the tree after the merge", () => {
  const next = (find: string, put: string) =>
    new Map([[LEASE_FILE, (filesWith({ [LEASE_FILE]: [find, put] }).get(LEASE_FILE) ?? "").replace("version: 0.1.0", "version: 0.1.1")]]);

  it.each<[string, ReadonlyMap<string, string>, boolean]>([
    ["a text that is in order", next("None so far.", "None."), true],
    [
      "a version that did not go up",
      new Map([[LEASE_FILE, filesWith({ [LEASE_FILE]: ["None so far.", "None."] }).get(LEASE_FILE) ?? ""]]),
      false,
    ],
    ["a skill that there is not", next('<Skill id="deposit" />', '<Skill id="nothing" />'), false],
    ["a text that cannot be read", next("---\n\n##", "\n\n##"), false],
  ])("%s", (_, changes, passes) => {
    expect(checkMerged(corpus, changes, LEASE, NOW).length === 0).toBe(passes);
  });

  it("does not count what was wrong before", () => {
    const wrong = ['<Skill id="deposit" />', '<Skill id="nothing" />'] as const;
    const before = corpusWith({ [LEASE_FILE]: wrong });
    const after = new Map([
      [LEASE_FILE, (before.files.get(LEASE_FILE) ?? "").replace("None so far.", "None.").replace("version: 0.1.0", "version: 0.1.1")],
    ]);
    expect(checkMerged(before, after, LEASE, NOW)).toEqual([]);
  });
});

it("tells the rules and places of findings, and nothing that was written", () => {
  expect(toChecks([])).toEqual({ passed: true, findings: [] });
  const findings = checkProposal(corpus, edited("status: alpha", "status: beta"), false);
  const checks = toChecks(findings);
  expect(checks).toEqual({ passed: false, findings: [expect.stringMatching(/^protected_field skills\/lease\/canonical\.md:\d+$/)] });
});
