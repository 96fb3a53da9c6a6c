import type { Concern, ConcernContext, ConcernTarget, TargetKey } from "@becivic/contract";

export type ConcernWrite = {
  do: "commit_concern";
  id: string;
  context: unknown;
  content: unknown;
  now: number;
  day: string;
} & TargetKey;

export interface ConcernReads {
  about(targets: readonly TargetKey[], sinceDay: string, limit: number): Promise<StoredConcern[]>;
  /** Those that were met in a commune, or that hold for it, under any of its codes; the best first. */
  inCommune(codes: readonly string[], limit: number): Promise<StoredConcern[]>;
}

export interface StoredConcern {
  uid: string;
  target_type: ConcernTarget;
  target_id: string;
  content: Concern["content"];
  /** Null where its sender gave none. */
  context: ConcernContext | null;
  up: number;
  down: number;
  committed_on: string;
}
