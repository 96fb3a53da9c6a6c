import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { loadSkill } from "./load-corpus.ts";
import { validateCorpus } from "./validate-corpus.ts";

const FILE = "skills/lease/canonical.md";
const files = loadRuleCorpus();
const withTags = (tags: readonly unknown[]): string =>
  (files.get(FILE) ?? "").replace("category:", () => `tags: ${JSON.stringify(tags)}\ncategory:`);
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `tag ${index}`);

describe("a text with more tags than the schema allows", () => {
  it("stays readable with all of them, and is reported [phrases.earlier-texts]", () => {
    const text = withTags(many(150));
    const loaded = loadSkill("lease", FILE, text);
    expect("skill" in loaded && loaded.skill.frontmatter.tags).toEqual(many(150));
    expect(validateCorpus(new Map([...files, [FILE, text]])).map(({ rule }) => rule)).toEqual(["tags_too_many"]);
  });

  it.each<[name: string, tags: unknown[], rules: string[]]>([
    ["twenty", many(20), []],
    ["more than an earlier schema allowed", many(151), ["frontmatter_schema"]],
    ["one of them too long", [...many(100), "x".repeat(81)], ["frontmatter_schema"]],
    ["one of them a number", [...many(100), 7], ["frontmatter_schema"]],
  ])("%s [phrases.earlier-texts]", (_name, tags, rules) => {
    const loaded = loadSkill("lease", FILE, withTags(tags));
    expect("findings" in loaded ? loaded.findings.map(({ rule }) => rule) : []).toEqual(rules);
  });
});
