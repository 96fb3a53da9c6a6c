import { markdownAttribute, markdownText } from "../markdown/text.ts";
import { COMMUNITY_NOTE, cohortWords, evidenceFields, groupObservations, netScore } from "../observations.ts";
import type { CohortReading, ObservationReading } from "../reading.ts";
import { OBSERVATION_WORDS } from "../words/observation-words.ts";
import type { ObservedBy } from "./model.ts";

const WORDS = OBSERVATION_WORDS.en;
/** The same sentences as on the page: a short page would otherwise differ too much from its Markdown. */
const NONE = `${WORDS.none.before}${WORDS.none.link}.`;

/** What the community observed, quoted. What is hidden is left out: an agent reads everything it is given. */
export function observationsMarkdown(
  about: ObservedBy,
  cohort: CohortReading | undefined,
  observations: readonly ObservationReading[],
  isPast = false,
): string {
  const visible = observations.filter(({ isHidden }) => !isHidden);
  const items = groupObservations(visible).flatMap(([, group]) => group.map((one) => itemMarkdown(one, about)));
  const quotes = items.length === 0 ? [NONE] : [COMMUNITY_NOTE, ...items];
  return [
    `<Observations ${attributesOf(about)}>`,
    ...(cohort === undefined ? [] : [statsMarkdown(cohort)]),
    ...(isPast ? [WORDS.past] : []),
    ...(cohort === undefined ? [] : [cohortWords(cohort)]),
    ...quotes,
    "</Observations>",
  ].join("\n\n");
}

function statsMarkdown(cohort: CohortReading): string {
  return `<CohortStats ${attributesOf({ ...cohort, last_validation_at: cohort.last_validation_at ?? undefined })} />`;
}

function itemMarkdown(one: ObservationReading, about: ObservedBy): string {
  const [ownId] = Object.values(about);
  const { reported, ...evidence } = evidenceFields(one);
  const attributes = attributesOf({
    type: one.type,
    target_type: one.target_type,
    target_id: one.target_id === ownId ? undefined : one.target_id,
    score: netScore(one),
    net_score: netScore(one),
    up: one.up,
    down: one.down,
    committed_at: one.committedAt,
    ...evidence,
  });
  const where = reported === undefined ? "" : `\n\n${markdownText(reported)}`;
  return `<Observation ${attributes}>\n\n> ${markdownText(one.text)}${where}\n\n</Observation>`;
}

function attributesOf(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}="${markdownAttribute(String(value))}"`)
    .join(" ");
}
