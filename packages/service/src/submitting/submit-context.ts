import type { Corpus } from "@becivic/corpus";
import type { Facts } from "../database/look-up.ts";
import type { Write } from "../database/writes.ts";
import type { ClientAddress } from "../hashing/addresses.ts";
import type { TextVerdict } from "../ports/text-task.ts";
import type { ServiceContext } from "../service-context.ts";
import type { BaseTexts } from "./gates/gate.ts";
import type { LimitCounter } from "./limit-counter.ts";
import type { EnvelopeDefaults, Incoming } from "./parse-item.ts";

export interface SubmitRequest {
  items: readonly Incoming[];
  mode: "validate" | "stage";
  address: ClientAddress;
  now: number;
  defaults: EnvelopeDefaults;
  sessionId: string | undefined;
}

/** The verdicts about the texts of a request by the index of the item, each with the facts that it is based on. */
export type TextVerdicts = Map<number, { basis: string; verdict: TextVerdict }>;

/** The facts and the plan so far, while the items of one request are judged. */
export interface SubmitContext {
  readonly request: SubmitRequest;
  readonly service: ServiceContext;
  readonly facts: Facts;
  readonly corpus: Corpus | undefined;
  readonly bases: BaseTexts;
  /** Kept across rounds. */
  readonly verdicts: TextVerdicts;
  readonly limitCounter: LimitCounter;
  readonly plan: Write[];
  /** Ids of earlier items of this request. */
  readonly usedIds: Set<string>;
  /** Salts that this plan adds, by their subject. */
  readonly newSalts: Map<string, string>;
  /** How many texts were judged for this request. */
  judgedTexts: number;
}
