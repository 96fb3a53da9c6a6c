import { describe, expect, it } from "vitest";
import { listOfRecords } from "./sections.ts";

describe("the list of records", () => {
  it.each([
    ["# 1. A title\n\nText.\n", "| 1 | [A title](decisions/x.md) |  |"],
    [
      "# 2. B\n\nSuperseded in part by [record 29](y.md): more; and by [record 34](z.md).\n\nText.\n",
      "| 2 | [B](decisions/x.md) | 29, 34 |",
    ],
    ["# 3. C\n\nContinued by [record 28](y.md).\n", "| 3 | [C](decisions/x.md) | 28 |"],
    ["# 4. D\n\nText with [record 28](y.md).\n", "| 4 | [D](decisions/x.md) |  |"],
  ])("%j", (text, line) => {
    expect(
      listOfRecords([{ file: "x.md", text }])
        .split("\n")
        .at(-1),
    ).toBe(line);
  });
});
