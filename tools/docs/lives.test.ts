import { describe, expect, it } from "vitest";
import { type Life, listOfDeadEnds, listOfLives } from "./lives.ts";

const life: Life = {
  person: "A baker",
  wants: "a number",
  steps: [
    { command: "start", tells: { status: "needs" }, dead_end: { needs: "A procedure." } },
    { command: "path", tells: { status: "needs", questions: ["region", "commune"] } },
    { command: "path report", tells: { status: "done" }, dead_end: { needs: "A desk." } },
    { command: "path report", tells: { status: "refused" }, dead_end: { needs: "A desk." } },
  ],
};

describe("the list of lives", () => {
  it("counts calls, questions, attempts that count and needs", () => {
    expect(listOfLives([life]).split("\n").at(-1)).toBe("| A baker | a number | 4 | 2 | 1 | 2 |");
  });

  it("names each need of a person once", () => {
    expect(listOfDeadEnds([life])).toBe("**A baker**\n\n- A procedure.\n- A desk.");
    expect(listOfDeadEnds([])).toBe("None is known.");
  });
});
