import { attribute, type Html, html, joinHtml, nothing } from "@becivic/markup";
import type { PageFrame } from "../document/page-frame.ts";
import type { SkillReading } from "../reading.ts";
import { textLanguage } from "../text-language.ts";
import { valueHtml } from "../value-html.ts";
import { PROCESS_WORDS, type ProcessWords } from "../words/process-words.ts";
import type { ProcessExit, ProcessStep } from "./plan-steps.ts";

interface Page {
  reading: SkillReading;
  words: ProcessWords;
  /** The language of the labels. */
  language: Html;
}

/** The steps below one another, each with where it leads. Labels are in the language of the text, and name figures by their uid. */
export function stepsHtml(steps: readonly ProcessStep[], reading: SkillReading, frame: PageFrame): Html {
  const page: Page = { reading, words: PROCESS_WORDS[frame.language], language: textLanguage(frame) };
  const items = steps.map((step, place) => stepHtml(step, place, page));
  return html`<ol class="process">\n${joinHtml(items, "\n")}\n</ol>\n`;
}

function stepHtml({ text, isQuestion, isOtherStart, exits }: ProcessStep, place: number, page: Page): Html {
  const leadsOn = exits.some(({ to }) => to === place + 1);
  const classes = [isQuestion ? "process-question" : "", leadsOn ? "process-on" : ""].filter((name) => name !== "").join(" ");
  const start = isOtherStart ? html`<p class="process-start">${page.words.otherStart}</p>` : nothing;
  const name = attribute("class", classes === "" ? undefined : classes);
  return html`<li id="${stepId(place)}"${name}>${start}${labelHtml(text, page)}${exitsHtml(exits, place, page)}</li>`;
}

function exitsHtml(exits: readonly ProcessExit[], place: number, page: Page): Html {
  const [only, second] = exits;
  if (only === undefined) return html`<p class="process-end">${page.words.end}</p>`;
  // The order of the list says it.
  if (second === undefined && only.label === "") return only.to === place + 1 ? nothing : leadHtml(only, place, page);
  return html`<ul>${joinHtml(exits.map((exit) => exitHtml(exit, place, page)))}</ul>`;
}

function exitHtml(exit: ProcessExit, place: number, page: Page): Html {
  const answer = exit.label === "" ? nothing : html`<p class="process-answer"${page.language}>${wordsHtml(exit.label, page.reading)}</p>`;
  return html`<li>${answer}${exit.branch.map((text) => labelHtml(text, page))}${leadHtml(exit, place, page)}</li>`;
}

/** Where an edge leads, as a link. */
function leadHtml({ to }: ProcessExit, place: number, { words }: Page): Html {
  if (to === undefined) return html`<p class="process-end">${words.end}</p>`;
  if (to === place + 1) return html`<p class="process-lead"><a href="#${stepId(to)}">${words.next}</a></p>`;
  if (to > place) return html`<p class="process-lead"><a href="#${stepId(to)}">${words.goTo(to + 1)}</a></p>`;
  return html`<p class="process-back"><a href="#${stepId(to)}">${words.backTo(to + 1)}</a></p>`;
}

function labelHtml(text: string, { reading, language }: Page): Html {
  return html`<p${language}>${wordsHtml(text, reading)}</p>`;
}

/** A uid in a label is the figure of today, as in the text. */
function wordsHtml(text: string, reading: SkillReading): Html {
  const pieces = text.split(/\b(val-\d+)\b/);
  return joinHtml(pieces.map((piece, at) => (at % 2 === 1 ? valueHtml(reading, piece) : html`${piece}`)));
}

function stepId(place: number): string {
  return `process-${place + 1}`;
}
