import { AppError } from "../app-error.ts";

/** Which of its views an answer is asked for; undefined for the whole. */
export function viewOf<View extends string>(view: string | undefined, known: readonly View[]): View | undefined {
  const found = known.find((one) => one === view);
  if (view !== undefined && found === undefined)
    throw new AppError("schema_fail", { details: { schema_pointer: "/view", keyword: "enum" } });
  return found;
}
