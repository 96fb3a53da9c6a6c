import { Refusal } from "../answer.ts";

/** The refusal of a file that the harness would not have written. */
export function invalidFile(file: string): Refusal {
  return new Refusal("schema_fail", "A file in this export is not as this program writes it. Nothing was changed.", { file });
}
