import { findLongNumber } from "@becivic/scrub";
import type { Item } from "../submissions/item.ts";
import { type Rejection, reject } from "./rejection.ts";

/** A report about a path tells of one visit, and such reports quote file numbers: none of eight digits or more is published. */
export function checkPathReport({ type, target_type, content }: Item): Rejection | undefined {
  if (type !== "concern" || (target_type !== "path" && target_type !== "path_source")) return undefined;
  const pointer = findLongNumber({ content });
  if (pointer === undefined) return undefined;
  return reject("regex_fail", { schema_pointer: pointer, category: "document_number", matches: [{ detector: "eight_digits" }] });
}
