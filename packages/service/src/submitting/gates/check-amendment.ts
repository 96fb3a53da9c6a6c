import { type Corpus, hasMarkup, isArchive, isCitable, isProtectedField } from "@becivic/corpus";
import type { TargetFacts } from "../../database/look-up.ts";
import { checkLeavesStable, type JudgeTime } from "../../items/leaves-stable.ts";
import { type Fault, fault, type Rejection, reject, rejectAll } from "../../items/rejection.ts";
import type { ReferenceAmendment, SubmissionOf } from "../../items/submission.ts";
import { checkPathAmendment } from "./check-path-amendment.ts";
import { checkSkillAmendment } from "./check-skill-amendment.ts";

type AmendmentItem = SubmissionOf<"amendment">;

/** The checks of an amendment that need its target only. */
export function checkAmendmentFacts(item: AmendmentItem, target: TargetFacts, moment: JudgeTime): Rejection | undefined {
  if (item.target_type === "volatile_value" && target.kind === "volatile_value") {
    if (item.content.value_type === target.valueType) return checkLeavesStable(target, moment);
    const allowed = target.valueType === undefined ? {} : { allowed: [target.valueType] };
    return reject(
      fault("cross_ref_fail", "/content/value_type", "The value is of another type: send a value of the type it has.", allowed),
    );
  }
  const change = "frontmatter_change" in item.content ? item.content.frontmatter_change : undefined;
  if (change === undefined || !isProtectedField(item.target_type, change.field_path)) return undefined;
  // Refused for every value, also for the current one.
  const message = "Only the maintainers or the consensus set this field: amend another one.";
  return reject(fault("cross_ref_fail", "/content/frontmatter_change/field_path", message));
}

/** Refuses an amendment that does not fit the current text, changes a protected field, or breaks a rule that the text passed before. */
export function checkAmendment(item: AmendmentItem, target: TargetFacts, corpus: Corpus, moment: JudgeTime): Rejection | undefined {
  switch (item.target_type) {
    case "volatile_value":
      return undefined;
    case "reference":
      return target.kind === "reference" ? (checkReference(item, corpus) ?? checkLeavesStable(target, moment)) : undefined;
    case "skill":
      return target.kind === "skill" ? checkSkillAmendment(item, target, corpus, moment) : undefined;
    default:
      return target.kind === "path" ? checkPathAmendment(item, target, corpus, moment) : undefined;
  }
}

/** A title has to be plain text, an address has to be citable, and an archived copy has to be in the archive. */
function checkReference({ content }: ReferenceAmendment, { sourceClasses }: Corpus): Rejection | undefined {
  const { proposed_url, archived_url, proposed_title } = content;
  const faults: Fault[] = [];
  if (proposed_url !== undefined && sourceClasses !== undefined && !isCitable(proposed_url, sourceClasses))
    faults.push(
      fault(
        "cross_ref_fail",
        "/content/proposed_url",
        "This host is not listed: cite a page on a primary or secondary host of /data/source-classes.json.",
      ),
    );
  if (proposed_title !== undefined && hasMarkup(proposed_title))
    faults.push(fault("cross_ref_fail", "/content/proposed_title", "A title is plain text: take the markup out."));
  if (archived_url !== undefined && !isArchive(archived_url))
    faults.push(fault("cross_ref_fail", "/content/archived_url", "An archived copy is on web.archive.org: give its address there."));
  return rejectAll(faults);
}
