import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Counts, noCounts } from "../database/look-up.ts";
import { defaultLimits } from "../policy.ts";
import { LimitCounter } from "./limit-counter.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");
const tally = (counts: Partial<Counts>) =>
  new LimitCounter({ counts: { ...noCounts, ...counts }, limits: defaultLimits, subject: "subject", voteSubject: "voters", now: NOW });

/** A refusal that says when to come again, and nothing else. */
const refusal = (retry_after: number) => ({
  error: "rate_limit_exceeded",
  retry_after,
  faults: [{ error: "rate_limit_exceeded", schema_pointer: "", message: expect.any(String) }],
});

describe("the tally of a request", () => {
  it("accepts as many items as are left, after any count and for any items [limits.day]", () => {
    const kinds = [
      { type: "concern" },
      { type: "validation" },
      { type: "validation", injection_flag: true },
      { type: "validation", target_type: "path_source", verdict: "confirm" },
      { type: "validation", target_type: "path_source", verdict: "reject" },
      { type: "amendment", target_type: "skill" },
      { type: "amendment", target_type: "reference" },
    ] as const;
    fc.assert(
      fc.property(fc.nat(60), fc.nat(12), fc.array(fc.constantFrom(...kinds), { maxLength: 100 }), (items, validations, sent) => {
        const one = tally({ items, validations, lastHour: Math.min(items, 60) });
        const taken = sent.filter((item) => one.take(item) === undefined);
        const onSources = taken.filter((item) => "verdict" in item);
        const votes = taken.filter(({ type }) => type === "validation").length - onSources.length;
        expect(items + taken.length).toBeLessThanOrEqual(Math.max(items, 50));
        expect(validations + votes).toBeLessThanOrEqual(Math.max(validations, 10));
        expect(onSources.length).toBeLessThanOrEqual(30);
        expect(onSources.filter(({ verdict }) => verdict === "reject").length).toBeLessThanOrEqual(10);
        expect(taken.filter((item) => "injection_flag" in item).length).toBeLessThanOrEqual(2);
        const countWrite = one.writes().find((write) => write.do === "count" && write.bucket === "items");
        expect(countWrite === undefined ? 0 : countWrite.do === "count" && countWrite.by).toBe(taken.length);
      }),
    );
  });

  it.each([
    { name: "a vote on a source, after the other votes of the day", counts: { validations: 10 }, isTaken: true },
    { name: "the thirtieth vote on a source", counts: { path_source_validations: 29 }, isTaken: true },
    { name: "the thirty-first vote on a source", counts: { path_source_validations: 30 }, isTaken: false },
    { name: "a confirm after ten rejects of sources", counts: { path_source_rejects: 10 }, isTaken: true },
    { name: "an eleventh reject of a source", counts: { path_source_rejects: 10 }, verdict: "reject", isTaken: false },
    {
      name: "a vote on a skill, after the votes on sources of the day",
      counts: { path_source_validations: 30 },
      on: "skill",
      isTaken: true,
    },
    { name: "an eleventh vote on a skill", counts: { validations: 10 }, on: "skill", isTaken: false },
  ])("judges $name [limits.path-sources]", ({ counts, verdict = "confirm", on = "path_source", isTaken }) => {
    const refused = tally(counts).take({ type: "validation", target_type: on, verdict });
    expect(refused === undefined).toBe(isTaken);
  });

  it("counts votes and flags for the whole network, and items for the address [networks.one-address]", () => {
    const one = tally({});
    one.take({ type: "validation", injection_flag: true });
    one.take({ type: "validation", target_type: "path_source", verdict: "reject" });
    const subjects = one.writes().flatMap((write) => (write.do === "count" ? [[write.bucket, write.subject]] : []));
    expect(Object.fromEntries(subjects)).toEqual({
      items: "subject",
      minute: "subject",
      hour: "",
      validations: "voters",
      injection_flags: "voters",
      path_source_validations: "voters",
      path_source_rejects: "voters",
    });
  });

  it("lowers the rolling hour by what was sent before midnight [limits.hour]", () => {
    const one = tally({ lastHour: 58, lastHourBeforeMidnight: 50 });
    expect([one.take({ type: "concern" }), one.take({ type: "concern" }), one.take({ type: "concern" })]).toEqual([
      undefined,
      undefined,
      refusal(3600),
    ]);
    expect(one.writes()).toContainEqual(expect.objectContaining({ bucket: "minute", by: 2, ceiling: 10 }));
  });

  it("slows down the busiest when all senders send too much [limits.everybody]", () => {
    expect(tally({ allAddresses: 1000, lastHour: 5 }).take({ type: "concern" })).toMatchObject({ error: "rate_limit_exceeded" });
    expect(tally({ allAddresses: 1000, lastHour: 4 }).take({ type: "concern" })).toBeUndefined();
    const busy = tally({ allAddresses: 1000, lastHour: 4 });
    busy.take({ type: "concern" });
    expect(busy.writes()).toContainEqual(expect.objectContaining({ bucket: "minute", ceiling: 5 }));
  });

  it.each([
    { name: "nothing was counted", sent: 2, hourTotal: undefined, isAlarm: false },
    { name: "the total is as usual", sent: 2, hourTotal: 1000, isAlarm: false },
    { name: "its last item crosses", sent: 2, hourTotal: 1001, isAlarm: true },
    { name: "its first item crosses", sent: 2, hourTotal: 1002, isAlarm: true },
    { name: "another request crossed before", sent: 2, hourTotal: 1003, isAlarm: false },
  ])("tells from the written total whether it crossed the alarm: $name [fair.alarm]", ({ sent, hourTotal, isAlarm }) => {
    // What was counted before the request is out of date under concurrency and decides nothing.
    const one = tally({ allAddresses: 0 });
    for (let at = 0; at < sent; at += 1) one.take({ type: "concern" });
    expect(one.crossesAlarm(hourTotal)).toBe(isAlarm);
  });

  it("says when to come again: at midnight, by UTC [limits.day]", () => {
    expect(tally({ items: 50 }).take({ type: "concern" })).toEqual(refusal(43_200));
  });
});
