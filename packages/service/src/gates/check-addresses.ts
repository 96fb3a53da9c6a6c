import { findAddresses, isArchive, isListedAddress } from "@becivic/corpus";
import { walkValue } from "@becivic/scrub";
import { writtenPart } from "../names/written-fields.ts";
import { goesThroughGit, type Submission } from "../submissions/submission.ts";
import type { GateContext } from "./gate.ts";
import { type Fault, fault, type Rejection, reject } from "./rejection.ts";

/** Whether a text of this item holds an address, so that the list of hosts is needed to judge it. */
export function mentionsAddress(item: Submission): boolean {
  let isFound = false;
  eachText(item, (text) => {
    isFound ||= findAddresses(text).length > 0;
  });
  return isFound;
}

/** An address in any free text is on a listed host. */
export function checkAddresses(item: Submission, { corpus }: Pick<GateContext, "corpus">): Rejection | undefined {
  const sourceClasses = corpus?.sourceClasses;
  if (sourceClasses === undefined) return undefined;
  const faults: Fault[] = [];
  eachText(item, (text, at) => {
    const isArchived = at === "/content/archived_url" && isArchive(text);
    if (isArchived || !findAddresses(text).some((found) => !isListedAddress(found, sourceClasses))) return;
    faults.push(
      fault(
        "cross_ref_fail",
        at,
        "This text holds an address on a host that /data/source-classes.json does not list: name the page in words, or cite a listed one.",
      ),
    );
  });
  const [first, ...others] = faults;
  return first === undefined ? undefined : reject([first, ...others]);
}

function eachText(item: Submission, visit: (text: string, pointer: string) => void): void {
  const written = writtenPart(item.type, item);
  // What would become a skill or a path is judged by the rules of the corpus, which know where addresses belong.
  if (goesThroughGit(item)) delete written.content;
  walkValue(written, (leaf, pointer) => {
    if (typeof leaf === "string") visit(leaf, pointer.text);
  });
}
