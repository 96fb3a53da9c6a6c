import { expect, it } from "vitest";
import { LEASE, publish, status } from "./_published.ts";
import { readLifeEvent } from "./read-life-event.ts";

const words = (text: string) => ({ en: text, fr: text, nl: text, de: text });
const event = (id: string, ...skills: string[]) => ({
  id,
  title: words(id),
  description: words(`About ${id}.`),
  steps: skills.map((skill) => ({ skill, when: "first-days", only_if: words("You rent") })),
});
const EVENTS = {
  "data/life-events.json": JSON.stringify({
    schema_version: 1,
    life_events: [event("moving", "lease", "lease"), event("leaving", "deposit", "deposit")],
  }),
};

it("shows the procedures of a life event, with whom each is for, and not those that are withdrawn", async () => {
  const { steps, others } = await readLifeEvent("moving", await publish(EVENTS));
  expect(steps.map(({ skill, when, condition }) => [skill.id, when, condition?.fr])).toEqual([
    ["lease", "first-days", "You rent"],
    ["lease", "first-days", "You rent"],
  ]);
  expect(others.map(({ id }) => id)).toEqual(["leaving"]);
  await expect(readLifeEvent("moving", await publish({ ...EVENTS, [LEASE]: status("quarantined") }))).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(readLifeEvent("no-event", await publish(EVENTS))).rejects.toMatchObject({ code: "not_found" });
});
