import type { SourceClasses } from "@becivic/contract";
import { findAddresses, isArchive, isListedAddress } from "@becivic/corpus";
import { walkValue } from "@becivic/scrub";
import { writtenPart } from "../names/written-fields.ts";
import type { SubmissionType } from "../submissions/kinds.ts";
import { type Rejection, reject } from "./rejection.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Whether a text of this item holds an address, so that the list of hosts is needed to judge it. Nothing of it has been validated yet. */
export function mentionsAddress(type: SubmissionType, body: Fields): boolean {
  let isFound = false;
  eachText(type, body, (text) => {
    isFound ||= findAddresses(text).length > 0;
  });
  return isFound;
}

/** An address in any free text is on a listed host; the answer points at the field. */
export function checkAddresses(type: SubmissionType, item: Fields, sourceClasses: SourceClasses | undefined): Rejection | undefined {
  if (sourceClasses === undefined) return undefined;
  let pointer: string | undefined;
  eachText(type, item, (text, at) => {
    const isArchived = at === "/content/archived_url" && isArchive(text);
    if (!isArchived && findAddresses(text).some((found) => !isListedAddress(found, sourceClasses))) pointer ??= at;
  });
  return pointer === undefined ? undefined : reject("cross_ref_fail", { schema_pointer: pointer });
}

function eachText(type: SubmissionType, item: Fields, visit: (text: string, pointer: string) => void): void {
  const written = writtenPart(type, item);
  // What would become a skill or a path is judged by the rules of the corpus, which know where addresses belong.
  const becomesText =
    type === "draft" || (type === "amendment" && item.target_type !== "volatile_value" && item.target_type !== "reference");
  if (becomesText) delete written.content;
  walkValue(written, (leaf, pointer) => {
    if (typeof leaf === "string") visit(leaf, pointer.text);
  });
}
