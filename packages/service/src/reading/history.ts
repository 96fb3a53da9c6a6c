import type { LifecycleStatus } from "@becivic/contract";
import type { TimedMove } from "../database/standings.ts";
import { toIso } from "../time.ts";

/** One move of a skill or a path. */
export interface HistoryEntry {
  commit: string;
  move: string;
  status: LifecycleStatus;
  version: string;
  at: string;
}

/** The public form of the moves. */
export function toHistory(moves: readonly TimedMove[]): HistoryEntry[] {
  return moves.map(({ commit, move, status, version, at }) => ({ commit, move, status, version, at: toIso(at) }));
}
