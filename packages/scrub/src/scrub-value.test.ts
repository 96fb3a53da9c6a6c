import { describe, expect, it } from "vitest";
import { defaultRuleSet, findMatches, loadRuleSet, type RuleSet, scrubValue } from "./index.ts";

const NRN = "31.02.14-995.26";
const rulesOf = (value: unknown) => scrubValue(value, defaultRuleSet()).map(({ rule }) => rule);

describe("scrubValue", () => {
  it("says which rule and where, and never what [scrub.no-text]", () => {
    const hits = scrubValue({ content: { body: `number ${NRN}` } }, defaultRuleSet());
    expect(hits).toContainEqual({
      rule: "belgian_nrn",
      category: "direct_identifier",
      failureCategory: "identity",
      pointer: "/content/body",
    });
    expect(JSON.stringify(hits)).not.toContain("995");
  });

  it("looks at every string, however deep, and in lists [scrub.everywhere]", () => {
    expect(rulesOf({ content: { frontmatter: { tags: ["fine", { x: [NRN] }] } } })).toContain("belgian_nrn");
  });

  it.each<[list: unknown[], rules: string[]]>([
    [["3102", "1499", "526"], ["belgian_nrn_digits"]],
    [[31, "02", 14, 995, 26], ["belgian_nrn_digits"]],
    [["fine", ["BE49", "9990", "0000", "0171"]], ["iban"]],
    [[4111, 1111, 1111, 1111], ["payment_card"]],
    [["3102", "a longer text in between", "1499", "526"], []],
    [["3102", "1499", "527"], []],
    // Amounts, dates, articles, postal codes.
    [[111, 222, 333, 444, 555], []],
    [["2026-11-16", "2026-11-17", "2026-12-01"], []],
    [["1000", "1210", "4700", "9000"], []],
  ])("reads a number that is cut over the elements of a list: %j [scrub.everywhere]", (list, rules) => {
    const hits = scrubValue({ content: { frontmatter: { tags: list } } }, defaultRuleSet());
    expect(hits.map(({ rule }) => rule)).toEqual(rules);
    for (const { pointer } of hits) expect(pointer).toMatch(/^\/content\/frontmatter\/tags(?:\/1)?$/);
  });

  it("looks at the keys of open objects, without repeating them [scrub.everywhere]", () => {
    const hits = scrubValue({ context: { applies_to_match: { [NRN]: "x" } } }, defaultRuleSet());
    expect(hits.map(({ rule, pointer }) => [rule, pointer])).toContainEqual(["belgian_nrn", "/context/applies_to_match"]);
  });

  it("cuts the pointer at a key that the sender chose [scrub.no-text]", () => {
    const [hit] = scrubValue({ context: { applies_to_match: { "jeanne-exemple": NRN } } }, defaultRuleSet());
    expect(hit?.pointer).toBe("/context/applies_to_match");
  });

  it("does not repeat a key of digits either: it may be a birth date [scrub.no-text]", () => {
    const [hit] = scrubValue({ context: { applies_to_match: { "840213": NRN } } }, defaultRuleSet());
    expect(hit?.pointer).toBe("/context/applies_to_match");
    const [inList] = scrubValue({ content: { frontmatter: { tags: ["fine", NRN] } } }, defaultRuleSet());
    expect(inList?.pointer).toBe("/content/frontmatter/tags/1");
  });

  it("puts back the zero that a register number loses as a number [scrub.everywhere]", () => {
    expect(rulesOf({ content: { proposed_value: 4_092_599_184 } })).toContain("belgian_nrn_digits");
  });

  it("looks at numbers too [scrub.everywhere]", () => {
    expect(rulesOf({ content: { proposed_value: 31021499526 } })).toEqual(["belgian_nrn_digits"]);
    expect(rulesOf({ content: { proposed_value: 185 } })).toEqual([]);
  });

  it("reads a slug with its hyphens taken out [scrub.slugs]", () => {
    expect(rulesOf({ target_id: "case-3102-1499-526-x" })).toEqual(["belgian_nrn_digits"]);
    expect(rulesOf({ target_id: "nationality-application" })).toEqual([]);
  });

  it("takes machine-made ids for what they are, but not eleven digits in a commit field", () => {
    expect(rulesOf({ concern_id: "con_01890a5d-ac96-774b-bcce-310214995269" })).toEqual([]);
    expect(rulesOf({ content: { skill_commit: "31021499526a31021499526a31021499526abcde" } })).toEqual([]);
    expect(rulesOf({ content: { skill_commit: "31021499526" } })).toEqual(["belgian_nrn_digits"]);
  });

  it("gives hits in the order of the document", () => {
    const hits = scrubValue({ rationale: "a@example.org", content: { note: "b@example.org" } }, defaultRuleSet());
    expect(hits.map(({ pointer }) => pointer)).toEqual(["/rationale", "/content/note"]);
  });

  it("reads a value nested two hundred thousand deep [scrub.linear]", () => {
    const deep = JSON.parse(`${"[".repeat(200_000)}"${NRN}"${"]".repeat(200_000)}`) as unknown;
    expect(rulesOf(deep)).toContain("belgian_nrn");
  });

  it("finds nothing in what is neither text nor number", () => {
    expect(rulesOf([null, true, {}, [], undefined])).toEqual([]);
  });

  it("applies a rule to its own fields only", () => {
    const outcome = loadRuleSet({
      schema_version: 2,
      rules: [
        {
          name: "word",
          description: "A word",
          pattern: "secret",
          flags: "",
          checksum: null,
          applies_to_fields: ["content.body"],
          category: "metadata",
          failure_category: "other",
        },
      ],
    });
    const ruleSet = (outcome as { ruleSet: RuleSet }).ruleSet;
    expect(scrubValue({ content: { body: "secret" }, rationale: "secret" }, ruleSet).map(({ pointer }) => pointer)).toEqual([
      "/content/body",
    ]);
    expect(findMatches("secret", ruleSet)).toEqual([]);
  });
});

describe("findMatches", () => {
  it("finds a true number behind a harmless one that overlaps it", () => {
    expect(findMatches("02 501 89 00 02 000 00 01", defaultRuleSet()).map(({ name }) => name)).toEqual(["belgian_phone"]);
    expect(findMatches("12345 31021499526", defaultRuleSet()).map(({ name }) => name)).toEqual(["belgian_nrn_digits"]);
  });

  it("finds a private account behind a public one", () => {
    const text = "BE64 0910 1074 0252 or BE49 9990 0000 0171";
    expect(findMatches(text, defaultRuleSet()).map(({ name }) => name)).toEqual(["iban"]);
  });

  it("moves on by whole characters", () => {
    const outcome = loadRuleSet({
      schema_version: 2,
      rules: [
        {
          name: "letter",
          description: "A letter near a word that is not there",
          pattern: "\\p{L}",
          flags: "u",
          checksum: null,
          applies_to_fields: "all_strings",
          category: "metadata",
          failure_category: "other",
          context: { pattern: "nowhere", within: 5 },
        },
      ],
    });
    expect(findMatches("𐌰𐌱𐌲", (outcome as { ruleSet: RuleSet }).ruleSet)).toEqual([]);
  });

  it("lets a public address pass, but not another number of that street", () => {
    expect(findMatches("Koning Albert II-laan 15", defaultRuleSet())).toEqual([]);
    expect(findMatches("Koning Albert II-laan 16", defaultRuleSet())).toHaveLength(1);
    expect(findMatches("Leopold II-laan 15", defaultRuleSet())).toHaveLength(1);
  });
});
