/** A result of a check. A difference is a break of the rules; a note names a decision of a maintainer. */
export interface ReplayFinding {
  kind: "difference" | "note";
  rule: ReplayRule;
  /** `skill lease`, `volatile_value val-00001 r2`, `validations path lease-form`. */
  subject: string;
  /** The commit that the finding is about, where there is one. */
  commit?: string | undefined;
  text: string;
}

export type ReplayRule =
  | "snapshot"
  | "history"
  | "status"
  | "version"
  | "cohort"
  | "content"
  | "threshold"
  | "votes"
  | "standing"
  | "overdue"
  | "by_people"
  | "by_hand";

export type ReportFinding = (finding: ReplayFinding) => void;
