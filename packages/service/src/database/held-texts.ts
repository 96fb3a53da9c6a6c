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
      /** Its content after an operator's edit. */
      edited?: Readonly<Record<string, unknown>>;
    }
  /** Changes the reason of a hold: the recogniser has found a name in a text that it had not seen before. */
  | { do: "set_hold_reason"; id: string; reason: HoldReason };

export interface HeldTextReads {
  /** Submissions held since before a time, and those that are held because no recogniser answered. */
  list(heldBefore: number, limit: number): Promise<HeldSubmission[]>;
  /** The content of a held submission, from the table that has it. */
  content(id: string): Promise<HeldContent | undefined>;
}
