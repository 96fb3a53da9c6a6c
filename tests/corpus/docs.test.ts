import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS, errorGuide, type SchemaName, validate, vocabulary } from "@becivic/contract";
import { ruleGroups } from "@becivic/corpus";
import { defaultThresholds } from "@becivic/lifecycle";
import { capabilityTiers, defaultLimits, stagingPolicy, submissionKinds } from "@becivic/service";
import { retention } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../corpus");
const read = (page: string): string => readFileSync(path.join(root, "docs", page), "utf8");

const policyOf = (name: string): Record<string, number> =>
  JSON.parse(readFileSync(path.join(root, `../policy/${name}.json`), "utf8")) as Record<string, number>;

/** The pages that the corpus owes its readers, and how many lines each may have. */
const pages: Record<string, number> = {
  "landing.md": 60,
  "agents.md": 45,
  "submission-contract-v2.mdx": 320,
  "feedback-template.md": 190,
  "agent-guidelines.md": 60,
  "skill-conventions.md": 80,
  "schema-versions.md": 50,
  "threat-model.md": 50,
  "privacy.md": 75,
  "retraction-protocol.md": 40,
  "reference-consumer.md": 60,
  "compatible-agents.md": 60,
  "probes.md": 40,
  "how-something-becomes-stable.md": 40,
};

describe("the pages of the corpus", () => {
  it("tell the thresholds that the server counts by [content.docs]", () => {
    const { beta, stable, rollback, quarantine, amendment, path: paths, bogus_flag: bogus } = defaultThresholds;
    const page = read("how-something-becomes-stable.md");
    for (const sentence of [
      `${beta.confirms} confirmations and no rejection, from ${beta.addresses} networks, after ${beta.hours} hours`,
      `${stable.confirms} confirmations and more than ${stable.confirm_rate_above * 100}% of all votes in its favour, from ${stable.addresses} networks, after ${stable.hours} hours`,
      `not accepted again for ${rollback.refuse_again_days} days`,
      `may not flag for ${bogus.no_flags_days} days`,
      `without a confirmation for ${paths.stale_badge_days} days carries the stale badge; after ${paths.stale_days} days`,
      `at most once in ${amendment.leaves_stable_every_days} days`,
      `After ${paths.automatic_ends_a_day} such paths in a day, a maintainer decides`,
    ])
      expect(page).toContain(sentence);
    expect([beta.most_rejects, rollback.net_rejects, quarantine.flags, quarantine.flags_after_reinstatement]).toEqual([0, 2, 1, 3]);
    expect(paths.source_net_rejects).toBe(2);
  });

  it("tell how many votes a network has [content.docs]", () => {
    const { validations, path_source_validations, path_source_rejects } = defaultLimits.per_day;
    expect(read("threat-model.md")).toContain(
      `A network has ${validations} votes a day, and ${path_source_validations} more on sources of paths, at most ${path_source_rejects} of them rejections.`,
    );
  });

  it("say how long the server keeps what, as it does [privacy.page]", () => {
    const days = (ms: number): string => String(ms / DAY_MS);
    const periods = Object.fromEntries(Object.entries(retention).map(([name, ms]) => [name, days(ms)]));
    expect(periods).toEqual({ rememberedMs: "2", recoverableMs: "90", flaggerMs: "90", discardedMs: "90", heldMs: "90" });
    expect([stagingPolicy.window_hours, defaultThresholds.bogus_flag.banned_days]).toEqual([24, 365]);
    expect([policyOf("display").rating_shown_from_ratings, policyOf("aggregates").smallest_group]).toEqual([3, 5]);
    const page = read("privacy.md");
    for (const sentence of [
      "24 hours; your cancellation deletes it",
      "until a maintainer decided, 90 days at most",
      "until two days after it was published or counted",
      "| session id (hashed), to find what you sent | 90 days |",
      "for 90 days, and for a year if the warning was judged to be without cause",
      "as an average, from three ratings",
      "groups below five are hidden",
    ])
      expect(page).toContain(sentence);
  });

  it.each([
    ["../../README.md", /## The honour system\n[\s\S]*Saying no costs nothing[\s\S]*blind spot[\s\S]*many networks/],
    ["threat-model.md", /## The honour system and its blind spot\n[\s\S]*What limits it[\s\S]*What it cannot see/],
    ["threat-model.md", /no ratio of expected to actual submissions/],
    ["threat-model.md", /its time is cut to the second/],
    ["schema-versions.md", /both versions are read, for at least 30 days/],
    ["how-something-becomes-stable.md", /Tier A[\s\S]*Tier B[\s\S]*Tier C/],
    ["../../CONTRIBUTING.md", /\| A \|[\s\S]*\| B \|[\s\S]*\| C \|[\s\S]*numac[\s\S]*audit-categories/],
    [
      "compatible-agents.md",
      /As of November 2026[\s\S]*No assistant of any vendor was tried[\s\S]*From the vendors' public documentation, and not tried here/,
    ],
    ["agents.md", /\?status=alpha` [^.]*[0-9]+ kB/],
  ])("%s says %s [repository.documents]", (page, words) => {
    expect(read(page)).toMatch(words);
  });

  it.each(Object.entries(pages))("%s is there, in %i lines at most [content.docs]", (page, most) => {
    const lines = read(page).trimEnd().split("\n");
    expect(lines[0]).toMatch(/^# /);
    expect(lines.length).toBeLessThanOrEqual(most);
    expect(lines.length).toBeGreaterThan(10);
  });

  it.each(globSync(["docs/*.{md,mdx}", "skills/*/canonical.md"], { cwd: root }).sort())(
    "%s lets the user's agent speak, never Be Civic [content.docs]",
    (file) => {
      const text = readFileSync(path.join(root, file), "utf8").replaceAll(/\s+/g, " ");
      expect(text).not.toMatch(/\bBe Civic (?:will|can|helps?|guides?|tells?|asks?|advises?|recommends?|suggests?|thinks|walks)\b/);
    },
  );
});

describe("the feedback template", () => {
  const template = read("feedback-template.md");
  const examples = [...template.matchAll(/^\{.+\}$/gm)].map(([line]) => JSON.parse(line) as Record<string, unknown>);
  const [concern, validation, envelope] = examples;

  it("shows items and an envelope that the schemas accept [content.docs]", () => {
    expect(examples).toHaveLength(3);
    const shapes: [SchemaName, unknown][] = [
      ["buffer-line", concern],
      ["buffer-line", validation],
      ["feedback-envelope", { ...envelope, items: [concern, validation] }],
    ];
    for (const [schema, value] of shapes) expect(validate(schema, value), schema).toMatchObject({ valid: true });
  });

  it("knows every type, and what a concern can be about [content.docs]", () => {
    for (const word of [...vocabulary.item_type, ...vocabulary.concern_target]) expect(template).toContain(`\`${word}\``);
  });

  it("has a line for every error code, capability and rule of the scrub [senders.template]", () => {
    for (const code of Object.keys(errorGuide)) expect(template).toContain(`\n| \`${code}\` |`);
    for (const tier of Object.values(capabilityTiers).flat()) expect(template).toContain(`\`${tier}\``);
    const eight = ["belgian_nrn", "iban", "email", "eu_phone", "international_phone", "us_ssn", "uk_national_insurance", "belgian_bce"];
    for (const rule of eight) expect(template).toContain(`\n| \`${rule}\` |`);
    expect(template).toContain("never claim a capability that you lack");
  });

  it.each([
    [
      "the skill, age, number of items and program of an earlier buffer",
      /the skill that its items are about, its age, the number of items and the program/,
    ],
    ["that it is never sent without consent", /Never send one without the user/],
    ["what to say of one that is older than seven days", /older than seven days may have been sent already/],
    ["that buffers of other projects are not found", /found only in the folder in which it was written/],
    ["what to say where there are files", /With files: “I keep notes/],
    ["what to say where there are none", /Without files: “I cannot write files/],
  ])("says %s [senders.template]", (_what, words) => {
    expect(template.replaceAll(/\s+/g, " ")).toMatch(words);
  });
});

describe("the submission contract", () => {
  const contract = read("submission-contract-v2.mdx");

  it("has a section for every type, with its prefix and a link to its page [senders.contract]", () => {
    const sections = contract.split(/^### /m);
    for (const { type, title, idPrefix } of submissionKinds) {
      const section = sections.find((one) => one.startsWith(`${title}\n`)) ?? "";
      expect(section).toContain(`\`${idPrefix}\``);
      expect(section).toContain(`(submit/${type}.md)`);
    }
    expect(contract).toContain("(submit/envelope.md)");
  });

  it("has the checklist, and says how languages and citations are handled [senders.checklist]", () => {
    const lines = contract.match(/^- `[a-z0-9_]+`: .+$/gm) ?? [];
    expect(lines).toHaveLength(ruleGroups().flatMap(({ rules }) => rules).length);
    const languages = contract.split("\n## ").find((section) => section.startsWith("Languages\n")) ?? "";
    expect(languages).toContain("numac");
    expect(languages).toContain("languages_available");
  });
});
