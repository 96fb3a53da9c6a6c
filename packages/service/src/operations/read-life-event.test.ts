import { expect, it } from "vitest";
import { LIFE_EVENTS } from "./_life-events.ts";
import { LEASE, publish, status } from "./_published.ts";
import { readLifeEvent } from "./read-life-event.ts";

it("shows the procedures of a life event, with whom each is for, and not those that are withdrawn", async () => {
  const { steps, others } = await readLifeEvent("moving", await publish(LIFE_EVENTS));
  expect(steps.map(({ skill, when, condition }) => [skill.id, when, condition?.fr])).toEqual([
    ["lease", "first-days", "You rent"],
    ["lease", "first-days", "You rent"],
  ]);
  expect(others.map(({ id }) => id)).toEqual(["leaving"]);
  await expect(readLifeEvent("moving", await publish({ ...LIFE_EVENTS, [LEASE]: status("quarantined") }))).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(readLifeEvent("no-event", await publish(LIFE_EVENTS))).rejects.toMatchObject({ code: "not_found" });
});
