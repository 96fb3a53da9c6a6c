import { describe, expect, it } from "vitest";
import { hasNestedRepetition } from "./nested-repetition.ts";

describe("a repetition inside a repetition", () => {
  it.each(["(?:[a-z ]+)+!!", "(a*)*", "(a+){2,}b", "(a{3,}){1,9}", "(?:x(?:a+)?)*", "((?:ab*)|c)+", "(?<year>\\d+)+", "(?:[)]+)+"])(
    "is in %s [scrub.loader]",
    (pattern) => {
      expect(hasNestedRepetition(pattern)).toBe(true);
    },
  );

  it.each(["\\d{10}", "(?:\\d{2,4})+", "(?:a+)?b", "a+b+", "(?:a+|b)c", "[(+)]+", "\\(a+\\)+", "(?:a\\+)+", "(?:[+*])+", "(?=a+)b"])(
    "is not in %s [scrub.loader]",
    (pattern) => {
      expect(hasNestedRepetition(pattern)).toBe(false);
    },
  );
});
