import { formatTarget, type SkillsIndex } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { isOffered } from "@becivic/lifecycle";
import type { ActivityFacts } from "../ports/activity-facts.ts";
import { toIso } from "../time.ts";
import { countConcerns, laterDay } from "./concern-counts.ts";
import { momentOf, monthBefore } from "./moment.ts";

/** Every skill with its status, its votes and its activity. */
export function composeSkillsIndex(facts: ActivityFacts, corpus: Corpus): SkillsIndex {
  const moment = momentOf(facts);
  const since = monthBefore(moment);
  const about = Map.groupBy(facts.concerns, formatTarget);
  const skills = facts.skills.flatMap(({ id, standing, votes, lastVoteAt, commit }) => {
    const skill = corpus.skills.get(id);
    if (skill === undefined || !isOffered(standing.status)) return [];
    const { title, origin, category, applies_to, last_verified, summary } = skill.frontmatter;
    const concerns = countConcerns(about.get(formatTarget({ target_type: "skill", target_id: id })) ?? [], since);
    return {
      id,
      title,
      version: standing.version,
      status: standing.status,
      origin,
      commit,
      category,
      applies_to: applies_to ?? {},
      ...(last_verified === undefined ? {} : { last_verified }),
      ...(summary === undefined ? {} : { summary }),
      validation: {
        confirms: votes.confirms,
        rejects: votes.rejects,
        distinct_ips: votes.addresses,
        cohort_started_at: toIso(standing.cohortStartedAt),
      },
      activity: {
        last_used: laterDay(concerns.lastDay, lastVoteAt),
        total_concerns: concerns.total,
        concerns_30d: concerns.lastMonth,
        origin_diversity_30d: concerns.origins,
      },
    };
  });
  return { schema_version: 3, generated_at: toIso(moment), skills };
}
