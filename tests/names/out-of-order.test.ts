import { HOUR_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { TestServer } from "../publishing/_test-server.ts";

/** A recogniser that can be switched off. */
function switchable() {
  const state = { isUp: true, calls: 0 };
  const hasName = (texts: readonly string[]): Promise<boolean> => {
    state.calls += 1;
    if (!state.isUp || texts.some((text) => text.includes("poison"))) return Promise.reject(new Error("out of order"));
    return Promise.resolve(texts.some((text) => text.includes("Karim")));
  };
  return { state, names: { hasName } };
}

describe("a recogniser of names that is out of order", () => {
  it("holds everything and publishes nothing; once it answers, what names no person goes on by itself [names.out-of-order]", async () => {
    const { state, names } = switchable();
    const alarms: string[] = [];
    const server = await TestServer.open({ names, alarm: (name) => alarms.push(name) });
    const say = (body: string) => ({ content: { scope: "general", body, evidence_date: "2026-11-01", evidence_source: "citation" } });
    const states = () => server.rows("SELECT state, hold_reason FROM submissions WHERE type = 'concern' ORDER BY hold_reason");
    const [skill] = await server.rows("SELECT id FROM published_skills WHERE category <> 'meta' LIMIT 1");
    const about = { target_type: "skill", target_id: String(skill?.id) };
    const send = (body: string) => server.send("concern", server.newAddress(), { ...about, ...say(body) });
    expect([await send("The desk is open."), await send("Karim was there.")]).toEqual(["ok", "ok"]);
    state.isUp = false;
    await server.advance(25 * HOUR_MS);
    expect(await states()).toEqual(Array(2).fill({ state: "ner_held_for_review", hold_reason: "recogniser_unavailable" }));
    expect(await server.rows("SELECT * FROM concerns")).toEqual([]);
    expect(alarms).toContain("recogniser_failed");
    expect(await server.database.review.open(10)).toHaveLength(2);
    // While it is down, it is not asked about each.
    for (let more = 0; more < 4; more += 1) await send(`The desk is open at ${more}.`);
    await server.advance(25 * HOUR_MS);
    const before = state.calls;
    await server.advance(HOUR_MS);
    expect(state.calls).toBe(before + 3);
    // One text that it cannot take holds up no other.
    await send("A poison for it.");
    await server.advance(25 * HOUR_MS);
    state.isUp = true;
    await server.advance(HOUR_MS);
    expect(await server.rows("SELECT count(*) AS count FROM concerns")).toEqual([{ count: 5 }]);
    expect((await states()).filter(({ state: one }) => one === "ner_held_for_review")).toEqual([
      { state: "ner_held_for_review", hold_reason: "name" },
      { state: "ner_held_for_review", hold_reason: "recogniser_unavailable" },
    ]);
    expect(await server.database.review.open(10)).toHaveLength(2);
  });

  it("keeps the words beside a vote back, and lets the vote count [names.out-of-order]", async () => {
    const { state, names } = switchable();
    const server = await TestServer.open({ names });
    state.isUp = false;
    expect(await server.vote("reject", "volatile_value", "val-00001")).toBe("ok");
    expect(await server.rows("SELECT verdict, rationale FROM validations")).toEqual([{ verdict: "reject", rationale: null }]);
    state.isUp = true;
    await server.advance(HOUR_MS);
    expect(await server.rows("SELECT verdict, rationale FROM validations")).toEqual([{ verdict: "reject", rationale: "Not so." }]);
    expect(await server.rows("SELECT payload FROM submissions")).toEqual([{ payload: null }]);
  });
});
