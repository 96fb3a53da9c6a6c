import { formatPathSource, nearestIds, parsePathSource, type TargetKey } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { takesChanges } from "@becivic/lifecycle";
import type { TargetFacts } from "../../database/look-up.ts";
import { type Fault, fault, mergeRejections, type Rejection, reject, rejectWhole } from "../../items/rejection.ts";
import { communeOf, type Submission, type SubmissionOf, targetOf } from "../../items/submission.ts";
import { checkAmendmentFacts } from "./check-amendment.ts";
import { checkCommuneValue } from "./check-commune-value.ts";
import { checkSpecifier } from "./check-specifier.ts";
import type { GateContext } from "./gate.ts";
import { refuseMerged } from "./merged-commune.ts";
import { targetTakesAmendments, targetTakesVotes } from "./target-takes-votes.ts";

type RowFacts = Extract<TargetFacts, { generalStatus: unknown }>;

type Context = Pick<GateContext, "facts" | "target" | "corpus" | "now" | "thresholds">;

/** The target of an item has to exist and to accept the item. The text judge makes the checks that need the whole corpus. */
export function checkReferences(item: Submission, context: Context): Rejection | undefined {
  const rejections = [
    checkCommune(item, context),
    checkSpecifier(item, context),
    checkCommuneValue(item, context),
    checkTarget(item, context),
  ];
  return mergeRejections(rejections.filter((rejection) => rejection !== undefined));
}

function checkCommune(item: Submission, { facts, corpus }: Context): Rejection | undefined {
  const commune = item.type === "concern" ? item.context?.commune : undefined;
  if (commune == null || facts.communes.has(commune)) return undefined;
  const pointer = "/context/commune";
  const message = "There is no such commune: give the NIS code or the slug of one in /api/communes.";
  return (
    refuseMerged(commune, pointer, corpus) ?? reject(fault("cross_ref_fail", pointer, message, suggest(commune, corpus?.communes ?? [])))
  );
}

function checkTarget(item: Submission, context: Context): Rejection | undefined {
  const key = targetOf(item);
  const { target } = context;
  if (item.type === "concern" && item.target_type === "skill_graph") return checkGap(target);
  if (key === undefined) return undefined;
  if (target === undefined) return reject(unknownTarget(key, context));
  const source = unknownSource(item, target);
  if (source !== undefined) return reject(source);
  return checkStatus(item, target) ?? checkContent(item, target, context);
}

function checkGap(target: TargetFacts | undefined): Rejection | undefined {
  const message = "A skill with this id exists: send the concern with `target_type` skill.";
  return target === undefined ? undefined : reject(fault("cross_ref_fail", "/target_id", message));
}

function unknownTarget({ target_type, target_id }: TargetKey, { corpus }: Context): Fault {
  const message = `There is no such ${NAMES[target_type] ?? target_type}: look its id up and send the item again.`;
  return fault("cross_ref_fail", "/target_id", message, suggest(target_id, idsOf(target_type, corpus)));
}

const NAMES: Readonly<Partial<Record<TargetKey["target_type"], string>>> = {
  volatile_value: "volatile value",
  observation: "concern",
};

function idsOf(type: TargetKey["target_type"], corpus: Corpus | undefined): Iterable<string> {
  if (type === "skill") return corpus?.skills.keys() ?? [];
  return type === "path" ? Object.keys(corpus?.paths?.paths ?? {}) : [];
}

function suggest(id: string, ids: Iterable<string>): Pick<Fault, "nearest"> {
  const nearest = nearestIds(id, ids);
  return nearest.length === 0 ? {} : { nearest };
}

function unknownSource(item: Submission, target: TargetFacts): Fault | undefined {
  if (!("target_type" in item) || item.target_type !== "path_source" || target.kind !== "path") return undefined;
  if (item.type === "amendment" && item.content.amendment_subtype === "source_add") return undefined;
  const { path = "", source = "" } = parsePathSource(item.target_id) ?? {};
  const sourceIds = target.entry.sources.map(({ id }) => id);
  if (sourceIds.includes(source)) return undefined;
  const nearest = nearestIds(source, sourceIds).map((id) => formatPathSource({ path, source: id }));
  const message = "The path has no such source: name one of its sources.";
  return fault("cross_ref_fail", "/target_id", message, nearest.length === 0 ? {} : { nearest });
}

function checkStatus(item: Submission, target: TargetFacts): Rejection | undefined {
  const { type } = item;
  if (target.kind === "concern") {
    const message = "This concern is held and takes no votes until a maintainer has reviewed it: vote later.";
    return target.held ? reject(fault("cross_ref_fail", "/target_id", message)) : undefined;
  }
  if (target.kind === "skill" && target.category === "meta" && (type === "amendment" || type === "validation"))
    return rejectWhole("forbidden", "Only the maintainers change and confirm meta skills: send a concern instead.");
  const isOfCommune = communeOf(item) !== undefined;
  const isTaken = type === "validation" ? targetTakesVotes(target) : targetTakesAmendments(target, isOfCommune);
  if (isTaken) return undefined;
  const message = isOfCommune && "generalStatus" in target ? communeMessage(type, target) : statusMessage(type, target.status);
  return reject(fault("cross_ref_fail", "/target_id", message));
}

/** Why the value of a commune takes nothing now: the figure itself takes nothing, or the value was withdrawn. */
function communeMessage(type: Submission["type"], { generalStatus, isUnderReview }: RowFacts): string {
  if (generalStatus === "quarantined")
    return `The figure itself is quarantined, so none of its values of communes takes ${type}s: send it when the figure is served again.`;
  if (!takesChanges(generalStatus)) return statusMessage(type, generalStatus);
  return isUnderReview
    ? `The value of this commune was withdrawn and takes no ${type}s until a maintainer has reviewed it: send it later.`
    : "The value of this commune was withdrawn: send an amendment with another value.";
}

function statusMessage(type: Submission["type"], status: string): string {
  if (status === "draft") return "The target is a draft and takes no votes: send a concern or an amendment instead.";
  return `The target is ${status} and takes no ${type}s: use the artefact that its superseded_by names, if there is one.`;
}

function checkContent(item: Submission, target: TargetFacts, context: Context): Rejection | undefined {
  if (item.type === "amendment") return checkAmendmentFacts(item, target, context);
  return item.type === "concern" ? checkConcern(item, target) : undefined;
}

function checkConcern(item: SubmissionOf<"concern">, target: TargetFacts): Rejection | undefined {
  const { field, uid } = uidOf(item);
  if (uid !== undefined && uid !== item.target_id)
    return reject(fault("cross_ref_fail", `/content/${field}`, "This is not the uid in `target_id`: use the same uid in both fields."));
  const stated = target.kind === "skill" ? target.appliesTo : undefined;
  const isStated = Object.keys(item.context?.applies_to_match ?? {}).every((name) => stated === undefined || stated.includes(name));
  const message = "This names a condition that the skill does not have: use only names from its `applies_to`.";
  return isStated ? undefined : reject(fault("cross_ref_fail", "/context/applies_to_match", message));
}

/** A concern about a row has the uid of the row in its content too. */
function uidOf(item: SubmissionOf<"concern">): { field?: string; uid?: string } {
  if (item.target_type === "volatile_value") return { field: "vv_uid", uid: item.content.vv_uid };
  return item.target_type === "reference" ? { field: "ref_uid", uid: item.content.ref_uid } : {};
}
