import { axisOf, axisWords } from "@becivic/case";
import { Refusal } from "../answer.ts";
import type { AnswerFault } from "./answer-step.ts";
import { deliverySentence } from "./ask-delivery.ts";
import type { Step, Traversal } from "./traversal.ts";

/** The sentence for the user at each step. */
export function sayOfStep(step: Exclude<Step, { kind: "ask" }>, title: string, traversal: Traversal): string {
  switch (step.kind) {
    case "not_for_you":
      return sayNotForYou(title, step.field, "what your profile says");
    case "browser_choice":
      return `For the next way to “${title}”: may your agent use the browser for you, or do you want the address and open it yourself?`;
    case "consent":
      return deliverySentence(title);
    case "attempt":
      return `This is the next way to “${title}”. ${ATTEMPTS[step.mode]} Tell me afterwards whether it worked.`;
    case "exhausted":
      return sayExhausted(title, step.choices.includes("offline"), traversal);
    case "ended":
      return step.by === "skip"
        ? `“${title}” is left out for now. Nothing more is tried.`
        : `You look for “${title}” yourself. Nothing more is tried here.`;
    case "done":
      return `You have “${title}”, or it is on its way.`;
  }
}

export function sayNotForYou(title: string, field: string, basis: "what your profile says" | "what you said"): string {
  const correct = basis === "what you said" ? "ask again with the right answer" : "change your profile";
  return `“${title}” is not for your situation, by ${basis} about ${axisWords[axisOf(field) ?? "region"].label}. No way was tried. If that is wrong, ${correct}.`;
}

const ATTEMPTS = {
  drive: "Your agent opens the page in the browser; where you take over, it says so first.",
  link: "You go there yourself; read first who does what.",
};

function sayExhausted(title: string, hasOffline: boolean, { attempts }: Traversal): string {
  const why =
    attempts.length === 0
      ? `No way to “${title}” that works from home fits your situation`
      : `Every way to “${title}” that fits your situation has failed or was declined`;
  const choices = hasOffline
    ? "You can look for another way online, go to the office or write to it, or leave this document out for now."
    : "You can look for another way online, or leave this document out for now.";
  return `${why}. ${choices}`;
}

/** What is wrong with an answer that does not fit. */
export function refuseAnswer(fault: AnswerFault, pathId: string): Refusal {
  const next = fault === "never_drive" ? "becivic profile set browser_driving_preference <value>" : `becivic path ${pathId}`;
  return new Refusal("not_allowed", FAULTS[fault], { field: "answer", next: [next] });
}

const FAULTS: Readonly<Record<AnswerFault, string>> = {
  nothing_to_agree_to: "Nothing waits for this agreement now. An agreement counts for one delivery that was just asked for.",
  nothing_to_decline: "There is nothing to decline at this step.",
  not_exhausted: "Ways that need no visit are left. Try them or decline them first.",
  no_such_way: "The directory has no such way for you.",
  is_over: "This walk is over. Start it again first.",
  not_over: "This walk is not over yet.",
  never_drive: "Your profile says that your agent does not use the browser. Change that first, if you want it to.",
};
