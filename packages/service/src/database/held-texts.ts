import type { HoldReason } from "../items/hold-reason.ts";
import type { HeldContent, HeldSubmission, SubmissionRow } from "../items/submission-row.ts";

export type HeldTextWrite =
  | {
      do: "change_state";
      id: string;
      from: SubmissionRow["state"];
      to: SubmissionRow["state"];
      now: number;
      /** Why it is held. */
      reason?: HoldReason;
      /** What it says after an operator has edited it. */
      edited?: Readonly<Record<string, unknown>>;
    }
  /** A text that no recogniser had looked at turned out to name a person. */
  | { do: "set_hold_reason"; id: string; reason: HoldReason };

export interface HeldTextReads {
  /** What is held since before a moment, and what is held only because no recogniser answered. */
  list(heldBefore: number, limit: number): Promise<HeldSubmission[]>;
  /** What a held submission says, in whichever table that is. */
  content(id: string): Promise<HeldContent | undefined>;
}
