import { AppError } from "../app-error.ts";
import { type HistoryEntry, toHistory } from "../reading/history.ts";
import type { ServiceContext } from "../service-context.ts";

export interface SkillHistory {
  skill_id: string;
  /** Oldest first. */
  history: HistoryEntry[];
}

/** The moves of a skill. */
export async function readSkillHistory(id: string, { database }: ServiceContext): Promise<SkillHistory> {
  const moves = await database.standings.moves({ target_type: "skill", target_id: id });
  if (moves.length === 0) throw new AppError("not_found");
  return {
    skill_id: id,
    history: toHistory(moves),
  };
}
