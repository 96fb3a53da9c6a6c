import { formatTarget, type TargetType } from "@becivic/contract";
import type { OwnFacts } from "./target-facts.ts";

/** A cache of the immutable rows of one published tree: skills, paths, and communes. Unknown ids are not cached: a sender could invent many. */
export class PublishedRows {
  readonly commitId: string;
  readonly communes = new Set<string>();
  private readonly rows = new Map<string, KnownRow>();

  constructor(commitId: string) {
    this.commitId = commitId;
  }

  get(target_type: TargetType, target_id: string): KnownRow | undefined {
    return this.rows.get(formatTarget({ target_type, target_id }));
  }

  keep(target_type: TargetType, row: KnownRow): void {
    this.rows.set(formatTarget({ target_type, target_id: row.id }), row);
  }
}

/** A row with its parsed facts: its JSON is parsed once. */
export interface KnownRow {
  id: string;
  facts: OwnFacts;
}
