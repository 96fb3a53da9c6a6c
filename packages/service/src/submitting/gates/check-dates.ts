import { latestDay } from "@becivic/corpus";
import { fault, type Rejection, reject } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";
import type { GateContext } from "./gate.ts";

/** Refuses a day that has not begun in any time zone. */
export function checkDates(item: Submission, { now }: Pick<GateContext, "now">): Rejection | undefined {
  const [field, day] = dayOf(item);
  if (field === undefined || day === undefined || day <= latestDay(now)) return undefined;
  return reject(
    fault("schema_fail", `/content/${field}`, "This day is in the future: give the day on which it was seen.", { keyword: "timing" }),
  );
}

function dayOf(item: Submission): [field: string, day: string | undefined] | [] {
  if (item.type === "concern") return ["evidence_date", item.content.evidence_date];
  if (item.type === "amendment" && item.target_type === "reference") return ["proposed_last_verified", item.content.proposed_last_verified];
  return [];
}
