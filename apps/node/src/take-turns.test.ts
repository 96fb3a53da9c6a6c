import { describe, expect, it } from "vitest";
import { createTurns } from "./take-turns.ts";

describe("taking turns", () => {
  it("lets one of all who are at long work go on in each round, in their order, and others in between [fair.turns]", async () => {
    const pause = createTurns();
    const order: string[] = [];
    const work = async (name: string): Promise<void> => {
      for (let piece = 0; piece < 3; piece += 1) {
        await pause();
        order.push(name);
      }
    };
    let isOver = false;
    const others = (): void => {
      order.push("others");
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    await Promise.all([work("a"), work("b"), work("c")]);
    isOver = true;
    expect(order.filter((name) => name !== "others").join("")).toBe("abcabcabc");
    // Between two pieces of any work, the event loop went round once.
    expect(order.join(" ")).not.toMatch(/[abc] [abc]/);
  });
});
