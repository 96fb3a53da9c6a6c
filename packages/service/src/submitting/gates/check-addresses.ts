import type { Provenance, SourceClasses } from "@becivic/contract";
import { findAddresses, isArchive, isListedAddress, unlistedSources } from "@becivic/corpus";
import { visitValue } from "@becivic/scrub";
import { type Fault, fault, type Rejection, reject } from "../../items/rejection.ts";
import { goesThroughGit, type Submission } from "../../items/submission.ts";
import { writtenPart } from "../../items/written-fields.ts";
import type { GateContext } from "./gate.ts";

/** Whether this item contains an address or names its sources, so that the list of hosts is needed to judge it. */
export function mentionsAddress(item: Submission): boolean {
  let isFound = provenanceOf(item) !== undefined;
  eachText(item, (text) => {
    isFound ||= findAddresses(text).length > 0;
  });
  return isFound;
}

/** Refuses an address in free text that is not on a listed host. */
export function checkAddresses(item: Submission, { corpus }: Pick<GateContext, "corpus">): Rejection | undefined {
  const sourceClasses = corpus?.sourceClasses;
  if (sourceClasses === undefined) return undefined;
  const faults: Fault[] = sourceFaults(item, sourceClasses);
  const pointers = new Set(faults.map(({ schema_pointer }) => schema_pointer));
  eachText(item, (text, at) => {
    const isArchived = at === "/content/archived_url" && isArchive(text);
    if (isArchived || pointers.has(at) || !findAddresses(text).some((address) => !isListedAddress(address, sourceClasses))) return;
    faults.push(
      fault(
        "cross_ref_fail",
        at,
        "This text contains an address on a host that /data/source-classes.json does not list: describe the page in words, or cite a page on a listed host.",
      ),
    );
  });
  const [first, ...others] = faults;
  return first === undefined ? undefined : reject([first, ...others]);
}

/** The addresses of research sources are published, so they have to be https and on a listed host; the schema accepts others. */
function sourceFaults(item: Submission, sourceClasses: SourceClasses): Fault[] {
  const provenance = provenanceOf(item);
  if (provenance === undefined) return [];
  return unlistedSources(provenance, sourceClasses).map((at) =>
    fault(
      "cross_ref_fail",
      `/provenance/research_sources/${at}/url`,
      "This is not an https address on a primary or secondary host of /data/source-classes.json: use a source that has one.",
    ),
  );
}

function provenanceOf(item: Submission): Provenance | undefined {
  return "provenance" in item ? (item.provenance ?? undefined) : undefined;
}

function eachText(item: Submission, visit: (text: string, pointer: string) => void): void {
  const fields = writtenPart(item.type, item);
  // The content of a skill or a path is judged by the rules of the corpus, which have their own rules for addresses.
  if (goesThroughGit(item)) delete fields.content;
  visitValue(fields, (leaf, pointer) => {
    if (typeof leaf === "string") visit(leaf, pointer.text);
  });
}
