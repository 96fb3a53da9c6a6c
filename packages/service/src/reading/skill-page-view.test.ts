import { type LifecycleStatus, validate } from "@becivic/contract";
import { type LoadedSkill, loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { concern, created, judging, START, skillFacts, standing } from "./_facts.ts";
import { composeFound, skillBanner } from "./skill-found.ts";
import { toSkillPageView } from "./skill-page-view.ts";

const files = loadRuleCorpus()
  .set("skills/lease/process.mmd", "flowchart TD\n  a[Sign] --> b[Register]")
  .set("skills/lease/templates/letter.txt", "Dear [name]")
  .set("skills/lease/research-report.md", "What was found.");
const corpus = loadCorpus(files);

function lease(): LoadedSkill {
  const skill = corpus.skills.get("lease");
  if (skill === undefined) throw new Error("the sample has no lease");
  return skill;
}

function find(over: { status?: LifecycleStatus; at?: number; skill?: LoadedSkill } = {}) {
  const { status = "alpha", at, skill = lease() } = over;
  const facts = skillFacts({ standing: { ...standing, status }, concerns: [concern] });
  return composeFound({ skill, status, version: "0.1.0", rows: facts.rows, commit: "c".repeat(40), at }, facts, corpus, judging);
}

describe("a skill that was found", () => {
  it("has its files of today", () => {
    expect(find()).toMatchObject({
      isWithdrawn: false,
      templates: ["/skills/lease/templates/letter.txt"],
      researchReport: "/skills/lease/research-report.md",
      history: [{ commit: created.commit, move: "create", status: "alpha", version: "0.1.0", at: "2026-11-01T00:00:00.000Z" }],
    });
    expect(find({ at: START })).toMatchObject({ templates: [], researchReport: undefined });
  });

  it("has no word of its text where it is withdrawn, and keeps its name and history", () => {
    const result = find({ status: "quarantined" });
    const { frontmatter, bodyText, values, observations } = result.reading;
    expect({ ...result, reading: undefined }).toMatchObject({ isWithdrawn: true, templates: [], researchReport: undefined });
    expect([frontmatter.title, frontmatter.summary, bodyText, values.size, observations]).toEqual(["lease", undefined, "", 0, []]);
    expect(validate("skill", frontmatter).valid).toBe(true);
    expect(result.history).toHaveLength(1);
  });

  it.each([
    ["deposit", "/skills/deposit"],
    ["nothing-here", undefined],
  ])("leads to its successor %s where that can be read", (superseded_by, href) => {
    const skill = { ...lease(), frontmatter: { ...lease().frontmatter, superseded_by } };
    const result = find({ status: "deprecated", skill });
    expect(skillBanner(result)?.link?.href).toBe(href);
  });

  it("counts votes in its banner, but not beside a text of the past, nor in a file to install", () => {
    const texts = [skillBanner(find()), skillBanner(find({ at: START })), skillBanner(find(), { countsVotes: false })].map(
      (one) => one?.text,
    );
    expect(texts[0]).toContain("2");
    expect(texts[1]).toBe(texts[2]);
    expect(texts[1]).not.toBe(texts[0]);
  });
});

describe("the page of a skill", () => {
  it("has its authority, its neighbours and its paths by their titles", () => {
    const view = toSkillPageView(find(), undefined, corpus);
    expect(view.authority?.name).toBe("FPS Finance");
    expect(view.authority?.contacts).toEqual({ phones: ["+32 2 555 10 20"], mailboxes: ["info@minfin.fgov.be"], address: undefined });
    expect(view.related.map(({ id }) => id)).toEqual(["deposit"]);
    expect(view.requiredPaths).toMatchObject([{ id: "lease-receipt", title: expect.any(String), purpose: expect.any(String) }]);
    expect(view.requiredPaths).not.toMatchObject([{ title: "lease-receipt" }]);
  });

  it.each([
    ["its process", find(), "flowchart TD\n  a[Sign] --> b[Register]"],
    ["no process where it is withdrawn", find({ status: "quarantined" }), undefined],
    ["no process beside a text of the past, which may have had another", find({ at: START }), undefined],
  ])("has %s", (_name, skill, process) => {
    expect(toSkillPageView(skill, undefined, corpus).process).toBe(process);
  });

  it("names the moment that was asked for only beside a text of the past", () => {
    expect(toSkillPageView(find(), "2027-01-01", corpus).at).toBeUndefined();
    expect(toSkillPageView(find({ at: START }), "2026-11-01", corpus).at).toBe("2026-11-01");
  });
});
