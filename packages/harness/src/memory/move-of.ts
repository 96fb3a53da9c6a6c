import type { ProcedureInput } from "@becivic/contract";
import type { Move } from "./move-procedure.ts";

/** What a command on a procedure adds to its text, but for the step. */
export function moveOf(input: ProcedureInput): Move {
  const { text, reviewed = false } = input;
  return { ...(text === undefined ? {} : { text }), isReviewed: reviewed, reviewedCommand: reviewedCommand(input) };
}

function reviewedCommand({ action, id, text }: ProcedureInput): string {
  const ending = text === undefined ? "--reviewed" : "--reviewed -";
  if (action !== "step") return `becivic procedure ${action} <procedure> ${ending}`;
  return id === undefined ? `becivic procedure step <step> ${ending}` : `becivic procedure step <step> --id <procedure> ${ending}`;
}
