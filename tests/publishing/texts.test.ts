import { expect, it } from "vitest";
import { diff } from "../receiving-end/_submissions.ts";
import { describeOnNode } from "./_on-node.ts";
import { votingOn } from "./_votes.ts";

const SKILL = { target_type: "skill", target_id: "nationality-application" };
const FILE = "skills/nationality-application/canonical.md";
const provenance = {
  kind: "discovery_session",
  research_notes_markdown: "Two communes were asked, and both said so.",
  session_count: 2,
  first_session_at: "2026-11-01T10:00:00Z",
  last_session_at: "2026-11-02T10:00:00Z",
  verified_corpus_refs: ["nationality-application"],
  research_sources: [{ url: "https://www.ejustice.just.fgov.be/", kind: "citation-grade", claim: "The code says so." }],
};

describeOnNode("the fate of a text", ({ api, stage, git }) => {
  const skill = votingOn(api, SKILL);
  const main = (file = FILE): string => git("show", `main:${file}`);

  it("merges an amendment as one commit with its report, raises the version, and starts the cohort anew [publish.amendment] [publish.report]", async () => {
    const { bodyAmendment } = await api.make();
    const before = git("rev-parse", "main").trim();
    const sent = await stage("amendments", bodyAmendment(diff, { provenance }));
    await api.advance("PT24H");
    expect((await api.get(sent.path)).body).toMatchObject({ state: "committed", publication: "merged" });
    expect(main()).toContain("Ask early.");
    expect(main()).toContain('version: "0.1.1"');
    const [merge, branch] = git("log", "-2", "--format=%an <%ae>%n%P%n%B%x00", "main").split("\0");
    expect(merge).toContain("Be Civic Bot <bot@becivic.be>");
    expect(merge).toContain("Artefact: skill/nationality-application\nMove: amend\nStatus: alpha\nVersion: 0.1.1\nCohort: reset");
    expect(branch).toContain("Be Civic Community <community@becivic.be>");
    expect(git("rev-list", "--count", `${before}..main`).trim()).toBe("2");
    const files = git("diff", "--name-only", "main^2^", "main^2").trim().split("\n");
    expect(files).toEqual([FILE, "skills/nationality-application/research-report.md"]);
    expect(main("skills/nationality-application/research-report.md")).toMatch(
      /## \d{4}-\d\d-\d\d — amendment amd_[\s\S]*Two communes were asked/,
    );
    expect(git("branch", "--list", "amendment/*", "draft/*", "bot/*")).toBe("");
    expect(await skill.standing()).toMatchObject({ status: "alpha", version: "0.1.1", confirms: 0 });
  });

  it("does not count praise in the first hour after a change, and does afterwards [lifecycle.first-hour]", async () => {
    const early = api.newAddress();
    expect((await skill.confirm(early)).status).toBe(201);
    expect(await skill.standing()).toMatchObject({ confirms: 0, distinct_addresses: 0 });
    await api.advance("PT1H");
    await skill.confirm(early);
    expect(await skill.standing()).toMatchObject({ confirms: 1, distinct_addresses: 1 });
  });

  it("rolls an amendment back by two net rejects: the text before it is served again [lifecycle.rollback]", async () => {
    for (let vote = 0; vote < 2; vote += 1) await skill.reject();
    await api.advance("PT5M");
    expect(main()).toContain("Ask early.");
    await skill.reject();
    await api.advance("PT5M");
    expect(main()).not.toContain("Ask early.");
    expect(await skill.standing()).toMatchObject({ status: "alpha", version: "0.1.2", rejects: 0 });
    expect(main("skills/nationality-application/research-report.md")).not.toContain("Two communes were asked");
    const { bodyAmendment } = await api.make();
    const again = await stage("amendments", bodyAmendment(diff));
    expect(again.body).toMatchObject({ error: "cross_ref_fail" });
  });

  it("answers drift: of two changes of the same text, the second finds another text [publish.drift]", async () => {
    const { amendment } = await api.make();
    const edit = (summary: string) =>
      amendment({
        ...SKILL,
        content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: summary } },
      });
    const first = await stage("amendments", edit("A first summary."));
    const second = await stage("amendments", edit("A second summary."));
    await api.advance("PT24H");
    expect((await api.get(first.path)).body).toMatchObject({ publication: "merged" });
    expect((await api.get(second.path)).body).toMatchObject({ publication: "failed", error: "diff_apply_failed" });
    expect(main()).toContain("A first summary.");
  });

  it("withdraws a text on one flag, and reinstates it when the operator finds nothing [lifecycle.quarantine] [review.reinstate]", async () => {
    const flagger = api.newAddress();
    await skill.flag(flagger);
    await api.advance("PT5M");
    expect(main()).not.toContain("A first summary.");
    expect(await skill.standing()).toMatchObject({ status: "alpha", injection_flags: 0 });
    const { items } = (await api.operator("GET", "/api/_internal/review")).body as { items: { id: string; kind: string }[] };
    const item = items.find(({ kind }) => kind === "quarantine");
    const reviewItem = await api.operator("GET", `/api/_internal/review/${item?.id}`);
    expect((reviewItem.body.content as { flagged: string }).flagged).toContain("A first summary.");
    const decide = (body: object) => api.operator("POST", `/api/_internal/review/${item?.id}`, body);
    expect((await decide({ action: "approve" })).body).toEqual({ error: "invalid_transition" });
    expect((await decide({ action: "reinstate", bogus_flag: true })).body).toMatchObject({ outcome: "reinstated" });
    expect((await decide({ action: "reinstate" })).body).toEqual({ error: "invalid_transition" });
    expect(main()).toContain("A first summary.");
    expect(git("log", "-1", "--format=%B", "main")).toContain("Flags-Needed: 3");
    expect((await skill.flag(flagger)).status).toBe(429);
    await skill.flag();
    await api.advance("PT5M");
    expect(main()).toContain("A first summary.");
  });

  it("promotes a text through a pull request of the bot, and back to alpha when it is changed [lifecycle.text] [lifecycle.previous-stable]", async () => {
    const apostille = votingOn(api, { target_type: "skill", target_id: "apostille-foreign-document-hague" });
    const file = "skills/apostille-foreign-document-hague/canonical.md";
    for (let vote = 0; vote < 3; vote += 1) await apostille.confirm();
    await api.advance("P3D");
    expect(await apostille.standing()).toMatchObject({ status: "beta", version: "0.2.0", confirms: 0 });
    for (let vote = 0; vote < 10; vote += 1) await apostille.confirm();
    await api.advance("P15D");
    expect(await apostille.standing()).toMatchObject({ status: "stable", version: "1.0.0" });
    const stable = git("log", "-1", "--format=%H", "main", "--", file).trim();
    const { amendment } = await api.make();
    const edit = { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: "Shorter." } };
    await stage("amendments", amendment({ target_type: "skill", target_id: "apostille-foreign-document-hague", content: edit }));
    await api.advance("PT24H");
    expect(await apostille.standing()).toMatchObject({ status: "alpha", version: "0.1.1" });
    expect(main(file)).toMatch(/previous_stable_sha: "[0-9a-f]{40}"/);
    await apostille.reject();
    await apostille.reject();
    await api.advance("PT5M");
    expect(await apostille.standing()).toMatchObject({ status: "stable", version: "1.0.1" });
    expect(main(file)).not.toContain("Shorter.");
    // The votes that made it stable are back in the sum.
    await apostille.reject();
    await apostille.reject();
    await api.advance("PT5M");
    expect(await apostille.standing()).toMatchObject({ status: "stable", version: "1.0.1", rejects: 2 });
    expect(stable).toMatch(/^[0-9a-f]{40}$/);
  });

  it("leaves a repository that git finds in order, and that passes the rules by itself [publish.fsck]", async () => {
    expect(git("fsck", "--full", "--strict", "--no-dangling")).toBe("");
  });
});
