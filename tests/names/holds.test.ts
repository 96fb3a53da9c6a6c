import { expect, it } from "vitest";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

const TEXT_WITH_NAME = "Mr Karim Benali waited three hours at the desk.";
const TEXT_WITHOUT_NAME = "Somebody waited three hours at the desk.";

interface Item {
  id: string;
  kind: string;
  submission_id: string | null;
}

describeOnBoth("holding what may name a person", (api, stage) => {
  const say = (body: string) => ({ scope: "general", body, evidence_date: "2026-11-01", evidence_source: "citation" });
  const holds = async (): Promise<Item[]> =>
    ((await api.operator("GET", "/api/_internal/review")).body.items as Item[]).filter(({ kind }) => kind === "ner_hold");
  const holdOf = async (submission: unknown): Promise<string> =>
    (await holds()).find(({ submission_id }) => submission_id === submission)?.id ?? "";
  const decide = (id: string, body: object) => api.operator("POST", `/api/_internal/review/${id}`, body);
  const published = async (): Promise<string> =>
    JSON.stringify((await api.get("/api/concerns?skill=nationality-application&limit=500")).body);

  const held = async (body: string) => {
    const { concern } = await api.make();
    const sent = await stage("concerns", concern({ content: say(body) }));
    await api.advance("PT24H");
    return sent;
  };

  it("holds it when its day is over, shows it to no reader, and says so until an operator decides [names.hold]", async () => {
    const sent = await held(TEXT_WITH_NAME);
    expect((await api.get(sent.path)).body).toEqual({ state: "ner_held_for_review" });
    expect(await published()).not.toContain("Benali");
    const items = await holds();
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain("Benali");
    await api.advance("P30D");
    expect((await api.get(sent.path)).body).toEqual({ state: "ner_held_for_review" });
    const item = (await api.operator("GET", `/api/_internal/review/${items[0]?.id}`)).body;
    expect(item).toMatchObject({
      kind: "ner_hold",
      target_type: "skill",
      detail: { type: "concern", reason: "name" },
      content: { content: { body: TEXT_WITH_NAME } },
    });
    expect((await api.cancel(sent.path, sent.token)).body).toEqual({ cancelled: true });
    expect(await holds()).toEqual([]);
    expect((await api.get(sent.path)).status).toBe(404);
  });

  it("publishes what a maintainer releases, and does not look at it again [names.release]", async () => {
    const sent = await held(TEXT_WITH_NAME);
    expect((await decide(await holdOf(sent.body.id), { action: "approve" })).body).toEqual({ error: "invalid_transition" });
    expect((await decide(await holdOf(sent.body.id), { action: "release" })).body).toMatchObject({ outcome: "released" });
    await api.advance("PT5M");
    expect((await api.get(sent.path)).body).toMatchObject({ state: "released", committed_at: expect.any(String) });
    expect(await published()).toContain("Karim Benali");
  });

  it("publishes the words of the maintainer who edits it, if they pass the gates [names.edit]", async () => {
    const sent = await held(`${TEXT_WITH_NAME} Twice.`);
    const id = await holdOf(sent.body.id);
    const edit = (edited: object) => decide(id, { action: "release_after_edit", edited });
    expect((await decide(id, { action: "release_after_edit" })).body).toMatchObject({ error: "schema_fail", missing: "edited" });
    expect((await edit(say("x".repeat(501)))).body).toMatchObject({ error: "schema_fail", schema_pointer: "/edited/content/body" });
    expect((await edit(say("Call +32 470 12 34 56."))).body).toMatchObject({ error: "regex_fail" });
    expect((await edit({ content: say(TEXT_WITHOUT_NAME), target_id: "elsewhere" })).status).toBe(400);
    expect((await edit({ ...say(TEXT_WITHOUT_NAME), first_name: "x" })).body).toMatchObject({ error: "identity_field_present" });
    expect((await edit(say(`${TEXT_WITHOUT_NAME} Twice.`))).body).toMatchObject({ outcome: "released_after_edit" });
    await api.advance("PT5M");
    expect((await api.get(sent.path)).body).toMatchObject({ state: "released_after_edit", committed_at: expect.any(String) });
    expect(await published()).toContain(`${TEXT_WITHOUT_NAME} Twice.`);
    expect(await published()).not.toContain(`${TEXT_WITH_NAME} Twice.`);
  });

  it("discards what names a person, and by itself what no operator has looked at for ninety days [names.discard]", async () => {
    const [first, second] = [await held(TEXT_WITH_NAME), await held(TEXT_WITH_NAME)];
    expect((await decide(await holdOf(first.body.id), { action: "discard", note: "A clerk." })).body).toMatchObject({
      outcome: "discarded",
    });
    expect((await api.get(first.path)).body).toEqual({ state: "discarded" });
    await api.advance("P88D");
    expect((await api.get(second.path)).body).toEqual({ state: "ner_held_for_review" });
    await api.advance("P3D");
    expect((await api.get(second.path)).body).toEqual({ state: "discarded" });
    expect(await holds()).toEqual([]);
    expect((await api.cancel(second.path, second.token)).status).toBe(401);
  });

  it("withholds the words beside a vote at once, and counts the vote and the flag [names.vote]", async () => {
    const { validation } = await api.make();
    const target = { target_type: "volatile_value", target_id: "val-00006" };
    const stats = () => api.operator("GET", "/api/_internal/artefact-stats?target_type=volatile_value&target_id=val-00006");
    const flag = { verdict: "reject", injection_flag: true, injection_reason: `It says: ${TEXT_WITH_NAME}`, rationale: "Not so." };
    const sent = await api.post(api.newAddress(), "/api/validations", validation({ ...target, ...flag }));
    expect(sent).toMatchObject({ status: 201, body: { status: "applied" } });
    expect((await stats()).body).toEqual({ distinct_ips: 1, distinct_ips_with_injection_flag: 1 });
    const path = `/api/validations/${sent.body.id}`;
    expect((await api.get(path)).body).toMatchObject({ state: "ner_held_for_review" });
    await api.advance("PT5M");
    expect((await api.operator("GET", "/api/_internal/standing?target_type=volatile_value&target_id=val-00006")).body.status).toBe(
      "quarantined",
    );
    const reasons = async () => {
      const items = (await api.operator("GET", "/api/_internal/review")).body.items as Item[];
      const quarantine = items.find(({ kind }) => kind === "quarantine");
      return (await api.operator("GET", `/api/_internal/review/${quarantine?.id}`)).body.content as { reasons: string[] };
    };
    expect((await reasons()).reasons).toEqual([]);
    const id = await holdOf(sent.body.id);
    expect((await api.operator("GET", `/api/_internal/review/${id}`)).body.content).toMatchObject({
      injection_reason: `It says: ${TEXT_WITH_NAME}`,
    });
    const edited = { injection_reason: "It gives orders.", rationale: "Not so." };
    expect((await decide(id, { action: "release_after_edit", edited })).body).toMatchObject({ outcome: "released_after_edit" });
    expect((await reasons()).reasons).toEqual(["It gives orders."]);
    expect((await api.get(path)).body).toMatchObject({ state: "released_after_edit" });
  });

  it("looks at every type: ratings, remarks, corrections and drafts [names.types]", async () => {
    const { rating, feedback, amendment, draft } = await api.make();
    const sent = [
      await stage("ratings", rating({ would_be_5_stars: TEXT_WITH_NAME })),
      await stage("feedback-channel", feedback({ body: TEXT_WITH_NAME })),
      await stage("amendments", amendment({ rationale: TEXT_WITH_NAME })),
      await stage("drafts", draft({ commit_message: "Propose what Karim Benali told" })),
    ];
    const before = (await holds()).length;
    await api.advance("PT24H");
    for (const { path } of sent) expect((await api.get(path)).body).toEqual({ state: "ner_held_for_review" });
    expect((await holds()).length).toBe(before + sent.length);
    expect(JSON.stringify((await api.operator("GET", "/api/_internal/feedback-channel")).body)).not.toContain("Benali");
    const edits = [
      { would_be_5_stars: TEXT_WITHOUT_NAME },
      { body: TEXT_WITHOUT_NAME },
      { rationale: TEXT_WITHOUT_NAME, content: { proposed_value: 23, value_type: "integer" } },
    ];
    for (const [index, edited] of edits.entries())
      expect((await decide(await holdOf(sent[index]?.body.id), { action: "release_after_edit", edited })).body).toMatchObject({
        outcome: "released_after_edit",
      });
    await api.advance("PT5M");
    for (const { path } of sent.slice(0, 3)) expect((await api.get(path)).body).toMatchObject({ state: "released_after_edit" });
    expect(JSON.stringify((await api.operator("GET", "/api/_internal/feedback-channel")).body)).toContain(TEXT_WITHOUT_NAME);
  });

  it("asks about what an operator holds as well, and takes the edit of what was published already [names.operator]", async () => {
    const sent = await held("An ordinary remark about opening hours.");
    expect((await api.get(sent.path)).body).toMatchObject({ state: "committed" });
    await api.operator("PATCH", `${sent.path}/status`, { state: "ner_held_for_review" });
    expect(await published()).not.toContain("An ordinary remark");
    const id = await holdOf(sent.body.id);
    const edited = { content: say("A remark about opening hours.") };
    expect((await decide(id, { action: "release_after_edit", edited })).body).toMatchObject({ outcome: "released_after_edit" });
    expect(await published()).toContain("A remark about opening hours.");
    expect(await published()).not.toContain("An ordinary remark");
  });

  it("takes why a correction was made away from its row, and from what was restored from it, and leaves others alone [names.rows]", async () => {
    const { amendment } = await api.make();
    const target = { target_type: "volatile_value", target_id: "val-00007" };
    const correct = (proposed_value: number, rationale: string) =>
      stage("amendments", amendment({ ...target, rationale, content: { proposed_value, value_type: "integer" } }));
    const sent = await correct(77, "Told by the tall clerk.");
    const late = await correct(78, "Told by somebody else.");
    await api.advance("PT24H");
    expect((await api.get(late.path)).body).toMatchObject({ publication: "failed" });
    expect((await api.operator("PATCH", `${late.path}/status`, { state: "ner_held_for_review" })).status).toBe(400);
    expect((await api.operator("PATCH", `${sent.path}/status`, { state: "ner_held_for_review" })).status).toBe(200);
    const id = await holdOf(sent.body.id);
    expect((await api.operator("GET", `/api/_internal/review/${id}`)).body.content).toEqual({ rationale: "Told by the tall clerk." });
    expect(
      (await decide(id, { action: "release_after_edit", edited: { content: { proposed_value: 1, value_type: "integer" } } })).status,
    ).toBe(400);
    expect((await decide(id, { action: "release_after_edit", edited: { rationale: "Told by a clerk." } })).status).toBe(200);
    expect((await api.operator("PATCH", `${sent.path}/status`, { state: "ner_held_for_review" })).status).toBe(200);
    expect((await api.operator("GET", `/api/_internal/review/${await holdOf(sent.body.id)}`)).body.content).toEqual({
      rationale: "Told by a clerk.",
    });
    expect((await api.operator("PATCH", `${sent.path}/status`, { state: "discarded" })).status).toBe(200);
  });

  it("looks at what a diff adds, however its lines begin, and at ids that are chosen [names.types]", async () => {
    const { draft, concern } = await api.make();
    const skill = await stage("drafts", draft({ proposed_id: "how-karim-benali-did-it" }));
    const gap = await stage(
      "concerns",
      concern({
        target_type: "skill_graph",
        target_id: "",
        content: { body: "Nothing.", proposed_skill_id: "advice-by-karim-benali", evidence_date: "2026-11-01" },
      }),
    );
    await api.advance("PT24H");
    for (const { path, status } of [skill, gap])
      if (status === 202) expect((await api.get(path)).body).toEqual({ state: "ner_held_for_review" });
    expect([skill.status, gap.status]).toContain(202);
  });
});
