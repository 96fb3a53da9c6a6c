import type { PathSource } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";

/** What the user agrees to before a source that delivers a document is used. */
export function deliverySentence(title: string): string {
  return `The next way to “${title}” delivers a real document in your name, and the authority records each delivery. May it be used, this once?`;
}

/**
 * The answer of the person, where there is a way to ask. Undefined where the person gave none, and where no person can be asked: then the word of the agent
 * counts, unless only a person may agree here.
 */
export async function askDelivery({ asker }: Context, source: PathSource, title: string): Promise<"consent" | "decline" | undefined> {
  if (asker.kind === "none") return undefined;
  const choices = { yes: "Yes, this once", no: "No, another way" };
  const [answer] = await asker.askAll([{ question: deliverySentence(title), choices, subject: source.id }]);
  if (answer === undefined) return undefined;
  return answer === "yes" ? "consent" : "decline";
}

/** Refuses the word of the agent where only a person may agree. */
export function requirePerson({ settings, asker }: Context): void {
  if (asker.kind !== "none" || !settings.requireUser) return;
  throw new Refusal("not_allowed", "Only a person may agree to a delivery here, and this program cannot ask one. Agree at a terminal.");
}
