import { newTraversal, type Step, type Traversal, type TraversalFacts } from "./traversal.ts";

/** What a user can answer to a step. */
export type StepAnswer = "consent" | "decline" | "no-key" | "offline" | "search" | "skip" | "link" | "drive" | "again";

/** Why an answer does not fit the step. */
export type AnswerFault =
  | "nothing_to_agree_to"
  | "nothing_to_decline"
  | "not_exhausted"
  | "no_such_way"
  | "is_over"
  | "not_over"
  | "never_drive";

export type Answered =
  | { isTaken: false; fault: AnswerFault }
  | {
      isTaken: true;
      traversal: Traversal;
      /** The source whose delivery the user agreed to. */
      agreedTo?: string;
      /** The source that the user did not want. */
      declined?: string;
      /** The user cannot sign in. */
      isSignInOut?: true;
    };

/** The traversal after an answer to its present step. */
export function answerStep(facts: TraversalFacts, step: Step, answer: StepAnswer): Answered {
  const { traversal, entry, profile } = facts;
  const isOver = step.kind === "ended" || step.kind === "done" || step.kind === "not_for_you";
  const taken = (changes: Partial<Traversal>): Answered => ({ isTaken: true, traversal: { ...traversal, ...changes } });
  switch (answer) {
    case "consent":
      return step.kind === "consent" ? { isTaken: true, traversal, agreedTo: step.source.id } : fault("nothing_to_agree_to");
    case "decline":
      return decline(traversal, step);
    case "no-key":
      return isOver ? fault("is_over") : { isTaken: true, traversal, isSignInOut: true };
    case "offline":
      if (step.kind !== "exhausted") return fault(isOver ? "is_over" : "not_exhausted");
      return step.choices.includes("offline") ? taken({ fallback_chosen: true }) : fault("no_such_way");
    case "search":
    case "skip":
      return isOver ? fault("is_over") : taken({ ended: answer });
    case "link":
    case "drive":
      if (isOver) return fault("is_over");
      return answer === "drive" && profile.browser_driving_preference === "never-drive" ? fault("never_drive") : taken({ browser: answer });
    case "again":
      return step.kind === "ended" || step.kind === "done" ? { isTaken: true, traversal: startOver(entry, traversal) } : fault("not_over");
  }
}

/** A no to a question sets its field aside; a no to the browser keeps the source; any other no is about the source. */
function decline(traversal: Traversal, step: Step): Answered {
  switch (step.kind) {
    case "ask":
      return { isTaken: true, traversal: { ...traversal, set_aside: [...(traversal.set_aside ?? []), step.field] } };
    case "browser_choice":
      return { isTaken: true, traversal: { ...traversal, browser: "link" } };
    case "consent":
    case "attempt":
      return { isTaken: true, traversal: withAttempt(traversal, step.source.id, "declined-by-customer"), declined: step.source.id };
    default:
      return fault("nothing_to_decline");
  }
}

/** The traversal with one more source that is over. */
export function withAttempt(traversal: Traversal, sourceId: string, outcome: Traversal["attempts"][number]["outcome"]): Traversal {
  const { current: _over, ...rest } = traversal;
  return { ...rest, attempts: [...traversal.attempts, { source_id: sourceId, outcome }] };
}

function startOver(entry: TraversalFacts["entry"], { for: procedureId }: Traversal): Traversal {
  return { ...newTraversal(entry), ...(procedureId === undefined ? {} : { for: procedureId }) };
}

function fault(code: AnswerFault): Answered {
  return { isTaken: false, fault: code };
}
