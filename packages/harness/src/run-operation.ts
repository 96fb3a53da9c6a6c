import { validate } from "@becivic/contract";
import { type Answer, Refusal } from "./answer.ts";
import { type ExitCode, type RefusalCode, refusalCodes } from "./codes.ts";
import type { Context } from "./context.ts";
import type { Operation, OperationInput, OperationName } from "./operation.ts";
import { FolderError, type FolderFault } from "./ports.ts";

export interface Outcome {
  answer: Answer;
  exit: ExitCode;
}

/** Runs an operation with an input that was not checked yet. The one place where a refusal becomes an answer; any other error is a bug and is thrown. */
export async function runOperation<Name extends OperationName>(
  operation: Operation<Name>,
  context: Context,
  input: unknown,
): Promise<Outcome> {
  try {
    const parsed = parseOperationInput(operation.name, input);
    const answer: Answer = (await operation.run(context, parsed)) as Answer;
    return { answer, exit: 0 };
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal === undefined) throw error;
    return { answer: answerOf(refusal), exit: refusalCodes[refusal.code] };
  }
}

function parseOperationInput<Name extends OperationName>(name: Name, input: unknown): OperationInput<Name> {
  const outcome = validate(`${name}-input`, input);
  // The name of the schema and the type of its value belong to one operation, which the compiler cannot follow through a template.
  if (outcome.valid) return outcome.value as OperationInput<Name>;
  const { pointer, keyword, missing } = outcome.issue;
  const field = (missing ?? pointer.split("/")[1] ?? "").replaceAll("_", "-");
  const say =
    missing === undefined
      ? `The value of ${field === "" ? "an option" : field} is not allowed. Look at the help of this command.`
      : `${field} is missing. Look at the help of this command.`;
  throw new Refusal("usage", say, { field, keyword });
}

function answerOf({ code, say, fields }: Refusal): Answer {
  return { ok: false, status: "refused", code, say, ...fields };
}

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof FolderError)) return undefined;
  const [code, say] = FOLDER_REFUSALS[error.fault];
  return new Refusal(code, say, {}, { cause: error });
}

const FOLDER_REFUSALS: Readonly<Record<FolderFault, [RefusalCode, string]>> = {
  read_only: [
    "folder_read_only",
    "The folder for your notes cannot be written any more. Nothing was changed; what was stored is still there.",
  ],
  full: ["folder_full", "The disk is full. Nothing was changed. Make space, then try again."],
  leads_out: [
    "folder_leads_out",
    "A link in the folder for your notes leads out of it, so it is not used. Remove the link, then try again.",
  ],
  not_text: ["damaged", "A file in the folder for your notes is not text. Nothing was changed."],
  too_large: ["damaged", "A file in the folder for your notes is too large to be one of ours. Nothing was changed."],
  busy: ["folder_busy", "Another program is using the folder for your notes. Try again in a moment."],
  unavailable: ["damaged", "The folder for your notes cannot be read. Nothing was changed."],
};
