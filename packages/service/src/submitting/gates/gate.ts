import type { Corpus } from "@becivic/corpus";
import type { Thresholds } from "@becivic/lifecycle";
import type { Facts, TargetFacts } from "../../database/look-up.ts";
import type { ClientAddress } from "../../hashing/addresses.ts";
import type { Hashing } from "../../hashing/hashing.ts";
import type { Rejection } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";

/**
 * What is done with an item: it is only validated, it is staged, or an operator has edited it while it was held. After an edit, an item that
 * is published already (a row, a vote, a rating) is judged by its words alone.
 */
export type Mode = "validate" | "stage" | "edit" | "edit_published";

/** The texts that the diffs of a request say they were made against, by skill and commit; undefined where there is no such text. */
export type BaseTexts = ReadonlyMap<string, string | undefined>;

/** What a gate may look at beside the item. Plain facts, read before the first gate runs. */
export interface GateContext {
  now: number;
  thresholds: Thresholds;
  facts: Pick<Facts, "commitId" | "communes" | "bogusFlagger">;
  /** What decides about the item; undefined where nothing does, or nothing of that id is published. */
  target: TargetFacts | undefined;
  /** The published corpus; read only where an item of the request cannot be judged without it. */
  corpus: Corpus | undefined;
  bases: BaseTexts;
  address: ClientAddress;
  hashing: Hashing;
}

export type Check = (item: Submission, context: Readonly<GateContext>) => Rejection | undefined;

/** One rule that an item has to pass. Pure: it changes nothing and asks nothing. */
export interface Gate {
  name: string;
  runsOn: readonly Mode[];
  /** Judges the item; the text judge does so where this is undefined, perhaps in another thread. */
  check: Check | undefined;
  /** It runs only where no gate before it has found a fault. */
  needsFaultless?: true;
}
