import { attribute, type Html, html, joinHtml, nothing } from "@becivic/markup";
import { evidenceWords } from "../evidence-words.ts";
import { cohortWords, groupObservations, pageLink } from "../observations.ts";
import type { CohortReading, ObservationReading } from "../reading.ts";
import { OBSERVATION_WORDS } from "../words/observation-words.ts";
import { contentHtml, dayHtml } from "./inline-html.ts";
import type { ObservedBy } from "./model.ts";
import type { PageFrame } from "./page-frame.ts";

interface Observed {
  about: ObservedBy;
  cohort: CohortReading | undefined;
  observations: readonly ObservationReading[];
  isPast?: boolean | undefined;
}

/** What the community observed. A reader sees what others contradict after a click. */
export function observationsHtml({ about, cohort, observations, isPast = false }: Observed, frame: PageFrame): Html {
  const { language } = frame;
  const words = OBSERVATION_WORDS[language];
  const past = isPast ? html`<p>${words.past}</p>` : nothing;
  const titles = "commune" in about ? words.groupsOfCommune : words.groups;
  const groups = groupObservations(observations).map(([type, items]) => groupHtml(titles[type], items, frame));
  const { before, link } = words.none;
  const none = html`<p>${before}<a href="/agents/feedback-template">${link}</a>.</p>`;
  const items = groups.length === 0 ? none : html`<p class="community-note">${words.note}</p>${groups}`;
  const stats = cohort === undefined ? nothing : html`<p class="cohort-stats">${cohortWords(cohort, language)}</p>`;
  return html`<div class="observations">${past}${stats}${items}</div>`;
}

function groupHtml(title: string, items: readonly ObservationReading[], frame: PageFrame): Html {
  const words = OBSERVATION_WORDS[frame.language];
  const visible = items.filter(({ isHidden }) => !isHidden).map((one) => itemHtml(one, frame));
  const hidden = items.filter(({ isHidden }) => isHidden).map((one) => itemHtml(one, frame));
  const list = visible.length === 0 ? nothing : html`<ul>${visible}</ul>`;
  const summary = words.contradicted(hidden.length);
  const reveal =
    hidden.length === 0 ? nothing : html`<details class="hidden-observations"><summary>${summary}</summary><ul>${hidden}</ul></details>`;
  return html`<section class="observations-group"><h3>${title}</h3>${list}${reveal}</section>`;
}

/** The language of a text of a sender is not known: on a page of another language it is not claimed to be in that one. */
function itemHtml(one: ObservationReading, frame: PageFrame): Html {
  const { language } = frame;
  const reported = evidenceWords(one.evidence, language);
  const where = reported === undefined ? nothing : html`<p class="observation-place">${reported}</p>`;
  const unknown = attribute("lang", language === "en" ? undefined : "und");
  return html`<li><blockquote${unknown}><p>${one.text}</p></blockquote>${where}<p class="observation-meta">${metaHtml(one, frame)}</p></li>`;
}

function metaHtml({ type, target_type, target_id, page, up, down, committedAt }: ObservationReading, frame: PageFrame): Html {
  const { language } = frame;
  const words = OBSERVATION_WORDS[language];
  const id = target_type === "skill" ? nothing : html` <code>${target_id}</code>`;
  const about = page === undefined ? id : html` ${contentHtml([pageLink(page, language)], frame)}`;
  const kind = type === "amendment" ? words.proposal : words.observation;
  const counts = html`${kind}${about}, ${words.confirmations(up)}, ${words.rejections(down)}.`;
  return committedAt === undefined ? counts : joinHtml([counts, dayHtml(committedAt.slice(0, 10), language)], " ");
}
