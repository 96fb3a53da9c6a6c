import { AppError } from "../app-error.ts";

/** Whether an answer is to be brief: what an agent needs to go on, without what is only good for finding it. */
export function isBriefView(view: string | undefined): boolean {
  if (view !== undefined && view !== "brief") throw new AppError("schema_fail", { details: { schema_pointer: "/view", keyword: "enum" } });
  return view === "brief";
}
