import { type Html, html, joinHtml, nothing } from "@becivic/markup";
import { evidenceWords } from "../evidence-words.ts";
import { COMMUNITY_NOTE, cohortWords, groupObservations } from "../observations.ts";
import { OBSERVATIONS_PAST } from "../past.ts";
import { plural } from "../plural.ts";
import type { CohortReading, ObservationReading } from "../reading.ts";

const GROUP_TITLES: Readonly<Record<string, string>> = {
  skill: "About this procedure",
  volatile_value: "About its figures",
  reference: "About its sources",
  path: "About the path",
  path_source: "About one source",
};

/** What the community observed. A reader sees what others contradict after a click. */
export function observationsHtml(cohort: CohortReading, observations: readonly ObservationReading[], isPast = false): Html {
  const past = isPast ? html`<p>${OBSERVATIONS_PAST}</p>` : nothing;
  const groups = groupObservations(observations).map(groupHtml);
  const items = groups.length === 0 ? NONE : html`<p class="community-note">${COMMUNITY_NOTE}</p>${groups}`;
  return html`<div class="observations" data-pagefind-ignore>${past}<p class="cohort-stats">${cohortWords(cohort)}</p>${items}</div>`;
}

const NONE = html`<p>No observations yet. Your agent can <a href="/agents/feedback-template">report a difference</a>.</p>`;

function groupHtml([target_type, items]: [string, ObservationReading[]]): Html {
  const visible = items.filter(({ isHidden }) => !isHidden).map(itemHtml);
  const hidden = items.filter(({ isHidden }) => isHidden).map(itemHtml);
  const list = visible.length === 0 ? nothing : html`<ul>${visible}</ul>`;
  const reveal =
    hidden.length === 0
      ? nothing
      : html`<details class="hidden-observations"><summary>${hidden.length} that others contradict</summary><ul>${hidden}</ul></details>`;
  return html`<section class="observations-group"><h3>${GROUP_TITLES[target_type] ?? ""}</h3>${list}${reveal}</section>`;
}

function itemHtml(one: ObservationReading): Html {
  const reported = evidenceWords(one.evidence);
  const where = reported === undefined ? nothing : html`<p class="observation-place">${reported}</p>`;
  return html`<li><blockquote><p>${one.text}</p></blockquote>${where}<p class="observation-meta">${metaHtml(one)}</p></li>`;
}

function metaHtml({ type, target_type, target_id, up, down, committedAt }: ObservationReading): Html {
  const about = target_type === "skill" ? nothing : html` <code>${target_id}</code>`;
  const when = committedAt === undefined ? nothing : html` <time datetime="${committedAt}">${committedAt.slice(0, 10)}</time>`;
  const kind = type === "amendment" ? "Proposed change" : "Observation";
  return joinHtml([html`${kind}${about}, ${plural(up, "confirmation")}, ${plural(down, "rejection")}.`, when]);
}
