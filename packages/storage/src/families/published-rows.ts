import { formatTarget, type TargetType } from "@becivic/contract";
import type { OwnFacts } from "./target-facts.ts";

/** Rows of one published tree, which never change: skills, paths, and communes. Only what exists is kept, not what a sender made up. */
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

/** A row with what was read from it: its JSON is taken apart once. */
export interface KnownRow {
  id: string;
  facts: OwnFacts;
}
