import type { Language } from "@becivic/contract";
import { html, nothing } from "@becivic/markup";
import type { Block } from "../document/model.ts";
import { planSteps } from "../process/plan-steps.ts";
import { stepsHtml } from "../process/write-steps.ts";
import type { SkillPageView } from "../views.ts";
import { PROCESS_WORDS } from "../words/process-words.ts";

/** The process as a picture, folded: the numbered steps of the text say the same at length. */
export function processFold({ reading, process }: Pick<SkillPageView, "reading" | "process">, language: Language): Block {
  const { title, note } = PROCESS_WORDS[language];
  const picture: Block = {
    type: "screenOnly",
    html: (frame) => {
      const steps = process === undefined ? undefined : planSteps(process);
      return steps === undefined ? nothing : html`<p class="quiet">${note}</p>\n${stepsHtml(steps, reading, frame)}`;
    },
  };
  return { type: "fold", id: "process-picture", title, blocks: [picture] };
}
