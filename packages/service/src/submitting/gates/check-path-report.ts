import { findLongNumber } from "@becivic/scrub";
import { fault, type Rejection, reject } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";

/** A report about a path describes one visit, and may quote a file number: no number of eight digits or more is published. */
export function checkPathReport(item: Submission): Rejection | undefined {
  if (item.type !== "concern" || (item.target_type !== "path" && item.target_type !== "path_source")) return undefined;
  const pointer = findLongNumber({ content: item.content });
  if (pointer === undefined) return undefined;
  return reject(
    fault("regex_fail", pointer, "This text contains a number of eight digits or more, such as a file number: remove the number."),
    { category: "document_number", matches: [{ detector: "eight_digits" }] },
  );
}
