import type { LogEntry } from "@becivic/service/ports";
import { createMemoryService, recordAlarms } from "@becivic/testkit";
import { expect, it } from "vitest";
import { startScheduler } from "./scheduler.ts";

it("reports a run that ends outside of its steps, and goes on [jobs.steps]", async () => {
  const { raised, errors, alarm } = recordAlarms();
  const { service } = await createMemoryService({ alarm });
  const lines: LogEntry[] = [];
  const bug = new TypeError("a secret");
  const scheduler = startScheduler(
    service,
    (entry) => lines.push(entry),
    () => {
      throw bug;
    },
  );
  await scheduler.stop();
  expect([raised, errors, lines]).toEqual([["jobs run_failed"], [bug], []]);
});
