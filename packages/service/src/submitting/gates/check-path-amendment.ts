import { faultOfIssue, type Path, validate } from "@becivic/contract";
import { type Corpus, changedProtectedFields, latestDay, revalidatePath, signature } from "@becivic/corpus";
import { contentDigest } from "../../corpus-state/artefact-file.ts";
import type { TargetFacts } from "../../database/look-up.ts";
import { amendedPath } from "../../items/amended-path.ts";
import { checkLeavesStable, type JudgeTime } from "../../items/leaves-stable.ts";
import { fault, type Rejection, reject, rejectAll } from "../../items/rejection.ts";
import type { PathAmendment } from "../../items/submission.ts";
import { faultsOfFindings } from "./faults-of-findings.ts";

type PathTarget = Extract<TargetFacts, { kind: "path" }>;

/** Judges an amendment of a path or of one of its sources by the path that would result. */
export function checkPathAmendment(item: PathAmendment, target: PathTarget, corpus: Corpus, moment: JudgeTime): Rejection | undefined {
  const { entry, refused, standing } = target;
  const addsSource = "source_add" in item.content;
  const pointer = addsSource ? "/content/source_add" : "/content/frontmatter_change";
  const amended = amendedPath(item, entry);
  if (amended === undefined)
    return reject(fault("cross_ref_fail", pointer, "The path has no such field: use a field of path.schema.json."));
  const outcome = validate("path", amended);
  // A pointer into the amended path does not exist in the amendment.
  if (!outcome.valid)
    return rejectAll(
      outcome.issues.map((issue) => ({ ...faultOfIssue(issue), error: "cross_ref_fail" as const, schema_pointer: pointer })),
    );
  if (amended.sources.length !== entry.sources.length + (addsSource ? 1 : 0))
    return reject(fault("cross_ref_fail", pointer, "This adds or removes sources: add one source with `source_add`, and keep the others."));
  const earlierFindings = new Set(revalidatePath(corpus, entry).map(signature));
  const added = revalidatePath(corpus, amended, latestDay(moment.now)).filter(
    (finding) => finding.severity === "error" && !earlierFindings.has(signature(finding)),
  );
  const digests = { before: digestOf(entry), after: digestOf(amended) };
  const objections = [
    protectedMessage(changedProtectedFields(entry, amended)),
    refused.includes(digests.after) && "The same change was rolled back recently: propose another one.",
    digests.before === digests.after && "This changes nothing: send only what differs from the current text.",
  ].filter((message) => typeof message === "string");
  const faults = [
    ...faultsOfFindings(added, { item, placeOf: () => ({ schema_pointer: pointer }), corpus }),
    ...objections.map((message) => fault("cross_ref_fail", pointer, message)),
  ];
  return rejectAll(faults) ?? checkLeavesStable(standing, moment);
}

function digestOf(path: Path): string {
  return contentDigest({ target_type: "path", target_id: path.id }, JSON.stringify(path));
}

/** The message about protected fields that a change touches; undefined where it touches none. */
export function protectedMessage(fields: readonly string[]): string | undefined {
  return fields.length === 0
    ? undefined
    : `This changes fields that an amendment may not change (${fields.join(", ")}): keep their values.`;
}
