import type { ConcernsAnswer, ConcernsAnswerConcern } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { StoredConcern } from "../database.ts";
import { readConcerns } from "../reading/concerns.ts";
import { isVotedDown } from "../reading/is-voted-down.ts";
import type { ServiceContext } from "../service-context.ts";

const MOST = 500;

export interface ConcernsQuery {
  skillId: string;
  status?: string | undefined;
  since?: string | undefined;
  limit?: string | number | undefined;
}

/** What the community says about a skill and about everything that it cites. What is still staged is nobody's to read. */
export async function listConcerns({ skillId, status, since, limit }: ConcernsQuery, service: ServiceContext): Promise<ConcernsAnswer> {
  if (status !== undefined && status !== "committed" && status !== "pending") throw badQuery("/status", "enum");
  const sinceDay = since === undefined ? "" : dayOfQuery(since);
  const most = limit === undefined ? 100 : Number(limit);
  if (!Number.isInteger(most) || most < 1 || most > MOST) throw badQuery("/limit", "maximum");
  const targets = await service.database.citedTargets(skillId);
  if (targets === undefined) throw new AppError("not_found");
  const concerns = status === "pending" ? [] : await readConcerns(targets, sinceDay, most, service);
  return {
    skill_id: skillId,
    concerns: concerns.map(toAnswer),
  };
}

/** Text that others voted down is in no agent's answer; the concern is, so that it can be voted on. */
function toAnswer({ committed_on, content, context: _context, ...concern }: StoredConcern): ConcernsAnswerConcern {
  const hidden = isVotedDown(concern);
  return {
    ...(concern as Pick<ConcernsAnswerConcern, "uid" | "target_type" | "target_id" | "up" | "down">),
    ...(hidden ? {} : { content: content as Record<string, unknown> }),
    net_score: concern.up - concern.down,
    hidden,
    // Cut to the day: the hour would help to tell who wrote it.
    committed_at: `${committed_on}T00:00:00Z`,
  };
}

function dayOfQuery(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw badQuery("/since", "format");
  return new Date(time).toISOString().slice(0, 10);
}

function badQuery(pointer: string, keyword: string): AppError {
  return new AppError("schema_fail", { details: { schema_pointer: pointer, keyword } });
}
