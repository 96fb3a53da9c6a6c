import { HOUR_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { SmallHouse } from "../publishing/_small-house.ts";

/** A recogniser that can be switched off. */
function switchable() {
  const state = { isUp: true, asked: 0 };
  const namesSomeone = (texts: readonly string[]): Promise<boolean> => {
    state.asked += 1;
    if (!state.isUp || texts.some((text) => text.includes("poison"))) return Promise.reject(new Error("out of order"));
    return Promise.resolve(texts.some((text) => text.includes("Karim")));
  };
  return { state, names: { namesSomeone } };
}

describe("a recogniser of names that is out of order", () => {
  it("holds everything and publishes nothing; once it answers, what names nobody goes on by itself [names.out-of-order]", async () => {
    const { state, names } = switchable();
    const alarms: string[] = [];
    const house = await SmallHouse.open({ names, alarm: (name) => alarms.push(name) });
    const say = (body: string) => ({ content: { scope: "general", body, evidence_date: "2026-11-01", evidence_source: "citation" } });
    const states = () => house.rows("SELECT state, hold_reason FROM submissions WHERE type = 'concern' ORDER BY hold_reason");
    const [skill] = await house.rows("SELECT id FROM published_skills WHERE category <> 'meta' LIMIT 1");
    const about = { target_type: "skill", target_id: String(skill?.id) };
    const send = (body: string) => house.send("concern", house.newAddress(), { ...about, ...say(body) });
    expect([await send("The desk is open."), await send("Karim was there.")]).toEqual(["ok", "ok"]);
    state.isUp = false;
    await house.advance(25 * HOUR_MS);
    expect(await states()).toEqual(Array(2).fill({ state: "ner_held_for_review", hold_reason: "recogniser_unavailable" }));
    expect(await house.rows("SELECT * FROM concerns")).toEqual([]);
    expect(alarms).toContain("recogniser_failed");
    expect(await house.database.review.open(10)).toHaveLength(2);
    // While it is down, it is not asked about each.
    for (let more = 0; more < 4; more += 1) await send(`The desk is open at ${more}.`);
    await house.advance(25 * HOUR_MS);
    const before = state.asked;
    await house.advance(HOUR_MS);
    expect(state.asked).toBe(before + 3);
    // One text that it cannot take holds up no other.
    await send("A poison for it.");
    await house.advance(25 * HOUR_MS);
    state.isUp = true;
    await house.advance(HOUR_MS);
    expect(await house.rows("SELECT count(*) AS count FROM concerns")).toEqual([{ count: 5 }]);
    expect((await states()).filter(({ state: one }) => one === "ner_held_for_review")).toEqual([
      { state: "ner_held_for_review", hold_reason: "name" },
      { state: "ner_held_for_review", hold_reason: "recogniser_unavailable" },
    ]);
    expect(await house.database.review.open(10)).toHaveLength(2);
  });

  it("keeps the words beside a vote back, and lets the vote count [names.out-of-order]", async () => {
    const { state, names } = switchable();
    const house = await SmallHouse.open({ names });
    state.isUp = false;
    expect(await house.vote("reject", "volatile_value", "val-00001")).toBe("ok");
    expect(await house.rows("SELECT verdict, rationale FROM validations")).toEqual([{ verdict: "reject", rationale: null }]);
    state.isUp = true;
    await house.advance(HOUR_MS);
    expect(await house.rows("SELECT verdict, rationale FROM validations")).toEqual([{ verdict: "reject", rationale: "Not so." }]);
    expect(await house.rows("SELECT payload FROM submissions")).toEqual([{ payload: null }]);
  });
});
