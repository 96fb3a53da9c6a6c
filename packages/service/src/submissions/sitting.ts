import type { Corpus } from "@becivic/corpus";
import type { ClientAddress } from "../addresses.ts";
import type { Facts } from "../database.ts";
import type { BaseTexts } from "../gates/check-skill-commit.ts";
import type { Tally } from "../gates/limits.ts";
import type { TextVerdict } from "../gates/text-task.ts";
import type { ServiceContext } from "../service-context.ts";
import type { Write } from "../writes.ts";
import type { SubmissionKind } from "./kinds.ts";

/** A submission as it came in, with what its envelope says for it. */
export interface Incoming {
  /** Undefined where the type is none that we know. */
  kind: SubmissionKind | undefined;
  body: unknown;
  isEnveloped: boolean;
}

export interface SubmitRequest {
  items: readonly Incoming[];
  mode: "validate" | "stage";
  address: ClientAddress;
  now: number;
  /** What an item that does not say so itself inherits from its envelope. */
  defaults: { submitted_at?: string; submission_contract_version?: string; declared_capabilities?: readonly string[] };
  sessionId: string | undefined;
}

/** What came of the texts of a request, by their index, and what they were judged by. */
export type JudgedTexts = Map<number, { basis: string; verdict: TextVerdict }>;

/** What is known and what is planned while the items of one request are judged. */
export interface Sitting {
  request: SubmitRequest;
  service: ServiceContext;
  facts: Facts;
  corpus: Corpus | undefined;
  bases: BaseTexts;
  judged: JudgedTexts;
  tally: Tally;
  plan: Write[];
  /** Ids that this very request has used already. */
  known: Set<string>;
  addedSalts: Map<string, string>;
  /** How many items had to be checked against the whole corpus. */
  efforts: number;
}
