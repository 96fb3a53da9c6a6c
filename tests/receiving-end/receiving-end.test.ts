import { validate } from "@becivic/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Api } from "./_api.ts";
import { itemOf, uuid7 } from "./_submissions.ts";
import { startNodeTarget, startWorkerTarget, type Target } from "./_targets.ts";

const targets = [
  { name: "the Node server on SQLite", start: startNodeTarget },
  { name: "the Worker on D1, inside workerd", start: startWorkerTarget },
];

describe.each(targets)("$name", ({ start }) => {
  let target: Target;
  let api: Api;
  beforeAll(async () => {
    target = await start();
    api = new Api(target);
  });
  afterAll(() => target.stop());

  const stage = async (collection: string, body: unknown, address = api.newAddress()) => {
    const answer = await api.post(address, `/api/${collection}`, body);
    return { ...answer, address, token: String(answer.body.cancel_token), path: `/api/${collection}/${answer.body.id}` };
  };

  it("stages a submission for a day, says where it stands, and lets its sender take it back [stage.receipt]", async () => {
    const { concern } = await api.make();
    const staged = await stage("concerns", concern());
    expect(staged.status).toBe(202);
    expect(validate("receipt", staged.body)).toMatchObject({ valid: true });
    const state = await api.get(staged.path);
    expect(state.body).toEqual({ state: "staged", commit_eta: staged.body.commit_eta });
    expect(validate("status", state.body).valid).toBe(true);
    expect((await api.cancel(staged.path, "x".repeat(43))).status).toBe(401);
    expect((await api.cancel(staged.path, undefined)).status).toBe(401);
    expect((await api.cancel(`/api/concerns/con_${uuid7()}`, staged.token)).status).toBe(401);
    expect((await api.cancel(staged.path.replace("concerns", "drafts"), staged.token)).status).toBe(401);
    expect((await api.cancel(staged.path, staged.token)).body).toEqual({ cancelled: true });
    expect((await api.get(staged.path)).status).toBe(404);
    expect((await api.cancel(staged.path, staged.token)).status).toBe(401);
  });

  it("knows a submission again: the same sender gets a new token, anybody else a refusal [stage.duplicates]", async () => {
    const { concern } = await api.make();
    const body = concern();
    const first = await stage("concerns", body);
    const again = await stage("concerns", body, first.address);
    expect(again).toMatchObject({ status: 200, body: { status: "duplicate", commit_eta: first.body.commit_eta } });
    expect(await stage("concerns", body)).toMatchObject({ status: 409, body: { error: "duplicate_id_different_submitter" } });
    expect((await api.cancel(first.path, first.token)).status).toBe(401);
    expect((await api.cancel(first.path, again.token)).status).toBe(200);
  });

  it("commits after a day: the concern is there to read, and can no longer be taken back [commit.concern]", async () => {
    const { concern, envelope } = await api.make();
    const address = api.newAddress();
    const body = envelope([itemOf("concern", concern({ context: { language_used: "fr", country: "be", commune: "ixelles" } }))]);
    const answer = await api.post(address, "/api/feedback", body);
    const [result] = answer.body.results ?? [];
    const path = `/api/concerns/${result?.id}`;
    expect((await api.get(`/api/feedback/sessions/${body.session_id}`)).body).toMatchObject({ items: [] });
    await api.advance("PT23H59M");
    expect((await api.get(path)).body.state).toBe("staged");
    await api.advance("PT2M");
    expect((await api.get(path)).body).toEqual({ state: "committed", committed_at: result?.commit_eta });
    expect((await api.cancel(path, String(result?.cancel_token))).status).toBe(403);
    const session = await api.get(`/api/feedback/sessions/${body.session_id}`);
    expect(session.body).toMatchObject({ items: [{ type: "concern", id: result?.id, uid: expect.stringMatching(/^con-\d{5}$/) }] });
    expect(session.headers.get("cache-control")).toBe("no-store");
    const uid = (session.body.items as { uid: string }[])[0]?.uid;
    const listed = await api.get("/api/skills/nationality-application/concerns");
    const shown = (listed.body.concerns as { uid: string; committed_at: string }[]).find((one) => one.uid === uid);
    expect(shown).toMatchObject({ up: 0, down: 0, net_score: 0, hidden: false, committed_at: expect.stringMatching(/T00:00:00Z$/) });
    expect((await api.get("/api/concerns?skill=nationality-application")).body).toEqual(listed.body);
    expect((await api.get("/api/concerns?skill=nationality-application&status=pending")).body.concerns).toEqual([]);
    expect((await api.get("/api/concerns?skill=nowhere")).status).toBe(404);
    expect((await api.get("/api/concerns")).body).toEqual({
      error: "schema_fail",
      schema_pointer: "",
      keyword: "required",
      missing: "skill",
    });
    expect((await api.get("/api/concerns?skill=nationality-application&limit=0")).status).toBe(400);
    await api.advance("P3D");
    expect((await api.get(path)).status).toBe(404);
  });

  const committedConcern = async (): Promise<{ uid: string; author: string }> => {
    const { concern, envelope } = await api.make();
    const author = api.newAddress();
    const body = envelope([
      itemOf(
        "concern",
        concern({
          target_type: "path",
          target_id: "birth-certificate-belgian",
          content: {
            scope: "general",
            report: "The record had to be asked for twice.",
            evidence_date: "2026-11-01",
            evidence_source: "customer-report",
          },
        }),
      ),
    ]);
    await api.post(author, "/api/feedback", body);
    await api.advance("PT24H");
    const { items } = (await api.get(`/api/feedback/sessions/${body.session_id}`)).body as { items: { uid: string }[] };
    return { uid: items[0]?.uid ?? "", author };
  };
  const scoreOf = async (uid: string) => {
    const { concerns } = (await api.get("/api/concerns?skill=nationality-application")).body as { concerns: { uid: string }[] };
    return concerns.find((one) => one.uid === uid);
  };

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

  it("never acknowledges a submission that a cancellation took away in the same moment [stage.duplicates]", async () => {
    const { concern } = await api.make();
    for (let round = 0; round < 8; round += 1) {
      const body = concern();
      const first = await stage("concerns", body);
      const [, again] = await Promise.all([api.cancel(first.path, first.token), stage("concerns", body, first.address)]);
      expect([200, 202]).toContain(again.status);
      const state = await api.get(first.path);
      expect(state.status).toBe(200);
      expect((await api.cancel(first.path, again.token)).status).toBe(200);
    }
  });

  it("counts one live vote an address, blocks votes on one's own, and hides what is voted down [votes.live] [votes.self] [votes.hidden]", async () => {
    const { uid, author } = await committedConcern();
    const { validation } = await api.make();
    const vote = (verdict: string, address: string) =>
      api.post(
        address,
        "/api/validations",
        validation({ target_type: "observation", target_id: uid, verdict, ...(verdict === "reject" ? { rationale: "Not so here." } : {}) }),
      );
    expect((await vote("confirm", author)).body).toEqual({ error: "self_validation_blocked" });
    // The same household, by another address of the same /48.
    expect((await vote("confirm", author.replace("::1", ":ffff::9"))).body).toEqual({ error: "self_validation_blocked" });
    const voters = [api.newAddress(), api.newAddress(), api.newAddress()];
    expect((await vote("confirm", voters[0] ?? "")).status).toBe(201);
    expect(await scoreOf(uid)).toMatchObject({ up: 1, down: 0 });
    for (const voter of voters) expect((await vote("reject", voter)).status).toBe(201);
    expect(await scoreOf(uid)).toMatchObject({ up: 0, down: 3, net_score: -3, hidden: true });
    expect((await api.operator("GET", `/api/_internal/artefact-stats?target_type=observation&target_id=${uid}`)).body).toEqual({
      distinct_ips: 3,
      distinct_ips_with_injection_flag: 0,
    });
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
    // Whoever wrote an earlier revision may not vote on a later one either.
    const { amendment: next } = await api.make();
    const winner = states[0]?.error === undefined ? first : second;
    await stage("amendments", next({ content: { proposed_value: 24, value_type: "integer" } }));
    await api.advance("PT24H");
    const { validation: vote } = await api.make();
    const own = await api.post(winner.address, "/api/validations", vote({ target_type: "volatile_value", target_id: "val-00001" }));
    expect(own.body).toEqual({ error: "self_validation_blocked" });
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

  const BODY_LINE =
    "A starting point, not legal advice: the civil registrar of the commune receives the file, and the public prosecutor gives an opinion. Naturalisation by Parliament and the nationality of children are other procedures.";
  const bodyAmendment = (diff: string) => ({
    target_type: "skill",
    target_id: "nationality-application",
    content: { amendment_subtype: "body", skill_commit: "0123456789abcdef0123456789abcdef01234567", body_diff: diff },
  });
  const diff = `--- a/canonical.md\n+++ b/canonical.md\n@@ -2,1 +2,1 @@\n-${BODY_LINE}\n+${BODY_LINE} Ask early.\n`;

  it("lets changes of skills and paths, and drafts, wait for their publication [commit.publication]", async () => {
    const { amendment, draft } = await api.make();
    const address = api.newAddress();
    const items = [
      await stage("amendments", amendment(bodyAmendment(diff)), address),
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
    for (const { path } of items) expect((await api.get(path)).body).toMatchObject({ state: "committed", publication: "pending" });
  });

  it.each([
    ["a diff that no longer fits", () => bodyAmendment(diff.replaceAll("-2,1 +2,1", "-3,1 +3,1")), 409, "diff_apply_failed"],
    ["a diff that brings a script", () => bodyAmendment(diff.replace("Ask early.", "<script>alert(1)</script>")), 422, "cross_ref_fail"],
    [
      "an invented uid",
      () => bodyAmendment(diff.replace("Ask early.", '<VV name="new-fee" uid="val-00099">€1</VV>')),
      422,
      "cross_ref_fail",
    ],
    [
      "a field that nobody may set",
      () => ({
        target_type: "skill",
        target_id: "nationality-application",
        content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "status", proposed_value: "stable" } },
      }),
      422,
      "cross_ref_fail",
    ],
    [
      "a category of the maintainers",
      () => ({
        target_type: "skill",
        target_id: "nationality-application",
        content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "category", proposed_value: "meta" } },
      }),
      422,
      "cross_ref_fail",
    ],
    [
      "a meta skill",
      () => ({
        target_type: "skill",
        target_id: "meta-no-skill-fallback",
        content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: "Shorter." } },
      }),
      403,
      "forbidden",
    ],
    [
      "the audited flag of a source, behind a whole list",
      () => ({
        target_type: "path",
        target_id: "birth-certificate-belgian",
        content: { amendment_subtype: "field_edit", frontmatter_change: { field_path: "sources", proposed_value: [] } },
      }),
      422,
      "cross_ref_fail",
    ],
    [
      "a source of a host that may not be cited",
      () => ({
        target_type: "path_source",
        target_id: "birth-certificate-belgian:just-on-web-birth",
        content: {
          amendment_subtype: "field_edit",
          frontmatter_change: { field_path: "procedure.deeplink", proposed_value: "https://evil.example/" },
        },
      }),
      422,
      "cross_ref_fail",
    ],
    ["another type of value", () => ({ content: { proposed_value: "twenty", value_type: "string" } }), 422, "cross_ref_fail"],
    [
      "an archived copy as the address",
      () => ({
        target_type: "reference",
        target_id: "ref-00002",
        content: { proposed_url: "https://web.archive.org/web/2020/https://evil.example/" },
      }),
      422,
      "cross_ref_fail",
    ],
    [
      "a reference on a blog",
      () => ({ target_type: "reference", target_id: "ref-00002", content: { proposed_url: "https://blog.example/" } }),
      422,
      "cross_ref_fail",
    ],
    ["a value that does not exist", () => ({ target_id: "val-99999" }), 422, "cross_ref_fail"],
  ] as const)("refuses an amendment with %s [gates.cross-reference]", async (_name, fields, status, error) => {
    const { amendment } = await api.make();
    expect(await stage("amendments", amendment(fields()))).toMatchObject({ status, body: { error } });
  });

  it.each([
    ["a name that is taken", { proposed_id: "nationality-application" }],
    ["another name inside than outside", { proposed_id: "another-name" }],
  ])("refuses a draft with %s [gates.cross-reference]", async (_name, fields) => {
    const { draft } = await api.make();
    expect(await stage("drafts", draft(fields))).toMatchObject({ status: 422, body: { error: "cross_ref_fail" } });
  });

  it("keeps stars and remarks for the operators [commit.rating] [commit.feedback]", async () => {
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

  it("applies events at once, and knows them again [commit.analytics]", async () => {
    const { analytics } = await api.make();
    const body = analytics();
    const first = await stage("analytics", body);
    expect(first).toMatchObject({ status: 201, body: { status: "applied" } });
    expect(await stage("analytics", body, first.address)).toMatchObject({ status: 200, body: { status: "duplicate" } });
    expect((await api.cancel(first.path, "x")).status).toBe(404);
  });

  describe("an envelope", () => {
    it("validates without staging, then stages, item by item [envelope.results]", async () => {
      const { concern, feedback, envelope } = await api.make();
      const address = api.newAddress();
      const good = itemOf("concern", concern());
      const items = [
        good,
        itemOf("feedback", feedback({ body: "Call me: jeanne.exemple@example.org" })),
        { type: "observation" },
        7,
        { ...good, concern_id: `con_${uuid7()}`, target_id: "nowhere" },
      ];
      const validated = await api.post(address, "/api/feedback", envelope(items, { mode: "validate" }));
      expect(validated.status).toBe(200);
      expect(validate("feedback-results", validated.body)).toMatchObject({ valid: true });
      expect(validated.body.results).toMatchObject([
        { idx: 0, type: "concern", id: good.concern_id, ok: true, status: "validated", would_stage_for: expect.any(String) },
        { idx: 1, ok: false, status: "rejected", error: "regex_fail", schema_pointer: "/body", matches: [{ detector: "email" }] },
        { idx: 2, ok: false, error: "schema_fail", schema_pointer: "/type", keyword: "enum" },
        { idx: 3, ok: false, error: "schema_fail", schema_pointer: "" },
        { idx: 4, ok: false, error: "cross_ref_fail", schema_pointer: "/target_id" },
      ]);
      expect(JSON.stringify(validated.body)).not.toContain("jeanne");
      expect((await api.get(`/api/concerns/${good.concern_id}`)).status).toBe(404);
      const staged = await api.post(address, "/api/feedback", envelope([good, good]));
      expect(staged.body.results).toMatchObject([
        { idx: 0, status: "staged", cancel_token: expect.any(String) },
        { idx: 1, status: "duplicate" },
      ]);
      expect(validate("feedback-results", staged.body)).toMatchObject({ valid: true });
    });

    it("takes ?dry_run=1 for validate, unless the body has a mode [envelope.mode]", async () => {
      const { concern, envelope } = await api.make();
      const items = [itemOf("concern", concern())];
      const dry = await api.post(api.newAddress(), "/api/feedback?dry_run=1", envelope(items, { mode: undefined }));
      expect(dry.body).toMatchObject({ mode: "validate", results: [{ status: "validated" }] });
      const wet = await api.post(api.newAddress(), "/api/feedback?dry_run=1", envelope(items));
      expect(wet.body).toMatchObject({ mode: "stage", results: [{ status: "staged" }] });
      expect((await api.post(api.newAddress(), "/api/feedback", envelope(items, { mode: undefined }))).body).toEqual({
        error: "schema_fail",
        schema_pointer: "",
        keyword: "required",
        missing: "mode",
      });
    });

    it("is answered item by item where anything of it got through [envelope.results]", async () => {
      const { validation, concern, envelope } = await api.make();
      const address = api.newAddress();
      for (let vote = 0; vote < 10; vote += 1) await api.post(address, "/api/validations", validation());
      const items = [itemOf("validation", validation()), itemOf("concern", concern())];
      const answer = await api.post(address, "/api/feedback", envelope(items));
      expect(answer.status).toBe(200);
      expect(answer.body.results).toMatchObject([{ error: "rate_limit_exceeded" }, { status: "staged" }]);
    });

    it("does not look at many whole procedures at once [envelope.effort]", async () => {
      const { amendment, envelope } = await api.make();
      const items = Array.from({ length: 100 }, () => itemOf("amendment", amendment(bodyAmendment(diff))));
      const answer = await api.post(api.newAddress(), "/api/feedback", envelope(items, { mode: "validate" }));
      const looked = answer.body.results?.filter(({ status }) => status === "validated") ?? [];
      expect(looked).toHaveLength(10);
      expect(answer.body.results?.[10]).toMatchObject({ error: "rate_limit_exceeded", retry_after: 1 });
    });

    it("is not judged by its clock while it is only validated [envelope.mode]", async () => {
      const { concern, envelope } = await api.make();
      const body = envelope([itemOf("concern", concern())], { mode: "validate", submitted_at: "2020-01-01T00:00:00Z" });
      expect((await api.post(api.newAddress(), "/api/feedback", body)).body.results).toMatchObject([{ status: "validated" }]);
    });

    it("may be empty, but not endless, and names nobody [envelope.shell]", async () => {
      const { envelope } = await api.make();
      expect((await api.post(api.newAddress(), "/api/feedback", envelope([]))).body.results).toEqual([]);
      expect((await api.post(api.newAddress(), "/api/feedback", envelope(Array.from({ length: 101 }, () => ({}))))).body).toMatchObject({
        error: "schema_fail",
        schema_pointer: "/items",
      });
      expect((await api.post(api.newAddress(), "/api/feedback", envelope([], { "E-Mail": "x" }))).body).toEqual({
        error: "identity_field_present",
        schema_pointer: "",
      });
    });
  });

  describe("limits", () => {
    it("accept exactly ten of forty validations sent at once from one address [limits.exact]", async () => {
      const { validation } = await api.make();
      const address = api.newAddress();
      const answers = await Promise.all(Array.from({ length: 40 }, () => api.post(address, "/api/validations", validation())));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(30);
      expect(refused[0]?.body).toEqual({ error: "rate_limit_exceeded", retry_after: expect.any(Number) });
      expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    });

    it("count fifty items a day, by the network that a provider gives a household, and start again the next day [limits.day]", async () => {
      const { feedback, envelope } = await api.make();
      const address = api.newAddress();
      const items = Array.from({ length: 60 }, () => itemOf("feedback", feedback()));
      const first = await api.post(address, "/api/feedback", envelope(items));
      expect(first.body.results?.map(({ status }) => status)).toEqual([
        ...Array<string>(50).fill("staged"),
        ...Array<string>(10).fill("rejected"),
      ]);
      const neighbour = address.replace("::1", "::2");
      expect(await api.post(neighbour, "/api/feedback", envelope([itemOf("feedback", feedback())]))).toMatchObject({
        status: 429,
        body: { error: "rate_limit_exceeded" },
      });
      // What is there already costs nothing.
      expect((await api.post(address, "/api/feedback", envelope(items.slice(0, 1)))).body.results).toMatchObject([{ status: "duplicate" }]);
      await api.advance("P1DT2H");
      const { feedback: next, envelope: nextEnvelope } = await api.make();
      expect((await api.post(address, "/api/feedback", nextEnvelope([itemOf("feedback", next())]))).body.results).toMatchObject([
        { status: "staged" },
      ]);
    });

    it("count flags, changes that go through git, and refusals on their own [limits.buckets]", async () => {
      const { validation, amendment, concern } = await api.make();
      const flagger = api.newAddress();
      const flag = () =>
        api.post(
          flagger,
          "/api/validations",
          validation({
            verdict: "reject",
            rationale: "Odd.",
            injection_flag: true,
            injection_reason: "It tells the agent to ignore its user.",
          }),
        );
      expect([(await flag()).status, (await flag()).status, (await flag()).status]).toEqual([201, 201, 429]);
      const editor = api.newAddress();
      const edit = () => api.post(editor, "/api/amendments", amendment(bodyAmendment(diff)));
      expect([(await edit()).status, (await edit()).status, (await edit()).status, (await edit()).status]).toEqual([202, 202, 202, 429]);
      const guesser = api.newAddress();
      const { envelope } = await api.make();
      const wrong = Array.from({ length: 100 }, () => ({ type: "concern" }));
      await api.post(guesser, "/api/feedback", envelope(wrong));
      await api.post(guesser, "/api/feedback", envelope(wrong));
      expect((await api.post(guesser, "/api/concerns", concern())).status).toBe(429);
      // Refusals of mere validating are not held against anybody.
      const careful = api.newAddress();
      const known = concern();
      await api.post(careful, "/api/concerns", known);
      await api.post(careful, "/api/feedback", envelope(wrong, { mode: "validate" }));
      await api.post(careful, "/api/feedback", envelope(wrong, { mode: "validate" }));
      expect((await api.post(careful, "/api/concerns", concern())).status).toBe(202);
      // And what is here already is told also to whoever was refused too often.
      await api.post(careful, "/api/feedback", envelope(wrong));
      await api.post(careful, "/api/feedback", envelope(wrong));
      expect((await api.post(careful, "/api/concerns", concern())).status).toBe(429);
      expect((await api.post(careful, "/api/concerns", known)).body).toMatchObject({
        status: "duplicate",
        cancel_token: expect.any(String),
      });
    });
  });

  describe("gates", () => {
    it.each([
      ["an old name", "concerns", { target_type: "observation" }, 400, "schema_fail"],
      ["an unknown field", "concerns", { colour: "red" }, 400, "schema_fail"],
      [
        "a field that says who somebody is",
        "concerns",
        { content: { scope: "general", body: "x", evidence_date: "2026-11-01", evidence_source: "citation", first_name: "x" } },
        400,
        "identity_field_present",
      ],
      ["a version of tomorrow", "concerns", { schema_version: 5 }, 400, "schema_fail"],
      ["too few capabilities", "drafts", { declared_capabilities: ["multi_turn"] }, 403, "capability_mismatch"],
      [
        "a register number",
        "concerns",
        { content: { scope: "general", body: "It is 31.02.14-995.26.", evidence_date: "2026-11-01", evidence_source: "citation" } },
        422,
        "regex_fail",
      ],
      [
        "a commune that does not exist",
        "concerns",
        { context: { language_used: "fr", country: "be", commune: "99999" } },
        422,
        "cross_ref_fail",
      ],
      [
        "a condition that the skill does not state",
        "concerns",
        { context: { language_used: "fr", country: "be", applies_to_match: { shoe_size: "42" } } },
        422,
        "cross_ref_fail",
      ],
      [
        "a gap that a skill fills",
        "concerns",
        {
          target_type: "skill_graph",
          target_id: "nationality-application",
          content: { body: "It is missing.", evidence_date: "2026-11-01" },
        },
        422,
        "cross_ref_fail",
      ],
      [
        "a value other than its target",
        "concerns",
        {
          target_type: "volatile_value",
          target_id: "val-00001",
          content: { vv_uid: "val-00002", observed_value: "€22", evidence_date: "2026-11-01" },
        },
        422,
        "cross_ref_fail",
      ],
      ["a vote on a meta skill", "validations", { target_id: "meta-no-skill-fallback" }, 403, "forbidden"],
      [
        "a source that the path does not have",
        "validations",
        { target_type: "path_source", target_id: "birth-certificate-belgian:nowhere", traversal_metadata: { outcome: "success" } },
        422,
        "cross_ref_fail",
      ],
      ["an anchor of its own", "validations", { cohort_anchor: "x@1.0.0" }, 400, "schema_fail"],
      [
        "half a character",
        "concerns",
        { content: { scope: "general", body: "x\ud800", evidence_date: "2026-11-01", evidence_source: "citation" } },
        400,
        "schema_fail",
      ],
      [
        "notes of more bytes than are stored",
        "drafts",
        {
          provenance: {
            kind: "discovery_session",
            research_notes_markdown: "€".repeat(40_000),
            session_count: 1,
            first_session_at: "2026-11-01T00:00:00Z",
            last_session_at: "2026-11-01T00:00:00Z",
            verified_corpus_refs: [],
            research_sources: [],
          },
        },
        400,
        "schema_fail",
      ],
      ["a date that is long gone", "concerns", { submitted_at: "2020-01-01T00:00:00Z" }, 400, "schema_fail"],
      [
        "research notes with an address in them",
        "drafts",
        {
          provenance: {
            kind: "discovery_session",
            research_notes_markdown: "Ask jeanne.exemple@example.org.",
            session_count: 1,
            first_session_at: "2026-11-01T00:00:00Z",
            last_session_at: "2026-11-01T00:00:00Z",
            verified_corpus_refs: [],
            research_sources: [],
          },
        },
        422,
        "layer2_scrub_failure",
      ],
    ] as const)("refuse %s [gates.order]", async (_name, collection, fields, status, error) => {
      const made = await api.make();
      const body = { concerns: made.concern, drafts: made.draft, validations: made.validation }[collection](fields);
      const answer = await stage(collection, body);
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
      expect(validate("problem", answer.body)).toMatchObject({ valid: true });
      expect(JSON.stringify(answer.body)).not.toMatch(/jeanne|02\.14-995|shoe/);
    });

    it("show where in research notes something was found, without showing what [gates.masked]", async () => {
      const { draft } = await api.make();
      const provenance = {
        kind: "discovery_session",
        research_notes_markdown: "We wrote to the desk at jeanne.exemple@example.org on a Monday.",
        session_count: 1,
        first_session_at: "2026-11-01T00:00:00Z",
        last_session_at: "2026-11-01T00:00:00Z",
        verified_corpus_refs: [],
        research_sources: [],
      };
      expect((await stage("drafts", draft({ provenance }))).body).toEqual({
        error: "layer2_scrub_failure",
        schema_pointer: "/provenance/research_notes_markdown",
        category: "identity",
        matches: [{ detector: "email", context_snippet: "rote to the desk at █████ on a Monday." }],
        remediation: "rewrite_research_notes",
      });
    });

    it.each([
      ["text that is no JSON", "{", {}, 400, "malformed_json"],
      ["nothing", "", {}, 400, "malformed_json"],
      ["bytes that are no text", new Uint8Array([0x7b, 0xff, 0x7d]), {}, 400, "malformed_json"],
      ["a field written twice", '{"schema_version":4,"schema_version":4}', {}, 400, "malformed_json"],
      ["another type", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_media_type"],
      ["two megabytes", `{"a":"${"x".repeat(2_000_000)}"}`, {}, 413, "payload_too_large"],
      ["a tower of brackets", "[".repeat(100_000) + "]".repeat(100_000), {}, 400, "schema_fail"],
      ["a list", "[]", {}, 400, "schema_fail"],
      ["a key of every object", '{"__proto__":{"admin":true}}', {}, 400, "schema_fail"],
    ])("refuse %s [gates.hostile]", async (_name, body, headers, status, error) => {
      const answer = await api.raw(api.newAddress(), "POST", "/api/concerns", body, { "content-type": "application/json", ...headers });
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
    });
  });

  describe("operators", () => {
    it("are told by their token alone [operators.token]", async () => {
      for (const path of ["clock", "rating-stats", "feedback-channel", "artefact-stats?target_type=skill&target_id=x"]) {
        expect((await api.get(`/api/_internal/${path}`)).status).toBe(401);
        expect(
          (await api.raw("192.0.2.1", "GET", `/api/_internal/${path}`, undefined, { authorization: "Bearer the-token-of-the-operatoR" }))
            .status,
        ).toBe(401);
        expect((await api.operator("GET", `/api/_internal/${path}`)).status).toBe(200);
      }
    });

    it("hold, release and discard; nothing else [operators.transitions]", async () => {
      const { concern } = await api.make();
      const held = await stage("concerns", concern());
      const dropped = await stage("concerns", concern());
      const move = (path: string, state: string) => api.operator("PATCH", `${path}/status`, { state });
      expect(
        (await api.raw("192.0.2.1", "PATCH", `${held.path}/status`, '{"state":"discarded"}', { "content-type": "application/json" }))
          .status,
      ).toBe(401);
      expect((await move(held.path, "committed")).body).toEqual({ error: "invalid_transition" });
      expect((await move(held.path, "ner_held_for_review")).body).toEqual({ state: "ner_held_for_review", previous: "staged" });
      await move(dropped.path, "ner_held_for_review");
      await api.advance("P4D");
      expect((await api.get(held.path)).body).toEqual({ state: "ner_held_for_review" });
      expect((await move(held.path, "released")).status).toBe(200);
      expect((await move(dropped.path, "discarded")).status).toBe(200);
      expect((await move(dropped.path, "released")).status).toBe(400);
      await api.advance("PT10M");
      expect((await api.get(held.path)).body).toMatchObject({ state: "released", committed_at: expect.any(String) });
      expect((await api.get(dropped.path)).body).toEqual({ state: "discarded" });
    });

    it("discard what was said, of every type, wherever it stands by then [operators.discard]", async () => {
      const { feedback, concern, envelope } = await api.make();
      const session = envelope([itemOf("feedback", feedback({ body: "To be discarded." })), itemOf("concern", concern())]);
      const { results = [] } = (await api.post(api.newAddress(), "/api/feedback", session)).body;
      await api.advance("PT24H");
      const paths = results.map(({ id, type }) => `/api/${type === "feedback" ? "feedback-channel" : "concerns"}/${id}`);
      for (const path of paths) await api.operator("PATCH", `${path}/status`, { state: "ner_held_for_review" });
      expect(JSON.stringify((await api.operator("GET", "/api/_internal/feedback-channel")).body)).not.toContain("To be discarded.");
      for (const path of paths) await api.operator("PATCH", `${path}/status`, { state: "discarded" });
      expect((await api.get(`/api/feedback/sessions/${session.session_id}`)).body.items).toEqual([]);
      for (const path of paths) expect((await api.get(path)).body).toMatchObject({ state: "discarded" });
    });

    it("get a refusal, not a fault, for a row that makes no sense [operators.mint]", async () => {
      const mint = (fields: object) =>
        api.operator("POST", "/api/_internal/catalogue-entries", { type: "val", name: "odd-fee", ...fields });
      for (const fields of [{ value_type: {} }, { value_type: "bogus" }, { value: [] }, { colour: "red" }, { name: "x".repeat(5_000) }])
        expect((await mint(fields)).status).toBe(400);
    });

    it("walk the clock one after the other [operators.clock]", async () => {
      const before = Date.parse(await api.now());
      await Promise.all([api.advance("P3D"), api.advance("PT1H")]);
      expect(Date.parse(await api.now()) - before).toBe(73 * 3_600_000);
    });

    it("mint a uid for a new name, once [operators.mint]", async () => {
      const mint = (body: unknown) => api.operator("POST", "/api/_internal/catalogue-entries", body);
      const first = await mint({ type: "val", name: "a-new-fee" });
      expect(first).toMatchObject({ status: 201, body: { uid: expect.stringMatching(/^val-\d{5}$/), created: true } });
      expect((await mint({ type: "val", name: "a-new-fee" })).body).toEqual({ uid: first.body.uid, created: false });
      expect((await mint({ type: "val", name: "fps-foreign-affairs-legalisation-fee-eur" })).body).toEqual({
        uid: "val-00001",
        created: false,
      });
      expect((await mint({ type: "con", name: "x" })).status).toBe(400);
    });

    it("cannot move the clock by nonsense", async () => {
      expect((await api.operator("POST", "/api/_internal/clock", { advance: "tomorrow" })).status).toBe(400);
    });
  });

  it("describes every operation in one document [http.openapi]", async () => {
    const { body } = await api.get("/api/openapi.json");
    const paths = body.paths as Record<string, object>;
    expect(body.openapi).toBe("3.1.0");
    for (const path of [
      "/api/feedback",
      "/api/concerns/{id}",
      "/api/concerns/{id}/status",
      "/api/feedback/sessions/{session_id}",
      "/api/_internal/clock",
    ])
      expect(Object.keys(paths)).toContain(path);
  });
});
