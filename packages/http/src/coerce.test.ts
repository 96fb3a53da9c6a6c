import { describe, expect, it } from "vitest";
import { coerce } from "./coerce.ts";

const integer = { type: "integer" };
const boolean = { type: "boolean" };
const text = { type: "string" };
const list = { type: "array", items: { type: "string" } };

describe("coerce", () => {
  it.each([
    [["5"], 5],
    [["0"], 0],
    [["-1"], -1],
    [["1e3"], 1000],
    [["1.5"], 1.5],
    [["5", "6"], 5],
    [["1e400"], Number.POSITIVE_INFINITY],
    [["9".repeat(400)], Number.POSITIVE_INFINITY],
    [[""], ""],
    [[" 5"], " 5"],
    [["5 "], "5 "],
    [["+5"], "+5"],
    [["05"], "05"],
    [["0x10"], "0x10"],
    [["1_000"], "1_000"],
    [["٥"], "٥"],
    [["five"], "five"],
    [["NaN"], "NaN"],
    [["Infinity"], "Infinity"],
    [["__proto__"], "__proto__"],
    [["null"], "null"],
    [["[5]"], "[5]"],
    [["a".repeat(100_000)], "a".repeat(100_000)],
  ])("reads an integer as JSON writes one, and leaves any other text: %.20j [input.coerced]", (texts, value) => {
    expect(coerce(texts, integer)).toBe(value);
  });

  it.each([
    [["1"], true],
    [["true"], true],
    [["0"], false],
    [["false"], false],
    [["false", "true"], false],
    [[""], ""],
    [["True"], "True"],
    [["yes"], "yes"],
    [[" 1"], " 1"],
    [["constructor"], "constructor"],
  ])("reads yes and no, and leaves any other text: %j [input.coerced]", (texts, value) => {
    expect(coerce(texts, boolean)).toBe(value);
  });

  it.each([
    [["alpha"], ["alpha"]],
    [["alpha,beta"], ["alpha", "beta"]],
    [
      ["alpha", "beta"],
      ["alpha", "beta"],
    ],
    [
      ["alpha,beta", "alpha"],
      ["alpha", "beta", "alpha"],
    ],
    [[""], [""]],
    [["alpha,"], ["alpha", ""]],
    [[" alpha"], [" alpha"]],
    [['["alpha"]'], ['["alpha"]']],
    [["__proto__"], ["__proto__"]],
  ])("reads a list with commas or a repeated parameter, and drops nothing: %j [input.coerced]", (texts, value) => {
    expect(coerce(texts, list)).toEqual(value);
  });

  it.each(["", "5", "true", "null", "{}", " padded ", "a,b", "__proto__"])("leaves a text as it is: %j [input.coerced]", (value) => {
    expect(coerce([value, "another"], text)).toBe(value);
    expect(coerce([value], {})).toBe(value);
  });
});
