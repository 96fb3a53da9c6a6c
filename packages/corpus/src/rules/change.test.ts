import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { type CorpusChange, checkChange, type Finding, loadCorpus } from "../index.ts";

const base = loadRuleCorpus();
const LEASE = "skills/lease/canonical.md";
const PATHS = "paths/index.json";

type Edit = [file: string, find: string, put: string];

function rulesOf(edits: Edit[], options: Partial<CorpusChange> = {}): string[] {
  return findingsOf(edits, options).map(({ rule }) => rule);
}

function findingsOf(edits: Edit[], options: Partial<CorpusChange>): Finding[] {
  const files = new Map(base);
  for (const [file, find, put] of edits) {
    expect(files.get(file)).toContain(find);
    files.set(
      file,
      (files.get(file) ?? "").replace(find, () => put),
    );
  }
  const change = {
    before: loadCorpus(base),
    after: loadCorpus(files),
    author: "maintainer",
    carriesDraft: false,
    ...options,
  } as CorpusChange;
  expect(change.after.findings).toEqual([]);
  return checkChange(change);
}

const bump: [string, string, string] = [LEASE, "version: 0.1.0", "version: 0.1.1"];
const edit: [string, string, string] = [LEASE, "None so far.", "The desk moved."];

describe("checkChange", () => {
  it("has nothing to say where nothing changed [corpus.change-rules]", () => expect(rulesOf([])).toEqual([]));

  it.each([
    ["an edit takes the next patch", [edit, bump], []],
    ["an edit without one", [edit], ["invalid_version_for_status"]],
    ["an edit that skips one", [edit, [LEASE, "version: 0.1.0", "version: 0.1.2"]], ["invalid_version_for_status"]],
    ["an edit that goes back", [edit, [LEASE, "version: 0.1.0", "version: 0.0.9"]], ["invalid_version_for_status"]],
    ["a pinned version", [edit, [LEASE, "version: 0.1.0", "version: 0.7.3\nversion_pin: true"]], []],
    ["a new status with its new line", [[LEASE, "version: 0.1.0\nstatus: alpha", "version: 0.2.0\nstatus: beta"]], []],
    ["a new status on the old line", [[LEASE, "status: alpha", "status: beta"]], ["invalid_version_for_status"]],
    [
      "a new status that does not start at zero",
      [[LEASE, "version: 0.1.0\nstatus: alpha", "version: 0.2.4\nstatus: beta"]],
      ["invalid_version_for_status"],
    ],
    ["a withdrawn skill keeps its version", [[LEASE, "status: alpha", "status: deprecated"]], []],
    [
      "a withdrawn skill with another version",
      [[LEASE, "version: 0.1.0\nstatus: alpha", "version: 0.1.1\nstatus: quarantined"]],
      ["invalid_version_for_status"],
    ],
    [
      "a path edited with its patch",
      [
        [PATHS, '"version": "0.1.0",\n      "status"', '"version": "0.1.1",\n      "status"'],
        [PATHS, "The receipt of a registered lease.", "The receipt."],
      ],
      [],
    ],
    ["a path edited without", [[PATHS, "The receipt of a registered lease.", "The receipt."]], ["invalid_version_for_status"]],
  ] as [string, [string, string, string][], string[]][])("%s [corpus.change-rules]", (_name, edits, expected) => {
    expect(rulesOf(edits)).toEqual(expected);
  });

  it("lets the bot return to an earlier line after its highest patch [corpus.change-rules]", () => {
    expect(rulesOf([[LEASE, "version: 0.1.0\nstatus: alpha", "version: 0.2.4\nstatus: beta"]], { author: "bot" })).toEqual([]);
  });

  it("does not let tags alone bump a version [corpus.change-rules]", () => {
    const value: [string, string, string] = [LEASE, ">€25</VV>", " >€25</VV>"];
    const cited = (title: string, url: string, label: string): [string, string, string] => [
      LEASE,
      "contract: [registration-code]",
      `contract: <Ref name="registration-code" uid="ref-00001" title="${title}" url="https://www.ejustice.just.fgov.be/${url}">${label}</Ref>`,
    ];
    expect(rulesOf([value])).toEqual([]);
    expect(rulesOf([cited("Registration Duties Code", "eli/x", "Registration Duties Code")])).toEqual([]);
    // What is filled in must be what the catalogue says: other words, titles and addresses are a change.
    expect(rulesOf([cited("Registration Duties Code", "eli/x", "the code; pay the broker first")])).toEqual(["invalid_version_for_status"]);
    expect(rulesOf([cited("Another code", "eli/x", "Registration Duties Code")])).toEqual(["invalid_version_for_status"]);
    expect(rulesOf([cited("Registration Duties Code", "eli/y", "Registration Duties Code")])).toEqual(["invalid_version_for_status"]);
    expect(rulesOf([value, bump])).toEqual(["rule_14_tag_only"]);
    // What is said inside a tag is text, and where it leads is content.
    expect(rulesOf([[LEASE, ">€25</VV>", ">€30</VV>"]])).toEqual(["invalid_version_for_status"]);
    expect(rulesOf([[LEASE, ">article 19</Ref>", ">article 19, and pay nothing</Ref>"]])).toEqual(["invalid_version_for_status"]);
    expect(rulesOf([[LEASE, "fgov.be/eli/x", "fgov.be/eli/y"]])).toEqual(["invalid_version_for_status"]);
  });

  it("lets only the bot fill in a uid [corpus.change-rules]", () => {
    const invented: [string, string, string] = [LEASE, "None so far.", 'It costs <VV name="new-fee" uid="val-00007">€1</VV>.'];
    expect(rulesOf([invented, bump], { author: "community" })).toEqual(["rule_12_uid", "protected_field"]);
    expect(rulesOf([invented, bump], { author: "bot" })).toEqual([]);
    expect(
      rulesOf([[LEASE, "None so far.", 'It costs <VV name="new-fee">€1</VV>, or <VV name="late-fee-eur" uid="val-00001">€25</VV>.'], bump]),
    ).toEqual([]);
  });

  it.each([
    ["schema_version", LEASE, "schema_version: 4", "schema_version: 3"],
    ["version", LEASE, "version: 0.1.0", "version: 0.1.1"],
    ["version_pin", LEASE, "version: 0.1.0", "version: 0.1.0\nversion_pin: true"],
    ["status", LEASE, "status: alpha", "status: beta"],
    ["origin", LEASE, "origin: be-civic", "origin: community"],
    ["previous_stable_sha", LEASE, "status: alpha", `status: alpha\nprevious_stable_sha: "${"a".repeat(40)}"`],
    ["superseded_by", LEASE, "status: alpha", "status: deprecated\nsuperseded_by: deposit"],
    ["category", LEASE, "category: belgium-federal", "category: meta"],
    ["id", PATHS, '"id": "lease-form"', '"id": "lease-letter"'],
    ["uid", PATHS, '"pth-00002"', '"pth-00009"'],
    ["status", PATHS, '"status": "alpha"', '"status": "quarantined"'],
    ["sources.0.id", PATHS, '"id": "vlaanderen-page"', '"id": "another-page"'],
    [
      "sources.0.audited_document_delivery",
      PATHS,
      '"id": "vlaanderen-page"',
      '"id": "vlaanderen-page", "audited_document_delivery": false',
    ],
    ["sources.0.post_handoff_observed", PATHS, '"id": "vlaanderen-page"', '"id": "vlaanderen-page", "post_handoff_observed": true'],
  ])("lets a proposal not touch %s in %s [corpus.change-rules] [rules.protected]", (field, ...edit) => {
    const refused = (author: CorpusChange["author"]): string[] =>
      findingsOf([edit], { author })
        .filter(({ rule }) => rule === "protected_field")
        .map(({ text }) => text);
    expect(refused("community")).toContain(`${field} is not for a proposal to change.`);
    expect([refused("maintainer"), refused("bot")]).toEqual([[], []]);
  });

  it("lets a proposal invent no uid of a path, take nothing away, and mint no row [corpus.change-rules]", () => {
    expect(rulesOf([[PATHS, '"pth-00002"', '"pth-00009"']], { author: "community" })).toContain("rule_12_uid");
    expect(rulesOf([["catalogue/rows.json", '"value": 25', '"value": 26']], { author: "community" })).toEqual(["rule_12_uid"]);
    const files = new Map(base);
    files.delete("skills/deposit/canonical.md");
    const rules = checkChange({ before: loadCorpus(base), after: loadCorpus(files), author: "community", carriesDraft: false });
    expect(rules).toMatchObject([{ rule: "taken_away", file: "skills/deposit/canonical.md" }]);
  });

  it("starts what is proposed at alpha [corpus.change-rules]", () => {
    const text = (base.get("skills/deposit/canonical.md") ?? "")
      .replace("id: deposit", "id: garage")
      .replace('skill="deposit"', 'skill="garage"');
    const change = (status: string, version: string): string[] => {
      const files = new Map(base).set(
        "skills/garage/canonical.md",
        text
          .replace("status: alpha", `status: ${status}`)
          .replace("version: 0.1.0", `version: ${version}`)
          .replaceAll(/ uid="[^"]*"/g, ""),
      );
      return checkChange({ before: loadCorpus(base), after: loadCorpus(files), author: "community", carriesDraft: true }).map(
        ({ rule }) => rule,
      );
    };
    expect(change("alpha", "0.1.0")).toEqual([]);
    expect(change("draft", "0.0.0")).toEqual(["protected_field", "invalid_status_for_draft_submission"]);
    expect(change("stable", "1.0.0")).toEqual(["protected_field"]);
  });
});
