import { type SubmissionKind, submissionKinds, submitSingle, toClientAddress } from "@becivic/service";
import { inputOutline } from "../outline.ts";
import type { Tool } from "../tool.ts";

/** What each type is for, in the words of whoever has to choose. */
const purposes: Partial<Record<SubmissionKind["type"], string>> = {
  concern: "Say that something is wrong, out of date or missing.",
  amendment: "Propose a correction: a diff of a text, a figure, a source or a field.",
  validation: "Confirm or reject what is written, after the user has met it.",
  draft: "Propose a new skill or path.",
  feedback: "Tell the maintainers about Be Civic itself.",
  rating: "Give one to five stars.",
};

function submitTool(kind: SubmissionKind, purpose: string): Tool {
  const { type, title, schema, isImmediate } = kind;
  const after = isImmediate
    ? "It is applied at once."
    : "It is staged for a day, in which it can be taken back with the cancel_token of the receipt.";
  return {
    name: `submit_${type}`,
    title: `Send one ${type}`,
    description: `${purpose} ${after} To see first what would be refused, send it with submit_feedback_batch in mode validate. Nothing may point at a person.`,
    operations: [`submit${title}`],
    does: "write",
    isJudgedLater: true,
    output: "receipt",
    input: inputOutline(`${schema}.schema.json`),
    call: (body, { service, clock, address }) => submitSingle({ kind, body, address: toClientAddress(address), now: clock.now() }, service),
  };
}

/** Numbers about the use of Be Civic are sent by programs, not by agents: they have no tool. */
export const submitSingleTools: readonly Tool[] = submissionKinds.flatMap((kind) => {
  const purpose = purposes[kind.type];
  return purpose === undefined ? [] : [submitTool(kind, purpose)];
});
