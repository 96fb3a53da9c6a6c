import { expect, it } from "vitest";
import { failuresOf } from "./failures-of.ts";

it("raises an alarm once in a run for each fault, however many items have it [jobs.flood]", () => {
  const raised: unknown[] = [];
  const service = { alarm: (...alarm: unknown[]) => raised.push(alarm) };
  const broken = (text: string): Error => new TypeError(text);
  const [first, second, other] = [broken("one"), broken("two"), new RangeError("three")];
  const fail = failuresOf("commit-due", service);
  for (const error of [first, second, other]) fail("commit_failed", error);
  fail("recogniser_failed", first);
  expect(raised).toEqual([
    ["commit_failed", { step: "commit-due", error: first }],
    ["commit_failed", { step: "commit-due", error: other }],
    ["recogniser_failed", { step: "commit-due", error: first }],
  ]);
  failuresOf("commit-due", service)("commit_failed", second);
  expect(raised).toHaveLength(4);
});
