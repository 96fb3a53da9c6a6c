/** What a check found. A difference says that something is not as the rules have it; a note names a decision that people took. */
export interface ReplayFinding {
  kind: "difference" | "note";
  rule: ReplayRule;
  /** `skill lease`, `volatile_value val-00001 r2`, `validations path lease-form`. */
  subject: string;
  /** The commit that it stands in, where there is one. */
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
