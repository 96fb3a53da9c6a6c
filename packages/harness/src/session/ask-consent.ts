import type { Context } from "../context.ts";
import type { Question } from "../ports.ts";

/** `not_askable`: the host has no forms. At a terminal the person typed the command; elsewhere the agent reports what the person said. */
export type ConsentAnswer = "yes" | "no" | "unanswered" | "not_askable";

/** A question to which yes and no are the answers. `subject` tells apart two questions in the same words. */
export function consentQuestion(question: string, subject?: string): Question {
  return { question, choices: { yes: "Yes", no: "No" }, ...(subject === undefined ? {} : { subject }) };
}

/**
 * Asks the person for one consent where the host can show a form; the word of the agent counts for nothing there. An operation calls this once, and
 * before it changes anything: a host that answers later runs the operation again from its beginning.
 */
export async function askConsent({ asker }: Pick<Context, "asker">, question: string, subject?: string): Promise<ConsentAnswer> {
  if (asker.kind !== "elicitation") return "not_askable";
  const [answer] = await asker.askAll([consentQuestion(question, subject)]);
  return answer === "yes" || answer === "no" ? answer : "unanswered";
}
