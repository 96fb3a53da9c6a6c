import { dayWords, decimal, type Language, type ObservationsBlock, type ObservationsBlockItem } from "@becivic/contract";
import type { Inline, ObservedBy } from "./document/model.ts";
import { evidenceWords } from "./evidence-words.ts";
import type { CohortReading, ObservationReading } from "./reading.ts";
import { titleInline } from "./titles.ts";
import { OBSERVATION_WORDS } from "./words/observation-words.ts";

const GROUPS = ["skill", "volatile_value", "reference", "path", "path_source"] as const;
/** What observations are about. */
export type ObservationGroup = (typeof GROUPS)[number];

export function netScore({ up, down }: ObservationReading): number {
  return up - down;
}

/** By what they are about, the best first. */
export function groupObservations(observations: readonly ObservationReading[]): [ObservationGroup, ObservationReading[]][] {
  return GROUPS.flatMap((target_type) => {
    const items = observations.filter((one) => one.target_type === target_type);
    items.sort((a, b) => netScore(b) - netScore(a) || (a.committedAt ?? "").localeCompare(b.committedAt ?? "") * -1);
    return items.length === 0 ? [] : [[target_type, items] as [ObservationGroup, ObservationReading[]]];
  });
}

/** The page of what an observation is about. */
export function pageLink({ href, ...titled }: NonNullable<ObservationReading["page"]>, language: Language): Inline {
  return { type: "link", href, content: [titleInline(titled, language)] };
}

/** The block as data. What is hidden is left out: an agent reads everything it is given. */
export function observationsBlock(
  about: Exclude<ObservedBy, { commune: string }>,
  cohort: CohortReading,
  observations: readonly ObservationReading[],
): ObservationsBlock {
  const visibleGroups = new Map(groupObservations(observations.filter(({ isHidden }) => !isHidden)));
  const groups = "skill" in about ? GROUPS : (["path", "path_source"] as const);
  return {
    ...("skill" in about ? { skill_id: about.skill } : { path_id: about.path }),
    cohort_stats: cohort,
    groups: groups.map((target_type) => ({
      target_type,
      items: (visibleGroups.get(target_type) ?? []).map((one) => ({
        type: one.type,
        target_id: one.target_id,
        score: netScore(one),
        up: one.up,
        down: one.down,
        body: one.text,
        ...(one.committedAt === undefined ? {} : { committed_at: one.committedAt }),
        ...evidenceFields(one),
      })),
    })),
  };
}

/** Whom it speaks for and what it rests on, in words and as its sender wrote it. */
export function evidenceFields({ evidence }: ObservationReading): Partial<ObservationsBlockItem> {
  const { scope, specifier, commune, date, source } = evidence ?? {};
  const reported = evidenceWords(evidence);
  return {
    ...(reported === undefined ? {} : { reported }),
    ...(scope === undefined ? {} : { scope }),
    ...(specifier === undefined ? {} : { specifier }),
    ...(commune === undefined ? {} : { commune }),
    ...(date === undefined ? {} : { evidence_date: date }),
    ...(source === undefined ? {} : { evidence_source: source }),
  };
}

/** On top of every text of senders. */
export const COMMUNITY_NOTE = OBSERVATION_WORDS.en.note;

/** The votes in words. */
export function cohortWords(cohort: CohortReading, language: Language = "en"): string {
  const { affirms, rejects, distinct_ips: networks, injection_flags: flags, last_validation_at: last } = cohort;
  const { skill_quality_avg: average, skill_quality_n: ratings = 0 } = cohort;
  const words = OBSERVATION_WORDS[language];
  return [
    affirms + rejects === 0
      ? words.noVotes
      : words.votes(words.confirmations(affirms), words.rejections(rejects), words.networks(networks)),
    ...(last === null ? [] : [words.last(dayWords(last, language))]),
    ...(flags === 0 ? [] : [words.flagged(words.networks(flags), flags)]),
    ...(average === undefined ? [] : [words.rated(decimal(average.toFixed(1), language), ratings)]),
  ].join(" ");
}
