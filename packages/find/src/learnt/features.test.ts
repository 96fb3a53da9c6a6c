import { describe, expect, it } from "vitest";
import { featuresOf } from "./features.ts";

const shared = (one: string, other: string): number => {
  const [a, b] = [featuresOf(one), featuresOf(other)];
  return [...a].reduce((sum, [hash, weight]) => sum + weight * (b.get(hash) ?? 0), 0);
};

describe("the features of a question", () => {
  it.each(["", "?!", "北京烤鸭怎么做", "🙂🙂", "a", "x".repeat(10_000), "word ".repeat(5_000)])(
    "are few and finite for any text: %.20s",
    (text) => {
      const features = [...featuresOf(text)];
      expect(features.length).toBeLessThan(25_000);
      for (const [hash, weight] of features) {
        expect(Number.isInteger(hash) && hash >= 0 && hash < 1 << 20).toBe(true);
        expect(weight > 0 && weight <= 1).toBe(true);
      }
    },
  );

  it("are nearly the same after a typing error, and others in another matter", () => {
    const question = "ik wil mijn rijbewijs omwisselen";
    expect(shared(question, "ik wil mijn rijbewjis omwisselen")).toBeGreaterThan(0.4);
    expect(shared(question, "où déclarer la naissance de ma fille")).toBeLessThan(0.05);
  });
});
