import type { ConcernsAnswer, ConcernsAnswerConcern, Inputs } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { StoredConcern } from "../database/concerns.ts";
import { readConcerns } from "../reading/concerns.ts";
import { isVotedDown } from "../reading/is-voted-down.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";

/** What the community says about a skill and about everything that it cites. What is still staged is nobody's to read. */
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

/** Text that others voted down is in no agent's answer; the concern is, so that it can be voted on. */
function toAnswer({ committed_on, content, context: _context, ...concern }: StoredConcern): ConcernsAnswerConcern {
  const hidden = isVotedDown(concern);
  return {
    ...concern,
    ...(hidden ? {} : { content }),
    net_score: concern.up - concern.down,
    hidden,
    // Cut to the day: the hour would help to tell who wrote it.
    committed_at: `${committed_on}T00:00:00Z`,
  };
}
