export { type Answer, type Need, type Notice, Refusal } from "../answer.ts";
export { type ExitCode, type RefusalCode, refusalCodes } from "../codes.ts";
export type { Context, Settings } from "../context.ts";
export { commands } from "../generated/commands.ts";
export type { Outcome } from "../run-operation.ts";
export type { Command, CommandField, CommandWords, FieldKind } from "./command.ts";
export { runCommand } from "./run-command.ts";
