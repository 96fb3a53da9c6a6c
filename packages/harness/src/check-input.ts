import { validate } from "@becivic/contract";
import { Refusal } from "./answer.ts";
import type { AnyOperation } from "./operation.ts";

/** Refuses an input that breaks the schema of its operation. */
export function checkInput({ name, standardInput, example }: AnyOperation, input: unknown): asserts input is Record<string, unknown> {
  const outcome = validate(`${name}-input`, input);
  if (outcome.valid) return;
  const { pointer, keyword, missing } = outcome.issue;
  const field = (missing ?? pointer.split("/")[1] ?? "").replaceAll("_", "-");
  if (missing !== undefined && missing === standardInput?.field)
    throw new Refusal(
      "usage",
      `${field} is missing. Give it${standardInput.isJson ? " as JSON" : ""} on standard input, as in the example.`,
      {
        field,
        keyword,
        next: [example],
      },
    );
  throw new Refusal(
    "usage",
    missing === undefined
      ? `The value of ${field === "" ? "an option" : field} is not allowed. Look at the help of this command.`
      : `${field} is missing. Look at the help of this command.`,
    { field, keyword },
  );
}
