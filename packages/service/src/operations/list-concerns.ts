import type { ConcernsAnswer, ConcernsAnswerConcern, Inputs } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { StoredConcern } from "../database/concerns.ts";
import { readConcerns } from "../reading/concerns.ts";
import { isVotedDown } from "../reading/is-voted-down.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";

/** The committed concerns about a skill and about everything that it cites. Staged ones are not public. */
export async function listConcerns(
  { skill_id, status, since, limit }: Inputs["skill-concerns-input"],
  service: ServiceContext,
): Promise<ConcernsAnswer> {
  const sinceDay = since === undefined ? "" : dayOf(Date.parse(since));
  const targets = await service.database.published.citedBy(skill_id);
  if (targets === undefined) throw new AppError("not_found");
  const concerns = status === "pending" ? [] : await readConcerns(targets, sinceDay, limit, service);
  return {
    skill_id,
    concerns: concerns.map(toAnswer),
  };
}

/** A concern that was voted down is listed without its text, so that it can still be voted on. */
function toAnswer({ committed_on, content, context: _context, ...concern }: StoredConcern): ConcernsAnswerConcern {
  const hidden = isVotedDown(concern);
  return {
    ...concern,
    ...(hidden ? {} : { content }),
    net_score: concern.up - concern.down,
    hidden,
    // Only the day: the time could help to identify the sender.
    committed_at: `${committed_on}T00:00:00Z`,
  };
}
