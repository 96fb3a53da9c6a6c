import { DAY_MS, formatTarget } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import type { ProbeFacts } from "../ports/activity-facts.ts";
import { dueProbes, nextProbeAfter } from "./due-probes.ts";

const NOW = 1000 * DAY_MS;
const policy = { references_every_days: 30, sources_every_days: 14, most_a_run: 2 };

/** References that were looked at so many days before now; undefined: never. */
function factsOf(...daysAgo: (number | undefined)[]): ProbeFacts {
  const uids = daysAgo.map((_, index) => `ref-0000${index}`);
  return {
    references: uids.map((uid) => ({ uid, url: "https://example.org/" })),
    paths: [],
    probed: new Map(
      daysAgo.flatMap((days, index) =>
        days === undefined
          ? []
          : [[formatTarget({ target_type: "reference", target_id: uids[index] ?? "" }), NOW - days * DAY_MS] as const],
      ),
    ),
    revalidations: new Map(),
  };
}

describe("which pages are looked at, and when", () => {
  it.each<[string, ProbeFacts, string[], number | undefined]>([
    ["nothing to look at", factsOf(), [], undefined],
    ["never looked at", factsOf(undefined), ["ref-00000"], NOW + DAY_MS],
    ["looked at today", factsOf(0), [], NOW + 30 * DAY_MS],
    ["looked at long ago", factsOf(31, 1), ["ref-00000"], NOW + DAY_MS],
    ["two at different times", factsOf(10, 20), [], NOW + 10 * DAY_MS],
    ["more than one run takes, the oldest first", factsOf(31, 33, undefined), ["ref-00002", "ref-00001"], NOW + DAY_MS],
  ])("%s [freshness.probe]", (_name, facts, due, next) => {
    expect(dueProbes(facts, NOW, policy).map(({ target_id }) => target_id)).toEqual(due);
    expect(nextProbeAfter(facts, NOW, policy)).toBe(next);
  });
});
