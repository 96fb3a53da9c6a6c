import { describe, expect, it } from "vitest";
import { parsePackedRefs, resolveIn, withoutPackedRef } from "./refs.ts";

const [A, B] = ["a".repeat(40), "b".repeat(40)];
const PACKED = `# pack-refs with: peeled fully-peeled sorted \n${A} refs/heads/main\n${A} refs/tags/release\n^${B}\n${B} refs/tags/release-2\n`;

describe("refs", () => {
  it.each([
    ["an id", { x: A }, A],
    ["the name of another ref", { x: "ref: y", y: B }, B],
    ["the name of a ref that is not there", { x: "ref: y" }, undefined],
    ["its own name, by a detour", { x: "ref: y", y: "ref: x" }, undefined],
    ["nothing", { x: "" }, undefined],
    ["something else", { x: "half of an id" }, undefined],
  ])("are followed where one holds %s", (_, refs, expected) => {
    expect(resolveIn(new Map(Object.entries(refs)), "x")).toBe(expected);
  });

  it("are read from packed-refs, without the comment and the peeled objects", () => {
    expect([...parsePackedRefs(PACKED)]).toEqual([
      ["refs/heads/main", A],
      ["refs/tags/release", A],
      ["refs/tags/release-2", B],
    ]);
    expect(parsePackedRefs(undefined).size).toBe(0);
  });

  it("are taken out of packed-refs with the line that belongs to them", () => {
    const text = withoutPackedRef(PACKED, "refs/tags/release");
    expect(text).not.toContain("^");
    expect([...parsePackedRefs(text).keys()]).toEqual(["refs/heads/main", "refs/tags/release-2"]);
    expect(withoutPackedRef(PACKED, "tags/release")).toBe(PACKED);
  });
});
