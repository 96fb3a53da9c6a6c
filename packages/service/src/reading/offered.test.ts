import type { LifecycleStatus } from "@becivic/contract";
import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { offeredPaths, offeredSkills } from "./offered.ts";

const corpus = loadCorpus(loadRuleCorpus());
const [skill] = corpus.skills.values();
const [path] = Object.values(corpus.paths?.paths ?? {});

function withStatus(status: LifecycleStatus) {
  if (skill === undefined || path === undefined || corpus.paths === undefined) throw new Error("the small corpus has a skill and a path");
  return {
    ...corpus,
    skills: new Map([[skill.folder, { ...skill, frontmatter: { ...skill.frontmatter, status } }]]),
    paths: { ...corpus.paths, paths: { [path.id]: { ...path, status } } },
  };
}

describe("what lists of the site offer", () => {
  it.each<[LifecycleStatus, { isIndexed: boolean; isInstallable: boolean } | undefined]>([
    ["draft", { isIndexed: false, isInstallable: false }],
    ["alpha", { isIndexed: false, isInstallable: true }],
    ["beta", { isIndexed: false, isInstallable: true }],
    ["stable", { isIndexed: true, isInstallable: true }],
    ["deprecated", undefined],
    ["quarantined", undefined],
  ])("%s: %j", (status, expected) => {
    const marked = withStatus(status);
    expect(offeredSkills(marked).map(({ isIndexed, isInstallable }) => ({ isIndexed, isInstallable }))).toEqual(expected ? [expected] : []);
    expect(offeredPaths(marked).map(({ isIndexed }) => isIndexed)).toEqual(expected ? [expected.isIndexed] : []);
  });

  it("are deprecated skills for a reader who asks for them, and never withdrawn ones", () => {
    expect(offeredSkills(withStatus("deprecated"), "deprecated")).toHaveLength(1);
    expect(offeredSkills(withStatus("quarantined"), "quarantined")).toEqual([]);
  });
});
