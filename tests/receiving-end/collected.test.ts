import { expect, it } from "vitest";
import { describeOnBoth } from "./_on-both.ts";

describeOnBoth("what is collected", (api, stage) => {
  it("is read by operators as sums of a month, without groups of few [operators.analytics]", async () => {
    const { analytics } = await api.make();
    const send = async (count: number, fields: object): Promise<void> => {
      for (let sent = 0; sent < count; sent += 1)
        expect((await api.post(api.newAddress(), "/api/analytics", { ...analytics(), ...analytics(fields as never) })).status).toBe(201);
    };
    await send(6, {});
    await send(5, { event_type: "session_outcome", content: { outcome: "success" } });
    await send(2, { event_type: "session_outcome", content: { outcome: "derailed" } });
    await send(7, { event_type: "session_outcome", content: { outcome: "abandoned" } });
    await send(5, { event_type: "step_transition", content: { from_step: "step-1", to_step: "step-2" } });
    await send(1, { event_type: "step_transition", content: { from_step: "step-2", to_step: "jan-peeters" } });
    const day = (await api.now()).slice(0, 10);
    const { body } = await api.operator("GET", `/api/_internal/analytics-stats?month=${day.slice(0, 7)}`);
    expect(body).toEqual({
      month: day.slice(0, 7),
      smallest_group: 5,
      by_type: [
        { event_type: "session_outcome", count: 14 },
        { event_type: "session_start", count: 6 },
        { event_type: "step_transition", count: 6 },
      ],
      by_day: [
        { day, event_type: "session_outcome", count: 14 },
        { day, event_type: "session_start", count: 6 },
        { day, event_type: "step_transition", count: 6 },
      ],
      // Two of 14 would be a difference: the smallest other group is hidden with them.
      by_outcome: [{ outcome: "abandoned", count: 7 }],
      by_step: [],
    });
    expect((await api.operator("GET", "/api/_internal/analytics-stats")).body).toEqual(body);
    expect((await api.operator("GET", "/api/_internal/analytics-stats?month=2020-01")).body).toMatchObject({ by_type: [], by_day: [] });
    expect((await api.get("/api/_internal/analytics-stats")).status).toBe(401);
  });

  it("includes what raters say is missing, page by page, and nothing that is held [operators.rating-texts]", async () => {
    const { rating, envelope } = await api.make();
    const texts = ["A list of what to bring.", "Shorter questions.", "The fee of my commune."];
    const paths: string[] = [];
    for (const would_be_5_stars of texts) {
      paths.push((await stage("ratings", rating({ would_be_5_stars }))).path);
      await api.advance("PT25H");
    }
    const session = String(envelope([]).session_id);
    const make = await api.make();
    const ofSession = {
      ...make.rating({ target_type: "session", target_id: session, user_experience_stars: 3, would_be_5_stars: "Slower." }),
    };
    delete ofSession.skill_quality_stars;
    expect((await stage("ratings", ofSession)).status).toBe(202);
    await api.advance("PT25H");
    const read = async (query: string) => (await api.operator("GET", `/api/_internal/rating-texts${query}`)).body;
    const first = (await read("?target_type=skill&limit=2")) as { entries: Record<string, unknown>[]; next: string };
    expect(first.entries.map((entry) => entry.would_be_5_stars)).toEqual([texts[2], texts[1]]);
    expect(Object.keys(first.entries[0] ?? {}).sort()).toEqual([
      "committed_on",
      "stars",
      "target_id",
      "target_type",
      "uid",
      "would_be_5_stars",
    ]);
    const second = await read(`?target_type=skill&limit=2&before=${first.next}`);
    expect(second).toMatchObject({ entries: [{ would_be_5_stars: texts[0], stars: 4, target_id: "nationality-application" }], next: null });
    // A session has no id here: it is stored only hashed, and elsewhere.
    expect(await read("?target_type=session")).toMatchObject({
      entries: [{ target_id: "", stars: 3, would_be_5_stars: "Slower." }],
      next: null,
    });
    expect((await api.operator("PATCH", `${paths[2]}/status`, { state: "ner_held_for_review" })).status).toBe(200);
    expect(((await read("?target_type=skill")) as typeof first).entries.map((entry) => entry.would_be_5_stars)).toEqual([
      texts[1],
      texts[0],
    ]);
    expect((await api.get("/api/_internal/rating-texts")).status).toBe(401);
  });
});
