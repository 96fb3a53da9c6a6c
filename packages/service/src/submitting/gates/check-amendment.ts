import { type Corpus, communeValueTypes, hasMarkup, isArchive, isCitable, isProtectedField } from "@becivic/corpus";
import type { TargetFacts } from "../../database/look-up.ts";
import { checkLeavesStable, type JudgeTime } from "../../items/leaves-stable.ts";
import { type Fault, fault, type Rejection, reject, rejectAll } from "../../items/rejection.ts";
import { communeOf, type ReferenceAmendment, type SubmissionOf } from "../../items/submission.ts";
import { checkPathAmendment } from "./check-path-amendment.ts";
import { checkSkillAmendment } from "./check-skill-amendment.ts";

type AmendmentItem = SubmissionOf<"amendment">;

/** The checks of an amendment that need its target only. */
export function checkAmendmentFacts(item: AmendmentItem, target: TargetFacts, moment: JudgeTime): Rejection | undefined {
  if (item.target_type === "volatile_value" && target.kind === "volatile_value") {
    const allowed = valueTypes(item, target);
    if (allowed.includes(item.content.value_type)) return checkLeavesStable(target, moment);
    return reject(
      fault(
        "cross_ref_fail",
        "/content/value_type",
        "The `value_type` is not that of the published value: send a value of the published type.",
        allowed.length === 0 ? {} : { allowed: [...allowed] },
      ),
    );
  }
  const change = "frontmatter_change" in item.content ? item.content.frontmatter_change : undefined;
  if (change === undefined || !isProtectedField(item.target_type, change.field_path)) return undefined;
  // Refused for every value, also for the current one.
  const message = "Only the maintainers or the consensus may set this field: do not amend it.";
  return reject(fault("cross_ref_fail", "/content/frontmatter_change/field_path", message));
}

function valueTypes(
  item: AmendmentItem,
  { valueType, unit }: Extract<TargetFacts, { kind: "volatile_value" | "reference" }>,
): readonly string[] {
  if (valueType === undefined) return [];
  return communeOf(item) === undefined ? [valueType] : communeValueTypes(valueType, unit);
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
    faults.push(fault("cross_ref_fail", "/content/proposed_title", "A title is plain text: remove the markup."));
  if (archived_url !== undefined && !isArchive(archived_url))
    faults.push(
      fault(
        "cross_ref_fail",
        "/content/archived_url",
        "This is not an address on web.archive.org: give the address of the archived copy there.",
      ),
    );
  return rejectAll(faults);
}
