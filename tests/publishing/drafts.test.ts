import { beforeAll, describe, expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnNode } from "./_on-node.ts";
import { votingOn } from "./_votes.ts";

describeOnNode("drafts", ({ api, stage, git }) => {
  const openItems = async () =>
    (await api.operator("GET", "/api/_internal/review")).body.items as {
      id: string;
      kind: string;
      target_id: string;
      submission_id: string;
    }[];

  describe("of a skill", () => {
    let sent: Awaited<ReturnType<typeof stage>>;
    let item: Awaited<ReturnType<typeof openItems>>[number] | undefined;
    const textOnMain = () => git("show", "main:skills/bicycle-registration/canonical.md");
    const votingOnBicycle = () => votingOn(api, { target_type: "skill", target_id: "bicycle-registration" });

    beforeAll(async () => {
      const { draft } = await api.make();
      const base = draft();
      const content = base.content as { frontmatter: object; body: string };
      const body = content.body.replace(
        "1. Go to the site.",
        '1. Go to the site, which costs <VV name="bicycle-registration-fee-eur">12</VV> euro, as <Ref name="bicycle-page" title="Bicycles" url="https://www.ejustice.just.fgov.be/eli/wet/1984/06/28/1984900065/justel">the law</Ref> says.',
      );
      sent = await stage("drafts", { ...base, content: { ...content, body } });
      await api.advance("PT24H");
      item = (await openItems()).find(({ kind }) => kind === "draft");
    });

    it("wait for a maintainer after their day [review.draft]", async () => {
      expect(sent.status).toBe(202);
      expect((await api.get(sent.path)).body).toMatchObject({ state: "committed", publication: "pending" });
      expect(item).toMatchObject({ target_type: "skill", target_id: "bicycle-registration", submission_id: sent.body.id });
    });

    it("are shown to the maintainer with their pull request [review.draft]", async () => {
      const reviewItem = await api.operator("GET", `/api/_internal/review/${item?.id}`);
      expect(reviewItem.body.content).toMatchObject({
        commit_message: "Propose how to register a bicycle",
        pull_request: expect.any(Number),
      });
    });

    it("are proposed once, on one branch, however long they wait [review.draft]", async () => {
      expect(git("branch", "--list", "draft/*").trim().split("\n")).toHaveLength(1);
      await api.advance("PT1H");
      expect((await openItems()).filter(({ kind }) => kind === "draft")).toHaveLength(1);
    });

    it("start at alpha when a maintainer approves [review.draft]", async () => {
      const reason = "Checked against the page.";
      const decided = await api.operator("POST", `/api/_internal/review/${item?.id}`, { action: "approve", note: reason });
      expect(decided.body).toEqual({ id: item?.id, outcome: "merged" });
      expect((await api.get(sent.path)).body).toMatchObject({ publication: "merged" });
      expect(await votingOnBicycle().standing()).toMatchObject({ status: "alpha", version: "0.1.0" });
      expect(await openItems()).toEqual([]);
    });

    it("get numbers for the figures and references that they bring [publish.uids]", () => {
      expect(textOnMain()).toMatch(/<VV uid="val-\d{5}" name="bicycle-registration-fee-eur">/);
      expect(textOnMain()).toMatch(/<Ref uid="ref-\d{5}" name="bicycle-page"/);
      expect(git("show", "main:catalogue/rows.json")).toContain("bicycle-registration-fee-eur");
    });

    it("take votes of others, and not of their sender, on the text and on the figure that came with it [review.draft]", async () => {
      const uid = /<VV uid="(val-\d{5})"/.exec(textOnMain())?.[1] ?? "";
      for (const voting of [votingOnBicycle(), votingOn(api, { target_type: "volatile_value", target_id: uid })]) {
        expect(problemOf((await voting.confirm(sent.address)).body)).toEqual({ error: "self_validation_blocked" });
        expect((await voting.confirm()).status).toBe(201);
      }
    });
  });

  it("bring a path with a number, a new category and the notes of who found it [review.draft-path] [publish.category]", async () => {
    const { draft } = await api.make();
    const [firstPath] = Object.values(
      (JSON.parse(git("show", "main:paths/index.json")) as { paths: Record<string, Record<string, unknown>> }).paths,
    );
    const { uid: _uid, ...entry } = {
      ...firstPath,
      id: "bicycle-certificate",
      origin: "community",
      category: "belgium-regional-mobility",
      related_skills: [],
    } as Record<string, unknown>;
    const provenance = {
      kind: "discovery_session",
      research_notes_markdown: "Asked at the desk.",
      session_count: 1,
      first_session_at: "2026-11-01T10:00:00Z",
      last_session_at: "2026-11-01T11:00:00Z",
      verified_corpus_refs: [],
      research_sources: [],
    };
    const body = draft({ target_type: "path", proposed_id: "bicycle-certificate", content: { entry }, provenance });
    const sent = await stage("drafts", body);
    expect(sent.body.error).toBeUndefined();
    await api.advance("PT24H");
    const [item] = await openItems();
    expect(item).toMatchObject({ kind: "draft", target_id: "bicycle-certificate" });
    expect((await api.operator("POST", `/api/_internal/review/${item?.id}`, { action: "approve" })).body).toMatchObject({
      outcome: "merged",
    });
    const paths = (JSON.parse(git("show", "main:paths/index.json")) as { paths: Record<string, { uid: string; status: string }> }).paths;
    const { "bicycle-certificate": added, ...others } = paths;
    const highest = Object.values(others)
      .map(({ uid }) => uid)
      .sort()
      .at(-1);
    expect(added).toMatchObject({ uid: `pth-${String(Number(highest?.slice(4)) + 1).padStart(5, "0")}`, status: "alpha" });
    expect(git("show", "main:data/categories.json")).toContain("belgium-regional-mobility");
    expect(git("show", "main:paths/research-reports/bicycle-certificate.md")).toMatch(
      /^---\nkind: discovery_session\n[\s\S]*Asked at the desk\./,
    );
    expect(await votingOn(api, { target_type: "path", target_id: "bicycle-certificate" }).standing()).toMatchObject({ status: "alpha" });
  });

  it("are closed when a maintainer says no [review.draft-rejected]", async () => {
    const { draft } = await api.make();
    const base = draft({ proposed_id: "bicycle-parking" });
    const text = JSON.stringify(base.content).replaceAll("bicycle-registration", "bicycle-parking");
    const sent = await stage("drafts", { ...base, content: JSON.parse(text) });
    expect(sent.status).toBe(202);
    await api.advance("PT24H");
    const [item] = await openItems();
    expect((await api.operator("POST", `/api/_internal/review/${item?.id}`, { action: "reject" })).body).toMatchObject({
      outcome: "rejected",
    });
    expect((await api.get(sent.path)).body).toMatchObject({ publication: "rejected" });
    expect(git("branch", "--list", "amendment/*", "draft/*", "bot/*")).toBe("");
  });
});
