import { expect, it } from "vitest";
import { LIFE_EVENTS } from "./_life-events.ts";
import { DEPOSIT, meta, PATHS, publish, status } from "./_published.ts";
import { showLanding } from "./show-landing.ts";

it("counts the procedures and paths that are offered", async () => {
  expect((await showLanding(await publish())).counts).toMatchObject({ skills: 2, paths: 2 });
  const counts = (await showLanding(await publish({ [DEPOSIT]: meta, [PATHS]: status("quarantined") }))).counts;
  expect(counts).toMatchObject({ skills: 1, paths: 1 });
});

it("leads to life events and fields that have a procedure, with how many", async () => {
  const { lifeEvents, fields } = await showLanding(await publish(LIFE_EVENTS));
  expect(lifeEvents.map(({ id, count }) => [id, count])).toEqual([
    ["moving", 1],
    ["leaving", 1],
  ]);
  expect(fields.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  const withdrawn = await showLanding(await publish({ ...LIFE_EVENTS, [DEPOSIT]: status("quarantined") }));
  expect(withdrawn.lifeEvents.map(({ id }) => id)).toEqual(["moving"]);
});
