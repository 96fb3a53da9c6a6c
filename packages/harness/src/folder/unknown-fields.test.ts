import { describe, expect, it } from "vitest";
import { withUnknown } from "./unknown-fields.ts";

describe("fields that are not known here [upgrade.nothing-lost]", () => {
  it.each([
    ["stay beside those that change", { a: 1, new: 9 }, { a: 1 }, { a: 2 }, { a: 2, new: 9 }],
    ["stay in objects within", { in: { a: 1, new: 9 } }, { in: { a: 1 } }, { in: { a: 2 } }, { in: { a: 2, new: 9 } }],
    ["go with the object that had them", { in: { a: 1, new: 9 } }, { in: { a: 1 } }, {}, {}],
    ["do not bring back what is removed", { a: 1, b: 2, new: 9 }, { a: 1, b: 2 }, { a: 1 }, { a: 1, new: 9 }],
    ["do not win over a value of the same name", { new: 9 }, {}, { new: 1 }, { new: 1 }],
    [
      "stay in entries that do not change, wherever they are",
      [{ a: 1, new: 9 }, { a: 2 }],
      [{ a: 1 }, { a: 2 }],
      [{ a: 3 }, { a: 1 }],
      [{ a: 3 }, { a: 1, new: 9 }],
    ],
    ["are none where nothing was stored", undefined, undefined, { a: 1 }, { a: 1 }],
  ])("%s", (_what, stored, reading, next, expected) => {
    expect(withUnknown<unknown>(stored, reading, next)).toEqual(expected);
  });

  it("are no way to the prototype of an object", () => {
    const stored: unknown = JSON.parse('{"__proto__": {"isAdmin": true}}');
    expect(withUnknown<object>(stored, {}, {})).not.toHaveProperty("isAdmin");
  });
});
