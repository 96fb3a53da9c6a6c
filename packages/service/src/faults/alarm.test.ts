import { describe, expect, it } from "vitest";
import type { AlarmDetails, LogEntry } from "../ports/ports.ts";
import { createAlarm } from "./alarm.ts";
import { toLogLine } from "./log-line.ts";

function lineOf(details?: AlarmDetails): LogEntry | undefined {
  const lines: LogEntry[] = [];
  createAlarm({ log: (entry) => lines.push(entry), randomness: { uuid: () => "an id" } })("tick_failed", details);
  expect(lines).toHaveLength(1);
  return lines[0];
}

const line = { level: "error", id: "an id", duration_ms: 0, category: "tick_failed" };
const fault = expect.stringMatching(/^TypeError at alarm\.test\.ts:\d+:\d+$/);

describe("the line of an alarm", () => {
  it.each<[what: string, details: AlarmDetails | undefined, expected: object]>([
    ["without anything else", undefined, { ...line, route: "alarm", status: 0 }],
    ["of a step", { step: "tick" }, { ...line, route: "tick", status: 0 }],
    ["of a fault", { step: "tick", error: new TypeError("a secret") }, { ...line, route: "tick", status: 1, fault }],
    ["of a fault without a step", { error: new TypeError("a secret") }, { ...line, route: "alarm", status: 1, fault }],
    ["of undefined, thrown", { step: "tick", error: undefined }, { ...line, route: "tick", status: 1, fault: "unknown" }],
  ])("%s names the step and the fault, and nothing of the message [log.fault]", (_what, details, expected) => {
    expect(lineOf(details)).toEqual(expected);
    expect(JSON.stringify(lineOf(details))).not.toContain("secret");
  });
});

it("has a time cut to the second as its first field [log.time]", () => {
  const entry: LogEntry = { level: "info", id: "an id", route: "jobs", status: 0, duration_ms: 3 };
  expect(toLogLine(entry, Date.UTC(2026, 10, 16, 12, 30, 59, 999))).toBe(
    '{"time":"2026-11-16T12:30:59Z","level":"info","id":"an id","route":"jobs","status":0,"duration_ms":3}',
  );
});
