import { latestDay } from "@becivic/corpus";
import type { Item } from "../submissions/item.ts";
import { type Rejection, reject } from "./rejection.ts";

/** The fields of a content that say when something was seen or verified. */
const SEEN = ["evidence_date", "proposed_last_verified"] as const;

/** Nothing was seen or verified on a day that has not come yet anywhere. */
export function checkDates({ content }: Item, now: number): Rejection | undefined {
  const field = SEEN.find((name) => String(content?.[name] ?? "") > latestDay(now));
  return field === undefined ? undefined : reject("schema_fail", { schema_pointer: `/content/${field}`, keyword: "timing" });
}
