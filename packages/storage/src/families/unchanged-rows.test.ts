import { describe, expect, it } from "vitest";
import type { SqlRow } from "../driver.ts";
import { UnchangedRows } from "./unchanged-rows.ts";

const rows = (): SqlRow[][] => [
  [
    { id: "a", votes: 1 },
    { id: "b", votes: null },
  ],
  [],
];

describe("facts of rows that did not change", () => {
  it("are the same object [model.unchanged]", () => {
    const unchanged = new UnchangedRows<object>();
    expect(unchanged.of("x", rows(), () => ({}))).toBe(unchanged.of("x", rows(), () => ({})));
  });

  it.each<[string, SqlRow[][]]>([
    [
      "another value",
      [
        [
          { id: "a", votes: 2 },
          { id: "b", votes: null },
        ],
        [],
      ],
    ],
    [
      "a value where there was none",
      [
        [
          { id: "a", votes: 1 },
          { id: "b", votes: 0 },
        ],
        [],
      ],
    ],
    [
      "a row more",
      [
        [
          { id: "a", votes: 1 },
          { id: "b", votes: null },
          { id: "c", votes: 1 },
        ],
        [],
      ],
    ],
    ["a row less", [[{ id: "a", votes: 1 }], []]],
    [
      "another order",
      [
        [
          { id: "b", votes: null },
          { id: "a", votes: 1 },
        ],
        [],
      ],
    ],
    [
      "a row of another statement",
      [
        [
          { id: "a", votes: 1 },
          { id: "b", votes: null },
        ],
        [{ id: "c" }],
      ],
    ],
  ])("are read again after %s [model.unchanged]", (_name, changed) => {
    const unchanged = new UnchangedRows<object>();
    const before = unchanged.of("x", rows(), () => ({}));
    expect(unchanged.of("x", changed, () => ({}))).not.toBe(before);
  });

  it("are read again after facts that could not be read", () => {
    const unchanged = new UnchangedRows<number>();
    const fail = (): number => {
      throw new Error("unreadable");
    };
    expect(() => unchanged.of("x", rows(), fail)).toThrow("unreadable");
    expect(unchanged.of("x", rows(), () => 1)).toBe(1);
  });

  it("are forgotten beyond a number of skills, the least recently read first", () => {
    const unchanged = new UnchangedRows<object>(2);
    const read = (id: string): object => unchanged.of(id, rows(), () => ({}));
    const [first, second] = [read("a"), read("b")];
    expect(read("a")).toBe(first);
    read("c");
    expect(read("a")).toBe(first);
    expect(read("b")).not.toBe(second);
  });
});
