import type { DossierInput, DossierOutput } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { askDesk } from "../dossier/ask-desk.ts";
import { keepChecklist } from "../dossier/keep-checklist.ts";
import { makeLetter } from "../dossier/make-letter.ts";
import { makePage } from "../dossier/make-page.ts";
import { makeReminders } from "../dossier/make-reminders.ts";
import { defineOperation } from "../operation.ts";
import { openState, type State } from "../session/open-state.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

export const dossier = defineOperation({
  name: "dossier",
  command: "dossier",
  tool: "dossier",
  summary: "Papers: checklist, page for the appointment, reminders, letters, questions for the desk.",
  example: "becivic checklist address-change",
  positionals: ["skill"],
  aliases: [
    { words: "checklist", positionals: ["skill"], fixed: { what: "checklist" } },
    { words: "reminders", positionals: ["skill"], fixed: { what: "reminders" } },
    { words: "letter", positionals: ["letter"], fixed: { what: "letter" } },
    { words: "desk", positionals: ["skill"], fixed: { what: "desk" } },
  ],
  requestMs: GUIDANCE_MS,
  run: async (context, input) => {
    requireFields(input);
    const state = await openState(context);
    return RUNS[input.what ?? "page"](context, state, input);
  },
});

type What = NonNullable<DossierInput["what"]>;
type Run = (context: Context, state: State, input: DossierInput) => Promise<DossierOutput>;

const RUNS: Readonly<Record<What, Run>> = {
  page: makePage,
  checklist: keepChecklist,
  reminders: makeReminders,
  letter: makeLetter,
  desk: askDesk,
};

/** The options that each paper takes, besides the procedure. */
const OPTIONS: Readonly<Record<What, readonly (keyof DossierInput)[]>> = {
  page: ["lang", "out", "accept_testing"],
  checklist: ["set"],
  reminders: ["ics", "day"],
  letter: ["letter", "lang", "out"],
  desk: ["lang", "answer", "accept_testing"],
};

/** An option of another paper is a mistake, not something to pass over. */
function requireFields({ what = "page", ...options }: DossierInput): void {
  const allowed: readonly string[] = ["skill", ...OPTIONS[what]];
  const wrong = Object.keys(options).find((name) => !allowed.includes(name));
  if (wrong !== undefined)
    throw new Refusal("usage", `This paper takes no ${optionOf(wrong)}. It takes: ${OPTIONS[what].map(optionOf).join(", ")}.`, {
      field: wrong,
    });
}

function optionOf(name: string): string {
  return `--${name.replaceAll("_", "-")}`;
}
