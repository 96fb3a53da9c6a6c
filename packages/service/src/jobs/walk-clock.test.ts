import { DAY_MS } from "@becivic/contract";
import { createMemoryService, recordAlarms, stagedWrite, storedConcern } from "@becivic/testkit";
import { expect, it } from "vitest";
import type { ServiceContext } from "../service-context.ts";
import { walkClock } from "./walk-clock.ts";

async function walk(days: number, broken: (service: ServiceContext) => Partial<ServiceContext["database"]> = () => ({})) {
  const { raised, alarm } = recordAlarms();
  const { service, database } = await createMemoryService({ alarm });
  await database.commit([stagedWrite("con_1", { item: storedConcern("fine") })]);
  const stops: number[] = [];
  const setClock = async (now: number): Promise<void> => void stops.push(now / DAY_MS);
  const walked = walkClock(0, days * DAY_MS, setClock, { ...service, database: { ...database, ...broken(service) } });
  return { walked, stops, raised, stateOf: async () => (await database.submissions.find("con_1"))?.state };
}

const bug = (): never => {
  throw new TypeError("a secret");
};

it.each<[days: number, stops: number[], state: string]>([
  [0.5, [0.5], "staged"],
  // Due after a day; the rows could be beta after two days, and stable after fourteen.
  [1, [1], "committed"],
  [1.5, [1, 1.5], "committed"],
  [20, [1, 2, 14, 20], "committed"],
])("walks %d days by way of every moment at which something is due", async (days, expected, state) => {
  const { walked, stops, raised, stateOf } = await walk(days);
  await walked;
  expect(stops).toEqual(expected);
  // What is committed is forgotten two days later.
  expect(await stateOf()).toBe(days < 3 ? state : undefined);
  expect(raised).toEqual([]);
});

it("goes on where a job fails, which reports it", async () => {
  const { walked, stops, raised } = await walk(1.5, ({ database }) => ({ submissions: { ...database.submissions, due: bug } }));
  await walked;
  expect(stops).toEqual([1, 1.5]);
  expect(raised).toEqual(["commit-due commit_failed", "commit-due commit_failed"]);
});

it("ends where the next moment cannot be found", async () => {
  const { walked } = await walk(1, ({ database }) => ({ submissions: { ...database.submissions, nextDue: bug } }));
  await expect(walked).rejects.toThrow(TypeError);
});
