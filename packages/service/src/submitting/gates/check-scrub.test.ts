import { describe, expect, it } from "vitest";
import type { Submission } from "../../items/submission.ts";
import { type ExpectedFault, expectFaults, hostileItems, SECRET } from "./_hostile.ts";
import { type FieldChanges, itemFrom } from "./_items.ts";
import { checkScrub } from "./check-scrub.ts";

const MAIL = "jeanne@jeanne.example";
const IBAN = "BE68 5390 0754 7034";
const NOTES = "/provenance/research_notes_markdown";
const REMOVE_IT = "remove it and send the item again";

describe("the scrub gate", () => {
  it.each<[name: string, type: Submission["type"], fixture: string, changes: FieldChanges, expected: ExpectedFault[]]>([
    ["a concern without personal data", "concern", "skill-general", {}, []],
    ["a draft without personal data", "draft", "skill/main", {}, []],
    ["an address in a text", "concern", "skill-general", { "/content/body": `Ask ${MAIL}.` }, [["regex_fail", "/content/body", REMOVE_IT]]],
    ["an account in a vote", "validation", "skill-reject", { "/rationale": IBAN }, [["regex_fail", "/rationale", "The rule iban of"]]],
    ["the same twice in a field", "feedback", "bug", { "/body": `${MAIL} ${MAIL}` }, [["regex_fail", "/body", REMOVE_IT]]],
    [
      "two fields",
      "feedback",
      "bug",
      { "/pointer": MAIL, "/body": IBAN },
      [
        ["regex_fail", "/pointer", REMOVE_IT],
        ["regex_fail", "/body", REMOVE_IT],
      ],
    ],
    [
      "below a key of the sender",
      "concern",
      "skill-general",
      { "/context/applies_to_match/jeanne": [MAIL] },
      [["regex_fail", "/context/applies_to_match", REMOVE_IT]],
    ],
    ["research notes", "draft", "skill/main", { [NOTES]: MAIL }, [["layer2_scrub_failure", NOTES, REMOVE_IT]]],
    ["a body that has notes", "draft", "skill/main", { "/content/body": MAIL }, [["layer2_scrub_failure", "/content/body", REMOVE_IT]]],
    ["a body without notes", "draft", "skill/sub-skill", { "/content/body": MAIL }, [["regex_fail", "/content/body", REMOVE_IT]]],
  ])("%s [refusals.no-echo]", (_name, type, fixture, changes, expected) => {
    expectFaults(checkScrub(itemFrom(type, fixture, changes)), expected);
  });

  it.each([
    ["the notes alone", { [NOTES]: IBAN }, "rewrite_research_notes"],
    ["the text", { "/content/body": IBAN }, "rewrite_canonical"],
    ["both", { [NOTES]: IBAN, "/content/body": IBAN }, "rewrite_canonical"],
  ])("says which part to rewrite: %s", (_name, changes, remediation) => {
    const rejection = checkScrub(itemFrom("draft", "skill/main", changes));
    expect(rejection).toMatchObject({ category: "other", remediation, matches: [{ detector: "iban" }] });
  });

  it("names a rule without its surroundings where there are no notes", () => {
    expect(checkScrub(itemFrom("feedback", "bug", { "/body": `Pay to ${IBAN} now.` }))?.matches).toEqual([{ detector: "iban" }]);
  });

  it("masks the match in the surroundings that it shows with notes", () => {
    const matches = checkScrub(itemFrom("draft", "skill/main", { [NOTES]: `Paid to ${IBAN} at the desk.` }))?.matches ?? [];
    expect(matches).toHaveLength(1);
    expect(matches[0]?.context_snippet).toContain("at the desk");
    expect(JSON.stringify(matches)).not.toMatch(/5390|0754|7034/);
  });

  it("lists at most twenty faults and matches [gates.all-faults]", () => {
    const list = Array.from({ length: 20 }, () => MAIL);
    const names = ["civic_status", "residency_status", "region"];
    const changes = Object.fromEntries(names.map((name) => [`/context/applies_to_match/${name}`, list]));
    expect(checkScrub(itemFrom("concern", "skill-general", changes))?.faults).toHaveLength(20);
    const claim = (index: number) => `${"abcdefghijklmnopqrstuvwxyz".charAt(index)} wrote from ${MAIL} that day.`;
    const sources = Array.from({ length: 26 }, (_, index) => ({ url: "https://dofi.ibz.be/", kind: "anecdotal", claim: claim(index) }));
    expect(checkScrub(itemFrom("draft", "skill/main", { "/provenance/research_sources": sources }))?.matches).toHaveLength(20);
  });

  it.each([
    ["concern", "skill-general"],
    ["validation", "skill-injection"],
    ["amendment", "skill/body"],
    ["draft", "skill/main"],
    ["feedback", "bug"],
    ["rating", "skill"],
  ] as const)("repeats nothing of a hostile %s in a fault [refusals.no-echo] [gates.no-echo]", (type, fixture) => {
    const faults = hostileItems(type, fixture).flatMap((item) => checkScrub(item)?.faults ?? []);
    expect(faults.length).toBeGreaterThan(0);
    expect(JSON.stringify(faults)).not.toMatch(/jeanne|84021399/i);
    expect(SECRET).toMatch(/jeanne.*84021399/);
  });
});
