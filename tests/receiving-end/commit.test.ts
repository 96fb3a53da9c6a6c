import { beforeAll, describe, expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "./_on-both.ts";
import { diff, itemOf, uuid7 } from "./_submissions.ts";

describeOnBoth("committing", (api, stage) => {
  describe("a concern", () => {
    const CONCERNS = "/api/concerns?skill=nationality-application";
    let [path, session] = ["", ""];
    let result: { id?: unknown; commit_eta?: unknown; cancel_token?: unknown } = {};
    let before: { state: unknown; items: unknown } = { state: undefined, items: undefined };
    let listedConcern: { uid: string } | undefined;

    beforeAll(async () => {
      const { concern, envelope } = await api.make();
      const body = envelope([itemOf("concern", concern({ context: { language_used: "fr", country: "be", commune: "ixelles" } }))]);
      const answer = await api.post(api.newAddress(), "/api/feedback", body);
      result = answer.body.results?.[0] ?? {};
      path = `/api/concerns/${result.id}`;
      session = `/api/feedback/sessions/${body.session_id}`;
      const { items } = (await api.get(session)).body;
      await api.advance("PT23H59M");
      before = { state: (await api.get(path)).body.state, items };
      await api.advance("PT2M");
      const uid = ((await api.get(session)).body.items as { uid: string }[])[0]?.uid;
      const listed = (await api.get("/api/skills/nationality-application/concerns")).body.concerns as { uid: string }[];
      listedConcern = listed.find((one) => one.uid === uid);
    });

    it("is staged until its day is over, and in no session [commit.concern]", () => {
      expect(before).toEqual({ state: "staged", items: [] });
    });

    it("is committed after a day, and can no longer be taken back [commit.concern]", async () => {
      expect((await api.get(path)).body).toEqual({ state: "committed", committed_at: result.commit_eta });
      expect((await api.cancel(path, String(result.cancel_token))).status).toBe(403);
    });

    it("is then in its session, of which no copy is kept [commit.concern]", async () => {
      const { body, headers } = await api.get(session);
      expect(body).toMatchObject({ items: [{ type: "concern", id: result.id, uid: expect.stringMatching(/^con-\d{5}$/) }] });
      expect(headers.get("cache-control")).toBe("no-store");
    });

    it("is there to read with its skill, by its day and without votes [commit.concern]", async () => {
      expect(listedConcern).toMatchObject({
        up: 0,
        down: 0,
        net_score: 0,
        hidden: false,
        committed_at: expect.stringMatching(/T00:00:00Z$/),
      });
      expect((await api.get(CONCERNS)).body).toEqual((await api.get("/api/skills/nationality-application/concerns")).body);
    });

    it("is found by its state and its day [commit.concern]", async () => {
      expect((await api.get(`${CONCERNS}&status=pending`)).body.concerns).toEqual([]);
      const since = async (day: string) => (await api.get(`${CONCERNS}&since=${day}`)).body.concerns as unknown[];
      expect(await since((await api.now()).slice(0, 10))).toContainEqual(listedConcern);
      expect(await since("2999-01-01")).toEqual([]);
    });

    it("is not looked for by a wrong day, limit or skill, or without a skill [commit.concern]", async () => {
      expect((await api.get(`${CONCERNS}&since=soon`)).status).toBe(400);
      expect((await api.get(`${CONCERNS}&limit=0`)).status).toBe(400);
      expect((await api.get("/api/concerns?skill=nowhere")).status).toBe(404);
      expect(problemOf((await api.get("/api/concerns")).body)).toEqual({
        error: "schema_fail",
        schema_pointer: "",
        keyword: "required",
        missing: "skill",
      });
    });

    it("is not known by its id any more after three days [commit.concern]", async () => {
      await api.advance("P3D");
      expect((await api.get(path)).status).toBe(404);
    });
  });

  it("takes a submission again after it was forgotten, also in the same session [commit.again]", async () => {
    const { concern, validation, envelope } = await api.make();
    const address = api.newAddress();
    const items = [itemOf("concern", concern()), itemOf("validation", validation())];
    const body = envelope(items);
    await api.post(address, "/api/feedback", body);
    await api.advance("P4D");
    const again = { ...body, submitted_at: await api.now() };
    expect((await api.post(address, "/api/feedback", again)).body.results).toMatchObject([{ status: "staged" }, { status: "applied" }]);
    await api.advance("PT24H");
    expect((await api.get(`/api/concerns/${items[0]?.concern_id}`)).body.state).toBe("committed");
  });

  it("supersedes a value by a new revision, and refuses what was written against the old one [commit.catalogue]", async () => {
    const { amendment } = await api.make();
    const first = await stage("amendments", amendment());
    const second = await stage("amendments", amendment({ content: { proposed_value: 23, value_type: "integer" } }));
    expect([first.status, second.status]).toEqual([202, 202]);
    await api.advance("PT24H");
    const states = [(await api.get(first.path)).body, (await api.get(second.path)).body];
    // The first of two wins.
    expect(states.map(({ error }) => error)).toEqual([undefined, "diff_apply_failed"]);
    expect(states.find(({ error }) => error !== undefined)).toMatchObject({ state: "committed", publication: "failed" });
    // The sender of an earlier revision may not vote on a later one either.
    const { amendment: next } = await api.make();
    const winner = states[0]?.error === undefined ? first : second;
    await stage("amendments", next({ content: { proposed_value: 24, value_type: "integer" } }));
    await api.advance("PT24H");
    const { validation: vote } = await api.make();
    const own = await api.post(winner.address, "/api/validations", vote({ target_type: "volatile_value", target_id: "val-00001" }));
    expect(problemOf(own.body)).toEqual({ error: "self_validation_blocked" });
    const { amendment: later } = await api.make();
    const reference = later({
      target_type: "reference",
      target_id: "ref-00001",
      content: { proposed_title: "Apostille Convention", archived_url: "https://web.archive.org/web/2026/https://www.hcch.net/" },
    });
    const third = await stage("amendments", reference);
    await api.advance("PT24H");
    expect((await api.get(third.path)).body).toMatchObject({ state: "committed" });
  });

  it("commits changes of skills and paths, and drafts, and says how their publication goes [commit.publication]", async () => {
    const { amendment, bodyAmendment, draft } = await api.make();
    const address = api.newAddress();
    const items = [
      await stage("amendments", bodyAmendment(diff), address),
      await stage(
        "amendments",
        amendment({
          target_type: "skill",
          target_id: "nationality-application",
          content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: "Shorter." } },
        }),
        address,
      ),
      await stage(
        "amendments",
        amendment({
          target_type: "path",
          target_id: "birth-certificate-belgian",
          content: { amendment_subtype: "field_edit", frontmatter_change: { field_path: "title.en", proposed_value: "Birth record" } },
        }),
        address,
      ),
      await stage("drafts", draft()),
    ];
    expect(items.map(({ status, body }) => body.error ?? status)).toEqual([202, 202, 202, 202]);
    await api.advance("PT24H");
    for (const { path } of items) {
      const { state, publication } = (await api.get(path)).body;
      expect({ state, publication }).toEqual({ state: "committed", publication: expect.stringMatching(/^(?:pending|merged|failed)$/) });
    }
  });

  it("keeps stars (read-rating-stats) and remarks (list-feedback) for the operators [commit.rating] [commit.feedback]", async () => {
    const { rating, feedback } = await api.make();
    const rater = api.newAddress();
    await stage("ratings", rating({ target_id: "apostille-foreign-document-hague", skill_quality_stars: 2 }), rater);
    await stage("ratings", rating({ target_id: "apostille-foreign-document-hague", skill_quality_stars: 5 }), api.newAddress());
    await stage(
      "ratings",
      rating({ target_type: "session", target_id: `ses_${uuid7()}`, skill_quality_stars: undefined, user_experience_stars: 3 }),
    );
    await stage("feedback-channel", feedback({ body: "A remark to be read." }));
    await api.advance("PT24H");
    const { rating: later } = await api.make();
    await stage("ratings", later({ target_id: "apostille-foreign-document-hague", skill_quality_stars: 4 }), rater);
    await api.advance("PT24H");
    const stats = await api.operator("GET", "/api/_internal/rating-stats");
    expect(stats.body.ratings).toContainEqual(
      expect.objectContaining({ target_id: "apostille-foreign-document-hague", ratings: 2, stars: 9, average: 4.5 }),
    );
    expect(stats.body.ratings).toContainEqual(expect.objectContaining({ target_type: "session", target_id: "" }));
    const entries = await api.operator("GET", "/api/_internal/feedback-channel");
    expect(entries.body.entries).toContainEqual(expect.objectContaining({ body: "A remark to be read.", topic: "praise" }));
  });

  it("keeps the later of two ratings of one address, whatever the order of the job [commit.rating]", async () => {
    const { rating } = await api.make();
    const raters = Array.from({ length: 8 }, () => api.newAddress());
    const rate = (stars: number, address: string, body: typeof rating) =>
      stage("ratings", body({ target_id: "meta-no-skill-fallback", skill_quality_stars: stars }), address);
    for (const rater of raters) await rate(1, rater, rating);
    await api.advance("PT1S");
    const { rating: later } = await api.make();
    for (const rater of raters) await rate(5, rater, later);
    await api.advance("PT25H");
    const stats = await api.operator("GET", "/api/_internal/rating-stats");
    expect(stats.body.ratings).toContainEqual(expect.objectContaining({ target_id: "meta-no-skill-fallback", ratings: 8, stars: 40 }));
  });

  it("applies events at once, and recognises duplicates [commit.analytics]", async () => {
    const { analytics } = await api.make();
    const body = analytics();
    const first = await stage("analytics", body);
    expect(first).toMatchObject({ status: 201, body: { status: "applied" } });
    expect(await stage("analytics", body, first.address)).toMatchObject({ status: 200, body: { status: "duplicate" } });
    expect((await api.cancel(first.path, "x")).status).toBe(404);
  });

  it("tells nothing about one event, not even to its sender or an operator [repository.analytics]", async () => {
    const { analytics } = await api.make();
    const { path } = await stage("analytics", analytics());
    expect((await api.get(path)).status).toBe(405);
    expect((await api.operator("PATCH", `${path}/status`, { state: "discarded" })).status).toBe(404);
  });
});
