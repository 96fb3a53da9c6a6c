import type { Language } from "@becivic/contract";
import { attribute, type Html, html, joinHtml, nothing } from "@becivic/markup";
import { evidenceWords } from "../evidence-words.ts";
import { cohortWords, groupObservations } from "../observations.ts";
import type { CohortReading, ObservationReading } from "../reading.ts";
import { OBSERVATION_WORDS, type ObservationWords } from "../words/observation-words.ts";
import { dayHtml } from "./inline-html.ts";

interface Observed {
  cohort: CohortReading;
  observations: readonly ObservationReading[];
  isPast?: boolean | undefined;
}

/** What the community observed. A reader sees what others contradict after a click. */
export function observationsHtml({ cohort, observations, isPast = false }: Observed, language: Language): Html {
  const words = OBSERVATION_WORDS[language];
  const past = isPast ? html`<p>${words.past}</p>` : nothing;
  const groups = groupObservations(observations).map(([type, items]) => groupHtml(type, items, language));
  const { before, link } = words.none;
  const none = html`<p>${before}<a href="/agents/feedback-template">${link}</a>.</p>`;
  const items = groups.length === 0 ? none : html`<p class="community-note">${words.note}</p>${groups}`;
  return html`<div class="observations">${past}<p class="cohort-stats">${cohortWords(cohort, language)}</p>${items}</div>`;
}

function groupHtml(type: keyof ObservationWords["groups"], items: readonly ObservationReading[], language: Language): Html {
  const words = OBSERVATION_WORDS[language];
  const visible = items.filter(({ isHidden }) => !isHidden).map((one) => itemHtml(one, language));
  const hidden = items.filter(({ isHidden }) => isHidden).map((one) => itemHtml(one, language));
  const list = visible.length === 0 ? nothing : html`<ul>${visible}</ul>`;
  const summary = words.contradicted(hidden.length);
  const reveal =
    hidden.length === 0 ? nothing : html`<details class="hidden-observations"><summary>${summary}</summary><ul>${hidden}</ul></details>`;
  return html`<section class="observations-group"><h3>${words.groups[type]}</h3>${list}${reveal}</section>`;
}

/** The language of a text of a sender is not known: on a page of another language it is not claimed to be in that one. */
function itemHtml(one: ObservationReading, language: Language): Html {
  const reported = evidenceWords(one.evidence, language);
  const where = reported === undefined ? nothing : html`<p class="observation-place">${reported}</p>`;
  const unknown = attribute("lang", language === "en" ? undefined : "und");
  return html`<li><blockquote${unknown}><p>${one.text}</p></blockquote>${where}<p class="observation-meta">${metaHtml(one, language)}</p></li>`;
}

function metaHtml({ type, target_type, target_id, up, down, committedAt }: ObservationReading, language: Language): Html {
  const words = OBSERVATION_WORDS[language];
  const about = target_type === "skill" ? nothing : html` <code>${target_id}</code>`;
  const kind = type === "amendment" ? words.proposal : words.observation;
  const counts = html`${kind}${about}, ${words.confirmations(up)}, ${words.rejections(down)}.`;
  return committedAt === undefined ? counts : joinHtml([counts, dayHtml(committedAt.slice(0, 10), language)], " ");
}
