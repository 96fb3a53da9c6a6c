import { createHash } from "node:crypto";
import type { Asker, Question } from "@becivic/harness";
import { type InputRequests, inputRequired, inputResponse } from "@modelcontextprotocol/server";

/** Thrown where the host has to ask the person first. Nothing was changed before: the call is run again with the answers. */
export class QuestionsPending extends Error {
  readonly requests: InputRequests;

  constructor(requests: InputRequests) {
    super("the person has to be asked first");
    this.requests = requests;
  }
}

/** The questions that the host was given and that were not answered yet, each by a key that is bound to its words. */
export type OpenQuestions = Set<string>;

/**
 * Asks through the host. An answer counts once, and only for a question that this process asked in the same words about the same bytes: an answer
 * that the host was never asked for, or to a note that changed in between, is none.
 */
export function createElicitationAsker(open: OpenQuestions, responses: Readonly<Record<string, unknown>> | undefined): Asker {
  return {
    kind: "elicitation",
    askAll: async (questions) => {
      const keyed = questions.map((question) => ({ ...question, key: keyOf(question) }));
      if (responses !== undefined)
        return keyed.map(({ key, choices }) => (open.delete(key) ? answerIn(responses, key, choices) : undefined));
      for (const { key } of keyed) open.add(key);
      throw new QuestionsPending(Object.fromEntries(keyed.map((question) => [question.key, requestOf(question)])));
    },
  };
}

function keyOf({ question, subject = "" }: Question): string {
  return createHash("sha256")
    .update(JSON.stringify([question, subject]))
    .digest("hex");
}

function requestOf({ question, choices }: Question): InputRequests[string] {
  return inputRequired.elicit({
    message: question,
    // Without a default: a person who only confirms the form has not answered.
    requestedSchema: {
      type: "object",
      properties: { answer: { type: "string", title: "Your answer", enum: Object.keys(choices) } },
      required: ["answer"],
    },
  });
}

function answerIn(responses: Readonly<Record<string, unknown>>, key: string, choices: Question["choices"]): string | undefined {
  const response = inputResponse(responses, key);
  const answer = response.kind === "elicit" && response.action === "accept" ? response.content?.answer : undefined;
  return typeof answer === "string" && Object.hasOwn(choices, answer) ? answer : undefined;
}
