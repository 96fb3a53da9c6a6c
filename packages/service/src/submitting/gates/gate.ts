import type { Corpus } from "@becivic/corpus";
import type { Thresholds } from "@becivic/lifecycle";
import type { Facts, TargetFacts } from "../../database/look-up.ts";
import type { ClientAddress } from "../../hashing/addresses.ts";
import type { Hashing } from "../../hashing/hashing.ts";
import type { Rejection } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";

/**
 * Why an item is judged: it is only validated, it is staged, or an operator has edited it while it was held. The edit of an item that is
 * published already (a row, a vote, a rating) is judged by its text only.
 */
export type Mode = "validate" | "stage" | "edit" | "edit_published";

/** The texts against which the diffs of a request were made, by skill and commit; undefined where there is no such text. */
export type BaseTexts = ReadonlyMap<string, string | undefined>;

/** The facts that a gate uses beside the item, read before the first gate runs. */
export interface GateContext {
  now: number;
  thresholds: Thresholds;
  facts: Pick<Facts, "commitId" | "communes" | "bogusFlagger">;
  /** The target of the item; undefined where it has none, or where no such target is published. */
  target: TargetFacts | undefined;
  /** The published corpus; read only where an item of the request needs it. */
  corpus: Corpus | undefined;
  bases: BaseTexts;
  address: ClientAddress;
  hashing: Hashing;
}

export type GateCheck = (item: Submission, context: Readonly<GateContext>) => Rejection | undefined;

/** One rule that an item has to pass. Pure: no reads and no writes. */
export interface Gate {
  name: string;
  runsOn: readonly Mode[];
  /** Judges the item. Undefined for the text judge, which may run in another thread. */
  check: GateCheck | undefined;
  /** Runs only where no earlier gate has found a fault. */
  needsFaultless?: true;
}
