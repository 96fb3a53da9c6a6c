import { type Html, html, joinHtml, nothing } from "@becivic/markup";
import type { Block } from "../document/model.ts";
import type { PageFrame } from "../document/page-frame.ts";
import { isEmptyHtml, procedureHtml } from "../procedure-html.ts";
import type { SkillReading } from "../reading.ts";
import { textLanguage } from "../text-language.ts";
import { type GlanceLabel, PROCEDURE_WORDS } from "../words/procedure-words.ts";

/** What most readers come for, in the order in which they ask. The other lines of the list are in a section of their own. */
const IN_THE_BOX: readonly GlanceLabel[] = ["Cost", "Deadline", "How long it takes"];
const LATER: readonly GlanceLabel[] = ["Who decides", "Identification", "If nobody answers", "If you disagree", "Languages"];

/** The box below the title: first step, cost, deadline, time and what to bring. */
export function glanceBox(reading: SkillReading): Block {
  return { type: "screenOnly", html: (frame) => glanceHtml(reading, frame) };
}

function glanceHtml(reading: SkillReading, frame: PageFrame): Html {
  const { firstStep, documents, hasMoreDocuments } = procedureHtml(reading, frame);
  const words = PROCEDURE_WORDS[frame.language];
  const bodyLanguage = textLanguage(frame);
  const rows = [
    ...(firstStep === undefined ? [] : [rowHtml(words.firstStep, html`<span${bodyLanguage}>${firstStep}</span>`)]),
    ...linesOf(reading, IN_THE_BOX, frame),
    ...(documents.length === 0 ? [] : [rowHtml(words.toBring, documentsHtml(documents, hasMoreDocuments, frame))]),
  ];
  if (rows.length === 0) return nothing;
  return html`<section class="glance" aria-labelledby="glance"><h2 id="glance">${words.atAGlance}</h2><dl>${rows}</dl></section>\n`;
}

/** The lines of the glance list that are not in the box. */
export function rightsBlock(reading: SkillReading): Block {
  return {
    type: "screenOnly",
    html: (frame) => {
      const rows = linesOf(reading, LATER, frame);
      return rows.length === 0 ? nothing : html`<dl class="lines">${rows}</dl>\n`;
    },
  };
}

function linesOf(reading: SkillReading, labels: readonly GlanceLabel[], frame: PageFrame): Html[] {
  const { glance } = procedureHtml(reading, frame);
  const words = PROCEDURE_WORDS[frame.language];
  return labels.flatMap((label) => {
    const line = glance.get(label);
    if (line === undefined || isEmptyHtml(line)) return [];
    return [rowHtml(words.labels[label], html`<span${textLanguage(frame)}>${line}</span>`)];
  });
}

function documentsHtml(documents: readonly Html[], hasMore: boolean, frame: PageFrame): Html {
  const items = joinHtml(documents.map((one) => html`<li${textLanguage(frame)}>${one}</li>`));
  const more = hasMore ? html`<a href="#required-documents">${PROCEDURE_WORDS[frame.language].allDocuments}</a>` : nothing;
  return html`<ul>${items}</ul>${more}`;
}

function rowHtml(label: string, value: Html): Html {
  return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
}
