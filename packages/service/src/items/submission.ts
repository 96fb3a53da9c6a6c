import type { Amendment, AmendmentTarget, Analytics, Concern, Draft, Feedback, Rating, TargetKey, Validation } from "@becivic/contract";
import { formatRowKey, isCatalogueType, wholeTarget } from "@becivic/contract";

type Typed<Type extends string, Body> = { type: Type } & Body;

/** A submission that its schema has accepted, completed with the fields of its envelope. Only parseItem creates one. */
export type Submission =
  | Typed<"concern", Concern>
  | Typed<"amendment", Amendment>
  | Typed<"validation", Validation>
  | Typed<"draft", Draft>
  | Typed<"feedback", Feedback>
  | Typed<"rating", Rating>
  | Typed<"analytics", Analytics>;

export type SubmissionOf<Type extends Submission["type"]> = Extract<Submission, { type: Type }>;

/** A submission that is judged against the whole corpus: it becomes a text of the corpus, or cites one. */
export type TextSubmission = SubmissionOf<"draft"> | Exclude<SubmissionOf<"amendment">, { target_type: "volatile_value" }>;

export function isText(item: Submission): item is TextSubmission {
  return item.type === "draft" || (item.type === "amendment" && item.target_type !== "volatile_value");
}

/** A change that goes through git. A correction of the catalogue becomes a row at once. */
export function goesThroughGit(item: { type: Submission["type"]; target_type?: string | null | undefined }): boolean {
  return item.type === "draft" || (item.type === "amendment" && !isCatalogueType(item.target_type));
}

/** The artefact, row or concern by which a submission is judged. A source is part of its path; a gap in the graph is looked up as the missing skill. */
export function targetOf(item: Submission): TargetKey | undefined {
  switch (item.type) {
    case "draft":
    case "feedback":
    case "analytics":
      return undefined;
    default:
      return decidingTarget(storedTarget(item));
  }
}

/** The target under which a submission is stored and its votes are counted: for the value of one commune, the id of its own row. */
export function storedTarget(item: Exclude<Submission, { type: "draft" | "feedback" | "analytics" }>): TargetKey {
  const { target_type, target_id } = item;
  const commune = communeOf(item);
  return { target_type, target_id: commune === undefined ? target_id : formatRowKey({ uid: target_id, commune }) };
}

/** The commune whose own value an amendment changes or a vote is about. */
export function communeOf(item: Submission): string | undefined {
  const isOfFigure = (item.type === "amendment" || item.type === "validation") && item.target_type === "volatile_value";
  return isOfFigure ? item.content?.commune : undefined;
}

/** The artefact, row or concern by which a target is judged. */
export function decidingTarget({ target_type, target_id }: TargetKey): TargetKey | undefined {
  switch (target_type) {
    case "agent_protocol":
    case "session":
      return undefined;
    case "skill_graph":
      return target_id === "" ? undefined : { target_type: "skill", target_id };
    default:
      return wholeTarget({ target_type, target_id });
  }
}

type AmendmentParts = Pick<Amendment, "target_type" | "target_id" | "content">;

/** The target and the content of an amendment, as they are sent and as they are stored. */
export type AmendmentOf<Type extends AmendmentTarget> = Extract<
  Amendment extends infer One ? (One extends AmendmentParts ? Pick<One, "target_type" | "target_id" | "content"> : never) : never,
  { target_type: Type }
>;

export type SkillAmendment = AmendmentOf<"skill">;
export type PathAmendment = AmendmentOf<"path" | "path_source">;
export type ReferenceAmendment = AmendmentOf<"reference">;
