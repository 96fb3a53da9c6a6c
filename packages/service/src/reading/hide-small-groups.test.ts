import { describe, expect, it } from "vitest";
import { hideSmallGroups } from "./hide-small-groups.ts";

describe("groups of few", () => {
  it.each<[string, number[], number[]]>([
    ["are shown where all are large enough", [5, 9, 7], [5, 9, 7]],
    ["are hidden with the smallest other one, so that no sum tells them", [9, 2, 7], [9]],
    ["are hidden alone where they are enough together", [9, 3, 2, 7], [9, 7]],
    ["leave nothing where everything together is a small group", [2, 1], []],
    ["take one of two equal groups with them", [5, 1, 5], [5]],
    ["are not there at all", [], []],
  ])("%s [operators.analytics]", (_, counts, expected) => {
    const groups = counts.map((count, index) => ({ name: `g${index}`, count }));
    const visible = hideSmallGroups(groups, 5);
    expect(visible.map(({ count }) => count)).toEqual(expected);
    const hidden = groups.filter((group) => !visible.includes(group)).reduce((total, { count }) => total + count, 0);
    if (visible.length > 0) expect(hidden === 0 || hidden >= 5).toBe(true);
  });
});
