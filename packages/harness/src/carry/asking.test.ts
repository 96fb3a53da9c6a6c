import { afterEach, describe, expect, it, vi } from "vitest";
import { done } from "../answer.ts";
import { createSession, factsOf, run } from "../notes/_notes.ts";
import { getQuestions } from "../operations/get-questions.ts";
import type { Asker } from "../ports.ts";

afterEach(() => vi.restoreAllMocks());

class Later extends Error {}

/** As the host of an MCP server: the first call ends with the question, the second one has the answer. */
function laterAsker(): Asker {
  let hasQuestion = false;
  return {
    kind: "elicitation",
    askAll: async () => {
      if (hasQuestion) return ["yes"];
      hasQuestion = true;
      throw new Later();
    },
  };
}

describe("an operation that goes on and asks the person [carry.ticket]", () => {
  it("has its ticket again when the host calls with the answer, and then no more", async () => {
    const context = { ...createSession(), asker: laterAsker() };
    const { answer } = await run(context, "get-questions", { skill: "move" });
    const ticket = String((answer as { ticket?: string }).ticket);
    // Once the server has answered, the operation asks the person.
    vi.spyOn(getQuestions, "run").mockImplementation(async ({ asker }) => {
      const [word] = await asker.askAll([{ question: "May it go on?", choices: { yes: "Yes", no: "No" } }]);
      return done({ say: `The answer is ${word}.` });
    });
    const carry = () => run(context, "carry", { ticket, answer: "{}" });
    await expect(carry()).rejects.toBeInstanceOf(Later);
    expect(factsOf(context).used_tickets).toEqual([]);
    expect((await carry()).answer).toMatchObject({ status: "done", say: "The answer is yes." });
    expect(factsOf(context).used_tickets).toEqual([ticket]);
    expect((await carry()).answer).toMatchObject({ code: "unknown_id" });
  });
});
