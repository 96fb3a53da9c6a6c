import { html, nothing } from "@becivic/markup";
import type { Block } from "../document/model.ts";
import type { SkillPageView } from "../views.ts";
import { CASE_WORDS } from "../words/case-words.ts";

/** The script that loads the form once it is opened. */
export const CASE_SCRIPT = "/case.js";
const PROGRAM = "/form.js";
const COMMUNES = "/communes.json";

/** The form of the reader's own case, closed. The data is that of today, so that a text of the past has none. */
export function caseForm({ reading: { id }, commit, at }: Pick<SkillPageView, "reading" | "commit" | "at">): Block {
  return {
    type: "screenOnly",
    html: ({ language, prefix }) => {
      if (at !== undefined) return nothing;
      const words = CASE_WORDS[language];
      const places = html` data-program="${PROGRAM}" data-data="/skills/${id}/case.json" data-communes="${COMMUNES}"`;
      return html`<details class="case" id="case"><summary><h2>${words.title}</h2><span class="quiet">${words.lead}</span></summary>
<noscript><p>${words.withoutScript}</p></noscript>
<div id="case-form"${places} data-prefix="${prefix}" data-commit="${commit}" data-procedure="${id}" data-failed="${words.failed}"></div>
</details>
`;
    },
  };
}
